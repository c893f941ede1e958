import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { FactKind, Piece } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import type { Writing } from './rest.ts'

const ROWS_MIN = 2
/** Longer, it is a sentence. */
const WORDS_MAX = 14
const PERIOD =
  /(?<!\p{L})(?:weeks?|months?|days?|semanas?|mes(?:es)?|d[ií]as?|semaines?|mois|jours?) \d{1,3}(?: ?(?:to|-|–|al?|à|and|y|et) ?\d{1,3})?(?![\p{L}\d])/iu
/** Says until when, and belongs to the date. */
const UNTIL = / (by|until|before|antes del?|para el|hasta el|avant le|avant|d['’]ici le|pour le)$/iu
/** Says no more than the date. */
const LINK = / (?:on|in|at|from|el|del|desde(?: el)?|a partir del?|en|le|du|dès le|à partir du)$/iu
const DOERS: ReadonlySet<FactKind> = new Set(['person', 'name', 'organisation'])

/** "transport 14 June (Brightvan), shelves up by 20 June (Piotr)": what is done, when, and what else is said of it, mostly by whom. */
export function datedTable({ brief, words, taken }: Writing): DocBlock[] {
  const found = brief.facts.pieces.flatMap((piece) => (taken.has(piece) || piece.label !== undefined ? [] : (rowOf(piece) ?? [])))
  if (found.length < ROWS_MIN) return []
  for (const { piece } of found) taken.add(piece)
  const others = found.filter(({ more }) => more !== '')
  const last = others.every(({ piece }) => piece.facts.some(({ kind }) => DOERS.has(kind))) ? words.who : words.details
  const columns = [words.topic, words.labels.date, ...(others.length === 0 ? [] : [last])]
  const rows = found.map(({ what, when, more }) => [what, when, more].slice(0, columns.length).map((cell) => literal(capitalise(cell))))
  return [{ type: 'table', columns, rows }]
}

function rowOf(piece: Piece): { piece: Piece; what: string; when: string; more: string } | undefined {
  const { said, facts } = piece
  const date = facts.find(({ kind }) => kind === 'date')?.text ?? PERIOD.exec(said)?.[0]
  const at = date === undefined ? -1 : said.indexOf(date)
  if (date === undefined || at < 1 || wordCount(said) > WORDS_MAX) return undefined
  const before = said.slice(0, at).replace(/[\s,:(]{1,4}$/, '')
  const until = UNTIL.exec(before)?.[1]
  const what = before.replace(UNTIL, '').replace(LINK, '')
  const more = said
    .slice(at + date.length)
    .replace(/^[\s,;:)–-]{1,4}/, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/\.$/, '')
  return what === '' ? undefined : { piece, what, when: until === undefined ? date : `${until} ${date}`, more }
}
