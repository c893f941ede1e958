/** Placeholder origin. Only the path is kept. */
const HERE = 'http://here.invalid'

/** Returns where to go after sign-in: a path of this site only, never `//host`, `/\host` or another scheme. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return undefined
  const url = new URL(value, HERE)
  return url.origin === HERE ? url.pathname + url.search + url.hash : undefined
}
