/** Reads a text from a page's search parameters. The router parses `?q=12` as a number. */
export function readText(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined
}
