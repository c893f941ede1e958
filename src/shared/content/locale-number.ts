import { plainNumber } from '../formats.ts'

/**
 * Reads a number as people write it (`1.234,5`, `1,234.5`, `(12)`, `€ 99`, `12 %`) into plain digits: `1234.5`. The locale's separators have
 * priority. Other texts ("1234.5" in German) are read in the only way that makes sense. Undefined if the text is not a number.
 */
export function readLocaleNumber(text: string, locale: string): string | undefined {
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '').replace(/^([+-]?)\p{Sc}|\p{Sc}$/gu, '$1')
  const isNegative = /^\(.+\)$/.test(bare) || /^[-−]/.test(bare) || /\d-$/.test(bare)
  const digits = bare
    .replace(/^\((.+)\)$/, '$1')
    .replace(/^[-−+]|-$/g, '')
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(digits)) return finite(Number(isNegative ? `-${digits}` : digits))
  const plain = plainDigits(digits, separatorsOf(locale))
  return plain === undefined ? undefined : `${isNegative && /[1-9]/.test(plain) ? '-' : ''}${plain}`
}

/** Reads a number as `readLocaleNumber` does, but without zeros at the end, so that equal numbers are equal texts. */
export function readExactNumber(text: string, locale: string): string | undefined {
  const plain = readLocaleNumber(text, locale)
  return plain?.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

/** Formats a stored number as people of that locale type it, with every digit. */
export function writeLocaleNumber(plain: string, locale: string): string {
  return plain.replace('.', separatorsOf(locale).decimal)
}

/** Reads digits with separators as plain digits. Undefined if a separator is in a place that the notation does not allow. */
export type NumberNotation = (digits: string) => string | undefined

/** Returns the two notations of numbers, the locale's own first. Unlike `readLocaleNumber`, each reads only its own separators. */
export function readNotations(locale: string): NumberNotation[] {
  const notations = [notationOf(WITH_POINT, /[^\d.]/g), notationOf(WITH_COMMA, /[^\d,]/g)]
  return separatorsOf(locale).decimal === ',' ? notations.toReversed() : notations
}

/* Groups are separated by the other separator, by spaces or by apostrophes, and always by the same one. */
const WITH_POINT = /^(?:\d+|\d{1,3}(?:([,'’ \u00A0\u202F])\d{3})(?:\1\d{3})*)(?:\.\d*)?$/
const WITH_COMMA = /^(?:\d+|\d{1,3}(?:([.'’ \u00A0\u202F])\d{3})(?:\1\d{3})*)(?:,\d*)?$/

function notationOf(pattern: RegExp, separators: RegExp): NumberNotation {
  return (digits) => (pattern.test(digits) ? digits.replace(separators, '').replace(',', '.').replace(/\.$/, '') : undefined)
}

type Separators = { decimal: string; group: string }
const known = new Map<string, Separators>()

function separatorsOf(locale: string): Separators {
  const found = known.get(locale)
  if (found) return found
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const partOf = (type: 'decimal' | 'group', fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  const separators = { decimal: partOf('decimal', '.'), group: partOf('group', ',') }
  known.set(locale, separators)
  return separators
}

function plainDigits(text: string, { decimal, group }: Separators): string | undefined {
  // Groups separated by a space are joined by now.
  const own = group.trim() === '' ? '' : group
  return (
    grouped(text, own, decimal) ??
    grouped(text, '', decimal) ??
    grouped(text, '', '.') ??
    grouped(text, '', ',') ??
    grouped(text, ',', '.') ??
    grouped(text, '.', ',')
  )
}

function grouped(text: string, group: string, decimal: string): string | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  const parts = group === '' ? [whole] : whole.split(group)
  const isWhole = parts.every((part, index) =>
    index === 0 ? /^\d*$/.test(part) && (parts.length === 1 || /^\d{1,3}$/.test(part)) : /^\d{3}$/.test(part),
  )
  if (!isWhole || (whole === '' && !fraction)) return undefined
  const digits = parts.join('').replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}

function finite(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined
  // Without the sign of -0.
  return plainNumber(value || 0, 20)
}
