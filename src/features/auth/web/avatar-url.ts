/** Address of the person's own picture. The id changes with every new one, so that no old one is shown. */
export function avatarUrl(avatarId: string | null): string | undefined {
  return avatarId === null ? undefined : `/api/settings/avatar?v=${avatarId}`
}
