import { cleanText } from '../text.ts'

export const SHEET_NAME_MAX_CHARS = 31

/** Makes names that Excel accepts: no reserved characters, not "History", at most 31 characters, unique regardless of case. */
export function sheetNames(wanted: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(['history', ...taken.map((name) => name.toLowerCase())])
  return wanted.map((name, i) => {
    const base =
      cleanText(name)
        .replace(/[[\]:*?/\\\n\t\uFFFD]+/g, ' ')
        .replace(/^[\s']+|[\s']+$/g, '') || `Sheet ${i + 1}`
    const unique = firstFree(base, used)
    used.add(unique.toLowerCase())
    return unique
  })
}

/** Quotes a sheet name for formulas and charts. Quotes are correct for every name. */
export function quotedSheetName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

function firstFree(base: string, used: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` (${n})`
    const name =
      base
        .slice(0, SHEET_NAME_MAX_CHARS - suffix.length)
        .toWellFormed()
        .replaceAll('\uFFFD', '')
        .trim() + suffix
    if (!used.has(name.toLowerCase())) return name
  }
}
