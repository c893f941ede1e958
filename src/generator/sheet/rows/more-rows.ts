import { kindOf } from '../columns/column-kinds.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import type { PromptFacts } from '../../brief.ts'
import type { Random } from '../../random.ts'
import { namedColumn, sheetColumn, type Column } from '../columns/column.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { sampleRows } from './sample-rows.ts'
import { dayOf } from '../schedules/date-range.ts'

const DAYS_BETWEEN_ROWS = 7
const MS_PER_DAY = 86_400_000

type Filling = { facts: PromptFacts; random: Random; today: string }

/** Rows that go on from those that are there: dates later, amounts of their size, choices among theirs; formulas are calculated afterwards. */
export function moreRows(sheet: Sheet, count: number, filling: Filling): string[][] {
  const made = sheet.columns.map((column, place) => continued(sheet, column, place, count, filling))
  return Array.from({ length: count }, (_, at) => made.map((cells) => cells[at] ?? ''))
}

function continued(sheet: Sheet, column: SheetColumn, place: number, count: number, filling: Filling): string[] {
  const given = sheet.rows.map((row) => row[place] ?? '').filter((cell) => cell !== '')
  const steps = Array.from({ length: count }, (_, at) => at)
  if (column.formula || given.length === 0) return steps.map(() => '')
  if (column.type === 'date') {
    const last = Math.max(...given.map((cell) => Date.parse(cell)).filter(Number.isFinite))
    return steps.map((at) => (Number.isFinite(last) ? isoDay(last / MS_PER_DAY + (at + 1) * DAYS_BETWEEN_ROWS) : ''))
  }
  if (column.type !== 'text') return steps.map(() => filling.random.pick(given))
  // What may come again, like a project or a town, does; a name of its own goes on in the list.
  const isRepeated = new Set(given).size < given.length
  return isRepeated ? steps.map(() => filling.random.pick(given)) : sampled(existing(column), count, filling, sheet.rows.length)
}

/** A column for a name, with a cell for every row: a total over what is there where the name asks for one. */
export function fillColumn(sheet: Sheet, header: string, filling: Filling): { column: SheetColumn; cells: string[] } {
  const { language, currency } = filling.facts
  const columns = withFormulas([...sheet.columns.map(existing), namedColumn({ name: header }, {}, language)], {}, language)
  const made = columns.at(-1)
  if (!made) throw new RangeError('No column')
  const column = sheetColumn({ ...made, header }, sheet.columns.find((one) => one.currency)?.currency ?? currency)
  return { column, cells: column.formula === undefined ? sampled(made, sheet.rows.length, filling, 0) : sheet.rows.map(() => '') }
}

function sampled(column: Column, count: number, { facts, random, today }: Filling, offset: number): string[] {
  return sampleRows([column], { count, offset, today: dayOf(today), window: undefined, language: facts.language, random }).map(
    ([cell = '']) => cell,
  )
}

/** A column of the document as the formulas know it. */
function existing(column: SheetColumn): Column {
  const kind = kindOf(column.header)?.kind
  const spec = kind && kind.type === column.type ? { ...kind, formulas: [] } : { type: column.type }
  return { id: kind?.id ?? '', header: column.header, spec, ...(column.choices ? { choices: column.choices } : {}) }
}
