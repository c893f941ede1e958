/** What every writer and reader of files bears: no half surrogates, no control characters but tab and line feed, no non-characters. */
export function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').toWellFormed().replace(UNWRITABLE, '')
}

/** All strings in a value, keys left alone. */
export function cleanContent<T>(value: T): T
export function cleanContent(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => cleanContent(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanContent(item)]))
}

/** A name that every file system takes: no separators, no reserved characters or names, no invisible direction marks. */
export function exportFileName(title: string, extension: string, fallback: string): string {
  const bare = cleanText(title)
    .replace(BIDI_CONTROLS, '')
    .replace(/[\\/:*?"<>|\t\r\n]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...bare].slice(0, FILE_NAME_MAX_CHARS).join('').trim()
  const name = short === '' || RESERVED_NAME.test(short) ? `${fallback} ${short}`.trim() : short
  return `${name}.${extension}`
}

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]|[\u{1FFFE}\u{1FFFF}]/gu
const BIDI_CONTROLS = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i
const FILE_NAME_MAX_CHARS = 100
