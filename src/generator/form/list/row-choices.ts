import { LOCALES, type Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Clause, Piece, PromptFacts } from '../../brief.ts'
import { kindOf, weekdaysIn } from '../kinds.ts'
import { partWords } from './plain-parts.ts'
import { monthOf, weekdayOf } from '../../writing/months.ts'

/* "menu fish, meat or vegan", "floor 0, 1 or 2": commas part the answers to one question, and what they answer stands before the first. */

const OR = /,? (?:or|o|u(?= h?[oó])|ou) /iu
const ROW_MAX = 6
const OPTION_WORDS_MAX = 3
const KNOWN_FIELDS_MIN = 2
const FIRST = /^(?:(?:the|el|la|los|las|le|les) |l['’])?(\p{L}{2,20}) ((?:\d{1,4} )?\S{1,20}(?: \S{2,20}){0,2})$/u
/** What people choose from in words of any number. */
const CHOSEN =
  /^(?:food|meal|menu|lunch|dinner|main|dessert|drinks?|colou?r|restaurant|zone|area|needs|missions|tasks|activities|workshops|length|duration|pace|size|comida|cena|almuerzo|men[úu]|postre|bebida|color|restaurante|zona|necesidades|tareas|actividades|talleres|duraci[óo]n|ritmo|talla|tama[ñn]o|repas|d[îi]ner|d[ée]jeuner|plat|boisson|couleur|besoins|missions|activit[ée]s|ateliers|dur[ée]e|rythme|taille|dimension|niveau|nivel)$/iu

/** The facts with each such row as one item, and each answer as a clause below what it answers. */
export function withRowChoices(read: PromptFacts): PromptFacts {
  const facts = withFieldsApart(read)
  const rows = rowsIn(facts)
  if (rows.length === 0) return withWholeChoices(facts)
  const rowOf = ({ start }: { start: number }): Row | undefined => rows.find((row) => start >= row.start && start < row.end)
  return withWholeChoices({
    ...facts,
    pieces: [...facts.pieces.filter((one) => rowOf(one) === undefined), ...rows.map(pieceOf)].toSorted(
      (one, other) => one.start - other.start,
    ),
    clauses: facts.clauses.flatMap((clause) => {
      const row = rowOf(clause)
      if (!row) return [clause]
      return clause.start === row.start ? row.options.map((text) => ({ ...clause, text, label: row.head })) : []
    }),
  })
}

/** "filled in every evening: date, event, building A, B or C": what is listed are fields, and no answers to what stands before them. */
function withFieldsApart(facts: PromptFacts): PromptFacts {
  const isList = ({ options = [] }: Piece): boolean =>
    options.filter((one) => kindOf(one, facts.language)?.isExact === true).length >= KNOWN_FIELDS_MIN
  return {
    ...facts,
    pieces: facts.pieces.flatMap((piece) => {
      const parts = facts.clauses.filter(({ start }) => start >= piece.start && start < piece.end)
      // In brackets behind a question they are its answers.
      if (parts.length < PARTS_MIN || !isList(piece)) return [piece]
      return parts.map(({ text, start, facts: inside }): Piece => {
        const options = text.split(OR)
        const end = start + text.length
        return { role: 'item', text, said: text, start, end, facts: inside, ...(options.length > 1 ? { options } : {}) }
      })
    }),
  }
}

const PARTS_MIN = 4

type Row = { start: number; end: number; head: string; options: string[] }

function rowsIn({ clauses, language }: PromptFacts): Row[] {
  const rows: Row[] = []
  for (const [at, clause] of clauses.entries()) {
    const own = clause.label === undefined ? ownRow(clause, language) : undefined
    if (own) {
      rows.push({ start: clause.start, end: clause.start + clause.text.length, ...own })
      continue
    }
    const [, head, first] = clause.label === undefined && !OR.test(clause.text) ? (FIRST.exec(clause.text) ?? []) : []
    if (head === undefined || first === undefined) continue
    const behind = clauses.slice(at + 1, at + ROW_MAX).filter(({ sentence, label }) => sentence === clause.sentence && label === undefined)
    const last = behind.findIndex(({ text }) => OR.test(text))
    const others = behind.slice(0, last + 1).flatMap(({ text }) => text.split(OR))
    const end = behind[last]
    if (end && areAnswers(head, first, others, language))
      rows.push({ start: clause.start, end: end.start + end.text.length, head, options: [first, ...others] })
  }
  return rows
}

/** "durée 3 ou 6 mois", "con comedor o sin comedor", "humeur du jour bonne moyenne mauvaise": one part that holds all its answers. */
export function ownRow({ text }: Pick<Clause, 'text'>, language: Locale): Pick<Row, 'head' | 'options'> | undefined {
  const [, of, one, other, unit] = NUMBER_PAIR.exec(text) ?? []
  if (of !== undefined && unit !== undefined && monthOf(unit) === undefined)
    return { head: of, options: [`${one} ${unit}`, `${other} ${unit}`] }
  if (WITHOUT.test(text)) return { head: text, options: text.split(OR) }
  const [, named, inside] = BRACKET.exec(text) ?? []
  const listed = inside?.split(' ') ?? []
  if (named !== undefined && areListed(listed)) return { head: named, options: listed }
  const words = text.replace(/[()]/g, '').split(' ')
  const week = weekdaysIn(language)
  const answersTo = [
    (word: string): string | undefined => (DEGREES.has(fold(word)) ? word : undefined),
    (word: string): string | undefined => week[weekdayOf(word) ?? -1],
  ]
  for (const answer of answersTo) {
    const from = words.findLastIndex((word) => answer(word) === undefined) + 1
    if (from > 0 && words.length - from >= LISTED_MIN)
      return { head: words.slice(0, from).join(' '), options: words.slice(from).flatMap((word) => answer(word) ?? []) }
  }
  return undefined
}
const LISTED_MIN = 3
const BRACKET = /^(\p{L}[^():?]{1,40}?) \(([^(),;:/?]{5,80})\)$/u

/** "class (CP CE1 CE2)", "shift (early late night)": short names or answers of one kind, not the words of a remark. */
function areListed(words: readonly string[]): boolean {
  const isName = (word: string): boolean => /^(?:\p{Lu}{1,3}\d{0,2}|\d{1,2}(?:[A-Za-z]|st|nd|rd|th)?)$/u.test(word)
  return words.length >= LISTED_MIN && (words.every(isName) || partWords().alike.some((group) => words.every((word) => group.test(word))))
}
const NUMBER_PAIR = /^(\p{L}[\p{L} ]{1,40}?) (\d{1,3}) (?:or|o|u|ou) (\d{1,3}) (\p{L}{1,12})$/iu
const WITHOUT = /^(?:with|con|avec) .{2,30} (?:or|o|ou) (?:without|sin|sans)(?: .{2,30})?$/iu
/** How much or how good something is. */
const DEGREES: ReadonlySet<string> = new Set(
  'low med medium high good fair poor bad average excellent bajo baja medio media alto alta bueno buena regular malo mala bien mal excelente faible moyen moyenne eleve elevee fort forte bon bonne mauvais mauvaise leve grave'.split(
    ' ',
  ),
)

function areAnswers(head: string, first: string, others: readonly string[], language: Locale): boolean {
  const all = [first, ...others]
  if (others.length < 2 || all.some((one) => wordCount(one) > OPTION_WORDS_MAX)) return false
  // What is a field of its own is no answer: "size M, email or phone".
  if (others.some((one) => kindOf(one, language)?.isExact === true)) return false
  // "building A, B or C"
  if (/^\p{Lu}$/u.test(first)) return all.every((one) => /^\p{Lu}$/u.test(one))
  if (/\d/.test(first)) return all.every((one) => shapeOf(one) === shapeOf(first))
  const isKnown = kindOf(head, language)?.isExact === true && kindOf(`${head} ${first}`, language)?.isExact !== true
  return CHOSEN.test(head) || (isKnown && all.every((one) => wordCount(one) === 1))
}

/** Figures alike. */
function shapeOf(text: string): string {
  return text.trim().replaceAll(/\d+/g, '9')
}

function pieceOf({ start, end, head, options }: Row): Piece {
  return { role: 'item', text: head, said: `${head} ${options.join(', ')}`, start, end, facts: [], options }
}

/** "…, phone, cash or cheque": at the end of a list of fields, "or" parts the answers to the last one, and not all that is listed. */
function withWholeChoices(facts: PromptFacts): PromptFacts {
  const { pieces, clauses } = facts
  const listed = pieces.filter(({ isOption }) => isOption === true)
  const fields = listed.filter(({ text }) => LOCALES.some((one) => kindOf(text, one)?.isExact === true))
  if (fields.length < KNOWN_FIELDS_MIN) return facts
  const last = clauses.find(({ text, start }) => OR.test(text) && listed.filter((one) => isIn(one, { text, start })).length > 1)
  const plain = pieces.map((piece): Piece => {
    const { isOption: _, ...own } = piece
    return own
  })
  if (!last) return { ...facts, pieces: plain }
  const whole: Piece = {
    role: 'item',
    text: last.text,
    said: last.text,
    start: last.start,
    end: last.start + last.text.length,
    facts: last.facts,
    options: last.text.split(OR),
  }
  return {
    ...facts,
    pieces: [...plain.filter((one) => !isIn(one, last)), whole].toSorted((one, other) => one.start - other.start),
  }
}

function isIn({ start }: Piece, clause: Pick<Clause, 'text' | 'start'>): boolean {
  return start >= clause.start && start < clause.start + clause.text.length
}
