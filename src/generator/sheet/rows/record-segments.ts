/* The parts of a prompt that may each be a thing with its figures. */

export type Segment = { text: string; start: number; label: string | undefined; isHead: boolean }

const BREAK =
  /,(?!\d)|[;\n]|\.(?=\s|$)|:(?=\s|$)|\s[–—-]\s| (?:and|y|e|et|plus|más) (?=\p{L}[^,;:.\n]*\d)(?<=\d[^,;:\n]*)| (?:and|y|e|et) (?=\d+ \p{L}{3,}[^,;\n]*\d)| (?:and|y|e|et) (?=(?:\p{L}+ ?){1,3}(?:$|[,;.]))/giu
export const PAYS =
  /^(\p{Lu}[\p{L}'’-]+) (?:has |have |ha |a )?(?:paid|spent|put in|covered|advanced|pag[oó]|pagado|puso|puesto|pay[ée]|avanc[ée]|mis)(?!\p{L})/u
export const PAID_BY =
  /(?<!\p{L})(?:(?:paid |was paid )?by|(?:lo |la )?pag[oó]|pagad[oa] por|pay[ée]{1,2}s? par|avanc[ée]{1,2}s? par)\s+(\p{Lu}[\p{L}'’-]+)/u
const LEAD = /^(?:and|for|para|pour|plus|also|then|with|y|e|m[aá]s|con|luego|et|puis|avec)\s+/iu

/** "leave tracker for Tom 25 days": the first thing stands in the first clause. */
const FIRST = /^(.*\p{L} (?:for|of|with|between|para|de|entre|con|pour|avec) )(\p{Lu}[\p{L}'’-]+ \d.*)$/u
/** "factura nº 118": which one it is, and no price. */
const REFERENCE = /(?<!\p{L})n(?:[º°o]|um(?:ber|ero)?|[uú]m(?:ero)?|um[ée]ro|r)\.? ?\d/iu
const HEAD_WORDS_MIN = 4
const COUNTED_HEAD = /^\p{L}.* \d+ (?!(?:at|a|à|x|por|for|de|each)(?!\p{L}))\p{L}{3,}/iu

function isLongStart(text: string, own: string | undefined, isHeadDone: boolean): boolean {
  if (!isHeadDone && own === undefined && COUNTED_HEAD.test(text) && !PAYS.test(text) && !PAID_BY.test(text)) return true
  return !isHeadDone && own === undefined && (text.split(/\d/)[0] ?? '').trim().split(/\s+/).length >= HEAD_WORDS_MIN
}

export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let start = 0
  let label: string | undefined
  let isHeadDone = false
  const push = (end: number, sign: string): void => {
    const raw = text.slice(start, end)
    const trimmed = raw
      .trim()
      .replace(LEAD, '')
      .replace(/^[\s(]+|[\s)?]+$/g, '')
    const at = start + raw.indexOf(trimmed)
    if (trimmed !== '') {
      const isLabel = sign === ':'
      // The first words say what the sheet is; a colon ends them, or else they are a thing like the others.
      const isHead = !isHeadDone && (isLabel || !/\d/.test(trimmed) || REFERENCE.test(trimmed))
      const [, , own] = isHeadDone ? [] : (FIRST.exec(trimmed) ?? [])
      // "Leave for Tom 25 days, Nia 28: taken, left": what stands in front of the colon is a thing, too.
      const isThing = isLabel && isHeadDone && /\d/.test(trimmed)
      segments.push({
        text: own ?? trimmed,
        start: at,
        label,
        isHead: (isHead && own === undefined) || (isLabel && !isThing) || isLongStart(trimmed, own, isHeadDone),
      })
      if (isLabel && !isThing) label = isHead ? undefined : trimmed
      isHeadDone = true
    }
    if (sign === '.' || sign === '\n') label = undefined
    start = end + sign.length
  }
  for (const { 0: sign, index } of text.matchAll(BREAK)) if (index >= start) push(index, sign)
  push(text.length, '')
  return segments
}
