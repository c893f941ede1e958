/*
 * Models that were trained on web pages put HTML into texts, above all line breaks into cells. Some of our texts know inline Markdown, so what has a
 * mark there gets it, and the rest of the tags goes. Other texts, such as those of slides, are plain and would show the mark. Code and whatever else stands in angle brackets stay: a text may compare numbers, or be
 * about HTML.
 */

const CODE = /(`[^`]*`)/
const PAIR = /<(b|strong|i|em|code)(?:\s[^<>]{0,200})?>([^<>]*)<\/\1>/gi
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`' }
const BREAK = /<br\s*\/?>/gi
const OUTER = /<(\/?)(p|div|span|u|ul|ol|li|h[1-6])(?:\s[^<>]{0,200})?>/gi
/** As deep as they are put into one another. */
const PAIRS_MAX = 3

type How = {
  /** The text is inline Markdown. */
  hasMarks: boolean
  /** What the person typed: its tags are not the model's. */
  typed: string
  /** Called if the model put any in. */
  note: () => void
}

export function withoutHtml(text: string, how: How): string {
  if (!text.includes('<')) return text
  const plain = text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : plainPart(part, how)))
    .join('')
  return plain === text ? text : plain.trim()
}

function plainPart(text: string, { hasMarks, typed, note }: How): string {
  const noteTag = (match: string) => typed.includes(match.slice(0, match.indexOf('>') + 1)) || note()
  let plain = text
  for (let depth = 0; depth < PAIRS_MAX; depth++)
    plain = plain.replace(PAIR, (match, name: string, inner: string) => {
      noteTag(match)
      const mark = hasMarks ? (MARKS[name.toLowerCase()] ?? '') : ''
      return inner.trim() === '' ? inner : `${mark}${inner}${mark}`
    })
  plain = plain.replace(BREAK, (match) => {
    noteTag(match)
    return '\n'
  })
  return plain.replace(OUTER, (tag, slash: string, name: string) => {
    if (!plain.includes(`</${name}>`)) return tag
    noteTag(tag)
    return spaceOf(name.toLowerCase(), slash !== '')
  })
}

/** What stands apart on a page stands apart here. */
function spaceOf(name: string, isEnd: boolean): string {
  if (name === 'li') return isEnd ? '' : '\n- '
  return name === 'span' || name === 'u' ? '' : '\n\n'
}
