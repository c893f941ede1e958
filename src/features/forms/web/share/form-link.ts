/** The address under which people answer a form. */
export function formLink(id: string): string {
  return `${window.location.origin}/form/${id}`
}
