import { cleanText } from '#shared/text.ts'

/** Makes a name that every file system accepts: no separators, no reserved characters or names, no invisible direction marks. */
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

/** Makes an ASCII name for old programs: removes accents and characters without an ASCII letter. */
export function asciiFileName(name: string, fallback: string): string {
  const at = name.lastIndexOf('.')
  const bare = name
    .slice(0, at)
    .replace(/[ßæøœłđ]/gi, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `${bare === '' ? fallback : bare}${name.slice(at)}`
}

/** Letters that are not an ASCII letter plus an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}
const BIDI_CONTROLS = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i
const FILE_NAME_MAX_CHARS = 100
