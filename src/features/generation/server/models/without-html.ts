/*
 * Models that were trained on web pages put HTML into texts, above all line breaks into cells. Our texts know inline Markdown only, so what has a
 * mark there gets it, and the rest of the tags goes. Code and whatever else stands in angle brackets stay: a text may compare numbers, or be
 * about HTML.
 */

const CODE = /(`[^`]*`)/
const PAIR = /<(b|strong|i|em|code)(?:\s[^<>]{0,200})?>([^<>]*)<\/\1>/gi
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`' }
const BREAK = /<br\s*\/?>/gi
const OUTER = /<(\/?)(p|div|span|u|ul|ol|li)(?:\s[^<>]{0,200})?>/gi
/** As deep as they are put into one another. */
const PAIRS_MAX = 3

/** Calls `note` if there was any. */
export function withoutHtml(text: string, note: () => void): string {
  if (!text.includes('<')) return text
  const plain = text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : plainPart(part)))
    .join('')
  if (plain === text) return text
  note()
  return plain.trim()
}

function plainPart(text: string): string {
  let plain = text
  for (let depth = 0; depth < PAIRS_MAX; depth++)
    plain = plain.replace(PAIR, (_all, name: string, inner: string) => {
      const mark = MARKS[name.toLowerCase()] ?? ''
      return inner.trim() === '' ? inner : `${mark}${inner}${mark}`
    })
  plain = plain.replace(BREAK, '\n')
  return plain.replace(OUTER, (tag, slash: string, name: string) =>
    plain.includes(`</${name}>`) ? spaceOf(name.toLowerCase(), slash !== '') : tag,
  )
}

/** What stands apart on a page stands apart here. */
function spaceOf(name: string, isEnd: boolean): string {
  if (name === 'li') return isEnd ? '' : '\n- '
  return name === 'span' || name === 'u' ? '' : '\n\n'
}
