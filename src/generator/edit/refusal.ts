import type { NoticeCode } from '#shared/content/notice-codes.ts'
import type { Values } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { clip } from '#shared/words.ts'
import { say, type Triple } from '../phrases/triple.ts'
import type { PieceKind, Span } from '../instruction.ts'

const LABEL_CHARS_MAX = 80
/** More of them are no help: then the number is quicker said. */
const OPTIONS_MAX = 12

/** One of several that may be meant: its name, and the words that mean it alone. */
type Option = { label: string; words: (language: Locale) => string }

/** Thrown by an instruction that this document does not allow, or that is a question of which. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: NoticeCode
  readonly values: Values
  readonly asked: { span: Span; options: Option[] } | undefined
  constructor(code: NoticeCode, values: Values = {}, asked?: { span: Span; options: Option[] }) {
    super(code)
    this.code = code
    this.values = values
    this.asked = asked
  }
}

export const NOUNS: Record<PieceKind, Triple> = {
  question: ['question', 'la pregunta', 'la question'],
  section: ['section', 'la sección', 'la section'],
  slide: ['slide', 'la diapositiva', 'la diapositive'],
  column: ['column', 'la columna', 'la colonne'],
  row: ['row', 'la fila', 'la ligne'],
  sheet: ['sheet', 'la hoja', 'la feuille'],
}

/** "Which question do you mean?", with the pieces that it may be. */
export function whichPiece(kind: PieceKind, span: Span | undefined, names: readonly string[], places: readonly number[]): Refusal {
  const options = places.slice(0, OPTIONS_MAX).map((place): Option => ({
    label: clip(`${place + 1}. ${names[place] ?? ''}`, LABEL_CHARS_MAX),
    words: (language) => `${say(NOUNS[kind], language)} ${place + 1}`,
  }))
  return new Refusal('which_piece', { kind }, span && { span, options })
}

/** The same for a column that is part of a sentence: its name stands for it, and what is said of it behind. */
export function whichColumn(span: Span | undefined, headers: readonly string[], places: readonly number[], behind = ''): Refusal {
  const options = places.slice(0, OPTIONS_MAX).map((place): Option => {
    const header = headers[place] ?? ''
    return { label: clip(header, LABEL_CHARS_MAX), words: () => `"${header}"${behind}` }
  })
  return new Refusal('which_piece', { kind: 'column' }, span && { span, options })
}

/** Formulas read a column that is to go: those of the same sheet may go with it, which the sentence with all names asks for. */
export function columnRead(
  span: Span | undefined,
  gone: readonly string[],
  readers: readonly string[],
  headers: readonly string[],
  language: Locale,
): Refusal {
  const names = [...gone, ...readers]
  const joined = (all: readonly string[]) => `${all.slice(0, -1).join(', ')} ${say(AND, language)} ${all.at(-1) ?? ''}`
  // In quotes, a column that is called like a verb is none.
  const words = () => `${say(COLUMNS, language)} ${joined(names.map((name) => `"${name}"`))}`
  const isOfSheet = readers.every((header) => headers.includes(header))
  const asked = span && isOfSheet ? { span, options: [{ label: joined(names), words }] } : undefined
  return new Refusal('column_read', { name: gone.join(', '), names: readers.join(', ') }, asked)
}

const COLUMNS: Triple = ['columns', 'las columnas', 'les colonnes']
export const AND: Triple = ['and', 'y', 'et']

/** Which section or slide the list or table is in: the place is added to the end of the sentence. */
export function whichPart(
  kind: 'section' | 'slide',
  end: number,
  names: readonly string[],
  places: readonly number[],
  isTable = false,
): Refusal {
  const options = [...new Set(places)].slice(0, OPTIONS_MAX).map((place): Option => ({
    label: clip(`${place + 1}. ${names[place] ?? ''}`, LABEL_CHARS_MAX),
    words: (language) => ` ${say(isTable ? IN_TABLE : IN_LIST, language)} ${say(NOUNS[kind], language)} ${place + 1}`,
  }))
  return new Refusal('which_piece', { kind }, { span: { start: end, end }, options })
}

const IN_TABLE: Triple = ['in the table of', 'en la tabla de', 'dans le tableau de']
const IN_LIST: Triple = ['in the list of', 'en la lista de', 'dans la liste de']

/** Which amount a percentage is of: the column is added to the end of the sentence. */
export function whichAmount(end: number, headers: readonly string[], places: readonly number[]): Refusal {
  const options = places.slice(0, OPTIONS_MAX).map((place): Option => {
    const header = headers[place] ?? ''
    return { label: clip(header, LABEL_CHARS_MAX), words: (language) => ` ${say(OF, language)} "${header}"` }
  })
  return new Refusal('which_piece', { kind: 'column' }, { span: { start: end, end }, options })
}

const OF: Triple = ['of', 'de', 'de']

/** Which question gets or loses an option, where the sentence names none: the place is added to its end. */
export function whichQuestion(span: Span | undefined, titles: readonly string[], places: readonly number[], isRemoved: boolean): Refusal {
  const options = places.slice(0, OPTIONS_MAX).map((place): Option => ({
    label: clip(`${place + 1}. ${titles[place] ?? ''}`, LABEL_CHARS_MAX),
    words: (language) => ` ${say(isRemoved ? FROM_QUESTION : TO_QUESTION, language)} ${place + 1}`,
  }))
  return new Refusal('which_piece', { kind: 'question' }, span && { span, options })
}

const TO_QUESTION: Triple = ['to question', 'a la pregunta', 'à la question']
const FROM_QUESTION: Triple = ['from question', 'de la pregunta', 'de la question']
