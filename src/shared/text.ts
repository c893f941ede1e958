// oxlint-disable-next-line no-control-regex -- control characters are exactly what this removes
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]|[\u{1FFFE}\u{1FFFF}]/gu

/**
 * Removes characters that no file format or database column can hold: unpaired surrogates, control characters except tab and line feed, and
 * non-characters. Applied to every text at the boundary, so that later code can rely on it.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').toWellFormed().replace(UNWRITABLE, '')
}

/** Cleans all strings in a value, but not its keys. */
export function cleanDeep<Value>(value: Value): Value
export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => cleanDeep(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)]))
}

/** Joiners, soft hyphens and the like belong into words, and show nothing by themselves. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\s]/u

/**
 * Cleans one-line texts (titles, names): also removes line ends, characters that reorder text, and invisible ones. A text in which nothing is visible
 * becomes empty.
 */
export function cleanLine(text: string): string {
  const line = cleanText(text)
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return VISIBLE.test(line) ? line : ''
}

/** Returns whether cleaning would change nothing. For names that are sent back as they came, so that they cannot be cleaned. */
export function isCleanLine(text: string): boolean {
  return cleanLine(text) === text
}

/** Returns whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return cleanLine(text) === ''
}
