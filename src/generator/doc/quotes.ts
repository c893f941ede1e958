import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Brief, Fact, Piece } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { wantedQuote } from '../writing/wanted-quote.ts'
import type { Writing } from './rest.ts'

const ARTICLE = /^(?:the|our|la|el|le|nuestr[oa]|notre) |^l['’]/iu
const QUOTATION_MARKS = /^["“«]\s?|\s?["”»]$/g
/** "Kate Lunn says" */
const SAYS =
  /^(?:says?|said|comments?|adds?|added|explains?|dice|dijo|afirma|comenta|explica|a[ñn]ade|dit|déclare|explique|ajoute|affirme)$/iu
const ROLE_BEFORE = /^(?:the |our |la |el |le |l['’])?(\p{Ll}[\p{Ll} -]{1,30}) $/u
/** "quote from owner Ann Lee “…”": what is wanted is no role. */
const QUOTED_FROM =
  /^(?:(?:a |una |une )?(?:quote|statement|cita|declaraci[oó]n|citation|d[ée]claration) (?:from|by|del?|du|de)(?= )|(?:une )?citation d['’]) ?/iu
/** Between a name and what it says: ", CEO: " */
const ROLE_CHARS_MAX = 60

/** What the prompt quotes, with who says it, and places for the words that it wants and does not give. */
export function quotes(writing: Writing): DocBlock[] {
  const { brief, title, taken } = writing
  const { given, pieces } = brief.facts
  const person = given.find(({ kind }) => kind === 'person')?.text
  const said = given
    .filter(({ kind, text }) => kind === 'quote' && fold(text.replaceAll(QUOTATION_MARKS, '')) !== fold(title))
    .map((quote): DocBlock => {
      const said = speakerBehind(quote, brief) ?? speakerOf(quote, given)
      // "owner Ann Lee says “…”": what she is stands with her name.
      const whole = said && pieces.find((piece) => piece.start < said.from && said.from < quote.start && quote.start < piece.end)
      const role = whole && ROLE_BEFORE.exec(whole.said.slice(0, said.from - whole.start).replace(QUOTED_FROM, ''))?.[1]
      const speaker = said && role !== undefined ? { ...said, from: whole?.start ?? said.from, name: `${said.name}, ${role}` } : said
      if (speaker) for (const piece of piecesBetween(speaker.from, quote, pieces, speaker.to)) taken.add(piece)
      // "“We cried” she said": the quotation says it.
      for (const piece of pieces) if (isOnlyQuote(piece, quote)) taken.add(piece)
      const source = speaker?.name ?? person
      return { type: 'quote', text: literal(quote.text.replaceAll(QUOTATION_MARKS, '')), ...(source ? { source } : {}) }
    })
  return [...said, ...wantedQuotes(writing)]
}

function isOnlyQuote({ start, end, said }: Piece, quote: Fact): boolean {
  const rest = said.replace(quote.text, ' ').trim()
  return (
    start <= quote.start && quote.start + quote.text.length <= end && said.includes(quote.text) && (rest === '' || BY_SPEAKER.test(rest))
  )
}
const BY_SPEAKER =
  /^[,–-]?\s?(?:(?:she|he|they|we) (?:said|says|explained?s?|added)|(?:dice|dijo|afirma|explica|comenta)(?: (?:ella|él))?|(?:dit|explique|confie)(?:[- ](?:elle|il|t-elle|t-il))?)[.,]?$/iu

/** Call it before the pieces are told: these are asked for. */
export function takeWanted({ brief, taken }: Pick<Writing, 'brief' | 'taken'>): void {
  for (const piece of brief.facts.pieces) if (wantedQuote(piece.said) !== undefined) taken.add(piece)
}

function wantedQuotes({ brief, words }: Writing): DocBlock[] {
  return brief.facts.pieces.flatMap(({ said }): DocBlock[] => {
    const wanted = wantedQuote(said)
    if (wanted === undefined) return []
    const [, who = wanted, topic = ''] = TOPIC.exec(wanted) ?? []
    // "founded by Meg Hartwell, quote from Meg"
    const person = brief.facts.given.find(({ kind, text }) => kind === 'person' && text.startsWith(`${who} `))
    const name = person?.text ?? who
    const isFounder = person !== undefined && FOUNDED_BY.test(brief.prompt.slice(Math.max(0, person.start - FOUNDED_CHARS), person.start))
    const source = capitalise(name.replace(ARTICLE, '')) + (isFounder ? ', founder' : '')
    return [{ type: 'quote', text: fillIn(words.wantedQuote, { name: name + topic }), source }]
  })
}
/** "Meg about being proud" */
const TOPIC = /^(.{2,40}?)( (?:about|on how|saying|sobre|diciendo|sur|à propos d|disant)(?!\p{L}).*)$/iu
/** In English only: elsewhere the word tells a woman from a man. */
const FOUNDED_BY = /(?:founded|set up|established|started)(?: in)?(?: \d{4})? by $/iu
const FOUNDED_CHARS = 40

/** "“It is the heart of the town” says head librarian Nisha Rao" */
function speakerBehind(quote: Fact, { prompt, facts }: Brief): { name: string; from: number; to: number } | undefined {
  const end = quote.start + quote.text.length
  const behind = facts.given.find(
    ({ kind, start }) => (kind === 'name' || kind === 'person') && start >= end && start - end < ROLE_CHARS_MAX,
  )
  const [, role] = behind ? (SAID_BY.exec(prompt.slice(end, behind.start)) ?? []) : []
  if (!behind || role === undefined) return undefined
  const name = [behind.text, role.replace(ARTICLE, '').trim()].filter((part) => part !== '').join(', ')
  return { name, from: quote.start, to: behind.start + behind.text.length }
}
const SAID_BY =
  /^[\s,–-]*(?:says?|said|adds?|explains?|dice|dijo|afirma|explica|a[ñn]ade|dit|déclare|explique|ajoute)(?: ((?:the |our |la |el |le |l['’])?[\p{Ll} -]{0,40}))? ?$/iu

/** "Anna Birch, CEO: “We are ready”" */
function speakerOf(quote: Fact, given: readonly Fact[]): { name: string; from: number; to?: number } | undefined {
  const before = given.findLast(
    ({ kind, start, text }) =>
      (kind === 'name' || kind === 'person') && start + text.length <= quote.start && quote.start - start - text.length < ROLE_CHARS_MAX,
  )
  return (
    before && { name: [before.text, SAYS.test(quote.label ?? '') ? undefined : quote.label].filter(Boolean).join(', '), from: before.start }
  )
}

/** "quote from owner Ravi Shah “…”" only says whose words they are. */
function piecesBetween(from: number, quote: Fact, pieces: readonly Piece[], to = quote.start + quote.text.length): Piece[] {
  return pieces.filter(
    ({ start, end, said }) => end <= to && (start >= from || (end > quote.start && QUOTED.test(said.slice(0, Math.max(0, from - start))))),
  )
}
const QUOTED =
  /^(?:with )?(?:an? )?(?:quote|statement) (?:from|by) [^"“«]{0,40}$|^(?:con )?(?:una )?(?:cita|declaraci[oó]n) del? [^"“«]{0,40}$|^(?:avec )?(?:une )?(?:citation|d[ée]claration) (?:de |du |d['’])[^"“«]{0,40}$/iu
