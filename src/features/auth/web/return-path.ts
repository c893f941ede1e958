/** Where to go after signing in: paths of this site only, never `//host`, `/\host` or another scheme. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const url = new URL(value, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined
}
