import type { GeneratedContent } from '#shared/content/generated.ts'
import { byType, type ByType } from '#shared/content/type-of.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { say, type Triple } from '../../phrases/triple.ts'
import type { PieceKind, Span, Target } from '../../instruction.ts'
import { plainAsking } from '../../form/asking.ts'
import { questionForItem } from '../../form/item-question.ts'
import { splitSections } from '../doc-sections.ts'
import { findPlaces, matchName } from './find-places.ts'
import { AND, NOUNS, Refusal } from '../refusal.ts'

type Fewer = { kind: PieceKind; count: number; span: Span | undefined; language: Locale }

/**
 * Which places go where a number is to be smaller: those that nobody named or wrote, in the order in which they may go. Where these are not
 * enough, nothing goes by itself, and what would have to go as well is offered.
 */
export function placesToDrop(
  total: number,
  candidates: readonly number[],
  isSpare: (place: number) => boolean,
  fewer: Fewer,
): ReadonlySet<number> {
  const wanted = total - fewer.count
  const spare = candidates.filter(isSpare)
  if (spare.length >= wanted) return new Set(spare.slice(0, wanted))
  const others = candidates.filter((place) => !isSpare(place))
  const dropped = [...spare, ...others].slice(0, wanted).sort((a, b) => a - b)
  const words = dropped.length < wanted ? undefined : removal(fewer.kind, dropped, fewer.language)
  const { kind, count, span } = fewer
  const asked = span && words !== undefined ? { span, options: [{ label: capitalise(words), words: () => words }] } : undefined
  throw new Refusal('own_kept', { kind, count, kept: total - spare.length }, asked)
}

/** From the end to the beginning, but the last only when all else is gone, and the first never: they open and close the whole. */
export function innerPlaces(total: number): number[] {
  return [...Array.from({ length: Math.max(0, total - 2) }, (_, at) => total - 2 - at), ...(total > 1 ? [total - 1] : [])]
}

const REMOVE: Record<PieceKind, Triple> = {
  question: ['remove questions', 'elimina las preguntas', 'supprime les questions'],
  section: ['remove sections', 'elimina las secciones', 'supprime les sections'],
  slide: ['remove slides', 'elimina las diapositivas', 'supprime les diapositives'],
  column: ['remove columns', 'elimina las columnas', 'supprime les colonnes'],
  row: ['remove rows', 'elimina las filas', 'supprime les lignes'],
  sheet: ['remove sheets', 'elimina las hojas', 'supprime les feuilles'],
}
const REMOVE_ONE: Triple = ['remove', 'elimina', 'supprime']
const TO: Triple = ['to', 'a', 'à']
/** An instruction is short. */
const LISTED_MAX = 30

/** "remove questions 6 to 10", "elimina las preguntas 2, 5 y 8". */
function removal(kind: PieceKind, places: readonly number[], language: Locale): string | undefined {
  const numbers = places.map((place) => place + 1)
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? first
  if (numbers.length > 2 && last - first === numbers.length - 1)
    return `${say(REMOVE[kind], language)} ${first} ${say(TO, language)} ${last}`
  if (numbers.length > LISTED_MAX) return undefined
  if (numbers.length < 2) return `${say(REMOVE_ONE, language)} ${say(NOUNS[kind], language)} ${last}`
  const list = `${numbers.slice(0, -1).join(', ')} ${say(AND, language)} ${last}`
  return `${say(REMOVE[kind], language)} ${list}`
}

/** Of the pieces that may go, those that were not said to stay. Nothing goes if what is to stay is not there. */
export function withoutKept(
  candidates: readonly number[],
  { kind, kept }: { kind: PieceKind; kept?: Target | undefined },
  names: readonly string[],
): readonly number[] {
  if (!kept) return candidates
  const places = findPlaces(kept, names, kind)
  if (places.length === 0) throw new Refusal('nothing_changed')
  return candidates.filter((place) => !places.includes(place))
}

/** How a row is known again: by what somebody could have written in it. */
export function rowKey(row: readonly string[], columns: readonly { formula?: string | undefined }[]): string {
  return row.filter((_, at) => columns[at]?.formula === undefined).join('\u001F')
}

type Piece = { key: string; text: string }

/** The pieces that an instruction counts: how each is known again, and the words in which a prompt may have named it. */
const PIECES: ByType<Piece[]> = {
  form: ({ questions }) =>
    questions.map(({ title, description = '', options }) => ({ key: title, text: [title, description, ...options].join(' ') })),
  doc: ({ blocks }) => splitSections(blocks).sections.map(({ heading }) => ({ key: heading, text: heading })),
  slide: ({ slides }) => slides.map(({ title }) => ({ key: title, text: title })),
  sheet: ({ sheets: [first] }) => (first?.rows ?? []).map((row) => ({ key: rowKey(row, first?.columns ?? []), text: row.join(' ') })),
}

/** Of what a generation wrote, the pieces that its prompt did not name. */
export function sparePieces(content: GeneratedContent, named: readonly string[], language: Locale): string[] {
  const asked = new Set(
    named.flatMap((item) => NATURES.map((nature) => questionForItem({ text: item }, plainAsking(nature, language)).title)),
  )
  const isNamed = ({ key, text }: Piece) => asked.has(key) || named.some((item) => matchName(item, [text]).length > 0)
  return byType(PIECES, content).flatMap((piece) => (isNamed(piece) ? [] : [piece.key]))
}

const NATURES = ['opinion', 'facts'] as const
