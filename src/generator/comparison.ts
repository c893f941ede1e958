import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { SHEET_NAME_MAX_CHARS } from '#shared/content/sheet-names.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Brief, Piece, PromptFacts } from './brief.ts'
import { list } from './doc/blocks.ts'
import { say, type Triple } from './phrases/triple.ts'
import { namedColumn } from './sheet/columns/column.ts'
import { headerText } from './sheet/columns/header-text.ts'
import { allNumbers } from './sheet/rows/read-number.ts'
import { sheetElements } from './sheet/planned-sheet.ts'
import { added } from './sheet/sheet-texts.ts'
import { dayOf } from './sheet/schedules/date-range.ts'
import { slideTitle } from './slide/slide-text.ts'
import { literal } from './writing/inline.ts'

/* "compare slack, teams and discord on price and calls": a table of the names by what they are compared on. */

const CRITERION: Triple = ['Criterion', 'Criterio', 'Critère']
const AT_A_GLANCE: Triple = ['At a glance', 'De un vistazo', 'En un coup d’œil']
const ALSO: Triple = ['Also to consider', 'También a tener en cuenta', 'À prendre en compte aussi']
/** Where the prompt names none. */
const USUAL: readonly Triple[] = [
  ['Cost', 'Coste', 'Coût'],
  ['Advantages', 'Ventajas', 'Avantages'],
  ['Disadvantages', 'Inconvenientes', 'Inconvénients'],
]
const VERSUS = / (?:vs\.?|versus|contra|contre) /iu
/** "rent 12,000 12,600": one for each. */
const FIGURES = /^(\D{2,40}?):? (\d[\d.,]*%?(?: +\d[\d.,]*%?)+)$/u
const CRITERION_WORDS_MAX = 5

/** A criterion with what the prompt says of each name, '' where it says nothing. */
type Criterion = { name: string; values: string[] }

export function* writeComparison(
  { documentType, facts, today }: Brief,
  { names, title }: { names: readonly string[]; title: string },
): Generator<GenerationElement> {
  const { criteria, others } = criteriaOf(facts, names.length)
  const columns = [say(CRITERION, facts.language), ...names]
  const rows = criteria.map(({ name, values }) => [capitalise(name), ...values])
  if (documentType === 'slide') {
    yield { kind: 'slide', slide: { layout: 'title', title: slideTitle(title), notes: '' } }
    yield { kind: 'slide', slide: { layout: 'table', title: say(AT_A_GLANCE, facts.language), columns, rows, notes: '' } }
    if (others.length > 0)
      yield { kind: 'slide', slide: { layout: 'bullets', title: say(ALSO, facts.language), bullets: others, notes: '' } }
  } else if (documentType === 'sheet') yield* sheetOf(names, criteria, { facts, title, today })
  else for (const block of docOf(columns, rows, others)) yield { kind: 'block', block }
}

function docOf(columns: string[], rows: string[][], others: readonly string[]): DocBlock[] {
  const table: DocBlock = { type: 'table', columns: columns.map(literal), rows: rows.map((row) => row.map(literal)) }
  return others.length === 0 ? [table] : [table, list(others.map(literal))]
}

/** "price 45 vs 80 per user": the criterion, and what it is for each. */
const EACH = /^(\D{2,40}?):? (\S.*)$/u

/** What is named are criteria; what is said stands below them. */
function criteriaOf({ pieces, language }: PromptFacts, count: number): { criteria: Criterion[]; others: string[] } {
  const blank = Array.from({ length: count }, () => '')
  const read = pieces.map((piece) => criterionIn(piece, blank))
  const criteria = read.filter((one) => one !== undefined)
  return {
    criteria: criteria.length > 0 ? criteria : USUAL.map((triple) => ({ name: say(triple, language), values: blank })),
    others: pieces.filter((_, at) => read[at] === undefined).map(({ said }) => capitalise(said)),
  }
}

function criterionIn({ role, text, said }: Piece, blank: string[]): Criterion | undefined {
  const [, figured, figures = ''] = FIGURES.exec(said) ?? []
  const [, name = figured, behind = ''] = (figured === undefined ? EACH.exec(said) : null) ?? []
  const values = figured === undefined ? behind.split(VERSUS) : figures.split(/ +/u)
  if (name !== undefined && values.length === blank.length) return { name, values }
  return role === 'item' && said === text && wordCount(text) <= CRITERION_WORDS_MAX ? { name: text, values: blank } : undefined
}

function* sheetOf(
  names: readonly string[],
  criteria: readonly Criterion[],
  { facts, title, today }: { facts: PromptFacts; title: string; today: string },
): Generator<GenerationElement> {
  const { language, currency } = facts
  const given = criteria.map(({ name, values }) => {
    const column = namedColumn({ name }, {}, language)
    const cells = values.map((value) => figureOf(value, language))
    const { formulas: _formulas, ...spec } = column.spec
    return cells.every((cell) => cell !== undefined)
      ? { column: { ...column, spec }, values: cells }
      : { column: { ...column, spec: { type: 'text' as const } }, values }
  })
  yield* sheetElements(
    [
      {
        name: title.length > SHEET_NAME_MAX_CHARS ? say(AT_A_GLANCE, language) : headerText(title),
        columns: [{ id: 'option', header: added('option', language), spec: { type: 'text' } }, ...given.map(({ column }) => column)],
        rows: names.map((name, at) => [name, ...given.map(({ values }) => values[at] ?? '')]),
      },
    ],
    { currency, language, today: dayOf(today) },
  )
}

/** "12,600" as a cell has it; '' where nothing is said, `undefined` where more than a number is. */
function figureOf(value: string, language: Locale): string | undefined {
  const [number] = allNumbers(value, language)
  if (value === '') return ''
  return number && !number.isPercent && number.start === 0 && number.end === value.length ? String(number.value) : undefined
}
