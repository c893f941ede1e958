import type { GenerationElement } from '#shared/content/element.ts'
import type { Sheet, SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold, inSentence } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { isFigure, sheetColumn, type Column } from './columns/column.ts'
import { isoDay } from './formulas/evaluate.ts'
import { added } from './sheet-texts.ts'

/** A sheet before it is written. */
export type PlannedSheet = {
  name: string
  columns: Column[]
  rows: string[][]
  highlights?: SheetHighlight[]
  /** By id of column: the one that names the bars, then the figures. */
  chart?: { kind: 'bar' | 'line' | 'pie'; ids: string[] } | undefined
}

const ROWS_PER_BATCH = 25
const CHART_ROWS_MAX = 24

export function* sheetElements(
  planned: readonly PlannedSheet[],
  { currency, language, today }: { currency: string; language: Locale; today: number },
): Generator<GenerationElement> {
  for (const [place, sheet] of planned.entries()) {
    const { name, columns, rows } = sheet
    const described: Sheet = {
      name,
      columns: columns.map((column) => sheetColumn(column, currency)),
      rows: [],
      totals: totalsOf(columns, rows.length),
      highlights: [...(sheet.highlights ?? []), ...columns.flatMap((column) => alertOf(column, today))],
      charts: chartOf(sheet, language),
    }
    yield { kind: 'sheet', sheet: described }
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) yield { kind: 'rows', sheet: place, rows: rows.slice(at, at + ROWS_PER_BATCH) }
  }
}

/** Header names are unique, since formulas refer to columns by name. */
export function withUniqueHeaders(columns: readonly Column[]): Column[] {
  const taken = new Set<string>()
  return columns.map((column, at) => {
    const wanted = column.header || String(at + 1)
    let header = wanted
    for (let count = 2; taken.has(fold(header)); count++) header = `${wanted} ${count}`
    taken.add(fold(header))
    return header === column.header ? column : { ...column, header }
  })
}

function totalsOf(columns: readonly Column[], rows: number): SheetTotal[] {
  if (rows < 2) return []
  return columns.flatMap((column): SheetTotal[] => {
    const { header, spec, formula, constant, isGrid } = column
    if (spec.total === 'none' || (constant && formula === undefined) || spec.count) return []
    if (spec.total) return [{ column: header, function: spec.total }]
    if (isGrid && spec.type !== 'currency') return []
    if (formula?.includes('/') && spec.type !== 'currency' && !formula.includes('LEFT')) return []
    return isFigure(column) ? [{ column: header, function: 'sum' }] : []
  })
}

/** "rejected", "annulé": where it ended, and not well. */
const FAILED =
  /^(?:reject|declin|refus|cancel|lost|failed|withdrawn|overdue|unpaid|rechaz|descart|anulad|perdid|vencid|impagad|rejete|annule|perdu|impaye)/

function alertOf({ id, header, spec, choices }: Column, today: number): SheetHighlight[] {
  if (choices && spec.type === 'choice' && !spec.alert) {
    const last = choices.at(-1)
    if (id !== 'status' || last === undefined) return []
    return [{ column: header, rule: 'equal_to', value: last, tone: FAILED.test(fold(last)) ? 'negative' : 'positive' }]
  }
  if (!spec.alert || spec.alert === 'none' || spec.alert[1] === 'today') return []
  const [rule, value, tone] = spec.alert
  return [{ column: header, rule, value: String(value === 'today' ? isoDay(today) : value), tone }]
}

function chartOf({ columns, chart, rows }: PlannedSheet, language: Locale): Sheet['charts'] {
  if (!chart || rows.length < 2 || rows.length > CHART_ROWS_MAX) return []
  const [category, ...values] = chart.ids.map((id) => columns.find((column) => column.id === id))
  const shown = values.filter((column) => column !== undefined)
  if (!category || shown.length === 0) return []
  const [first, ...more] = shown.map(({ header }) => header)
  const title = fillIn(added('chart', language), {
    values: [first, ...more.map(inSentence)].join(', '),
    category: inSentence(category.header),
  })
  return [{ kind: chart.kind, title, category_column: category.header, value_columns: shown.map(({ header }) => header) }]
}
