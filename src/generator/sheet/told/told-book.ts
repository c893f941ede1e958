import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { withRates } from '../formulas/with-rates.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import type { Wanted } from '../wanted/read-wanted.ts'
import { columnOf, leadColumn, withAsked, withChoices } from './asked-columns.ts'
import { isSure } from './is-told.ts'
import { readTold, type Told } from './read-told.ts'
import { rowColumns } from './row-columns.ts'
import { DISCOUNT, discounted, goalOf, leftToPay, withAmounts, withSeries, withShareOfGoal, withUnitRate } from './told-figures.ts'
import { columnSaid, toldHighlights, toldOrder } from './told-rules.ts'
import { toldRota } from './told-rota.ts'
import { tells } from './told-words.ts'

const OPEN_ROWS = 12
const ROWS_MAX = 200

export type ToldBook = { sheets: PlannedSheet[]; sums: readonly MoreSheet[]; unused: readonly string[] }

/** A table of the columns and rows that sentences order, and what else they say in whole sentences below. */
export function toldBook(context: Context, wanted: readonly Wanted[]): ToldBook | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const read = readTold(brief.prompt, facts.title, language)
  const used = new Set<string>()
  const rota = context.subject?.shape === 'roster' ? toldRota(read, context, used) : undefined
  if (!rota && !isSure(read, context, wanted)) return undefined
  const columns = withUniqueHeaders(rota?.columns ?? columnsOf(read, context, used))
  const count =
    rota?.count ??
    read.rows?.rows.length ??
    read.records?.count ??
    Math.min(ROWS_MAX, (read.thing === undefined ? facts.counts.rows : undefined) ?? context.ask.count ?? facts.counts.people ?? OPEN_ROWS)
  const made = sampleRows(columns, { ...sampling, count })
  const unused = [...read.unused]
  let rows = made
  const highlights = read.rules.flatMap(({ text, near }) => {
    const ordered = toldOrder(text, columns, rows, language)
    rows = ordered ?? rows
    const beside = columns.find(({ header }) => near !== undefined && fold(header) === fold(headerText(near)))
    const found = toldHighlights(text, columns, language, beside)
    if (!ordered && found.length === 0) unused.push(text)
    return found
  })
  const table: PlannedSheet = { name: nameOf(context, true), columns, rows, highlights }
  const tabs = read.tabs.map(({ name, columns: own }): PlannedSheet => {
    const opened = withUniqueHeaders(own.map((one) => open(columnOf(one, own, language))))
    const tabName = name === '' ? added('table', language) : headerText(name)
    return { name: tabName, columns: opened, rows: Array.from({ length: OPEN_ROWS }, () => opened.map(() => '')) }
  })
  const goal = read.rows?.isMoney ? goalOf(context, read, table) : undefined
  const [sums, others] = sumsOf(read.sums, columns)
  const notes = [...others, ...read.lists, ...read.series, ...read.amounts].filter(({ text }) => !used.has(text)).map(({ text }) => text)
  const details = [...notes, ...read.notes.filter((text) => !used.has(text))].toSorted(
    (one, other) => brief.prompt.indexOf(one) - brief.prompt.indexOf(other),
  )
  const below =
    details.length > 0
      ? [
          listSheet(
            details.map((text) => noteRow(text, language)),
            facts,
          ),
        ]
      : []
  return { sheets: [table, ...tabs, ...(goal ? [goal] : []), ...below], sums, unused }
}

function columnsOf(read: Told, context: Context, used: Set<string>): Column[] {
  const { facts, rates } = context
  const { language } = facts
  const base = read.rows ? rowColumns(read.rows, { label: read.rowLabel, context }) : (read.records?.columns ?? leadColumn(read, language))
  const taxes = base.length > 0 ? rates.filter(({ role }) => role === 'vat') : []
  const asked = read.columns.filter(({ name, constant }) => !(taxes.length > 0 && constant?.isPercent && tells(name, 'tax')))
  const columns = asked.reduce((all, one) => withAsked(all, one, read.columns, language), base)
  const listed = read.lists.reduce(
    (all, list) => withChoices(all, list, read.rows === undefined && read.records === undefined, { used, language }),
    columns,
  )
  const filled = withAmounts(withSeries(listed, read, used), read, used)
  const worked = withFormulas(withUnitRate(withShareOfGoal(filled, read, language), context), {}, language).map((column) => ({
    ...column,
    ...leftToPay(column, filled),
    ...discounted(column, filled),
  }))
  const isBehind = ({ id, header }: Column): boolean => id === 'details' || DISCOUNT.test(header)
  const taxed = withRates(
    worked.filter((column) => !isBehind(column)),
    { ...context, rates: taxes },
  )
  return [...taxed, ...worked.filter(isBehind)].map((column) => open(column))
}

/** Nothing is made up: what the prompt does not give stays open. */
function open(column: Column): Column {
  if (column.given || column.formula !== undefined) return column
  const total = column.spec.type === 'currency' ? {} : { total: 'none' as const }
  return { ...column, spec: { ...column.spec, ...total, blank: true } }
}

/** The sums of what is chosen in a column, and those for which there is none. */
function sumsOf(sums: readonly MoreSheet[], columns: readonly Column[]): [MoreSheet[], MoreSheet[]] {
  const chosen = columns.filter(({ spec, choices }) => spec.type === 'choice' && choices !== undefined)
  const isKnown = ({ per = '' }: MoreSheet): boolean => columnSaid(per, chosen) !== undefined
  return [sums.filter(isKnown), sums.filter((one) => !isKnown(one))]
}

function noteRow(text: string, language: Locale): string[] {
  const [, label, value] = /^(\p{L}[^:.,()\d]{1,40}):\s(.+)$/su.exec(text) ?? []
  return label !== undefined && value !== undefined ? [capitalise(label), capitalise(value)] : [added('note', language), capitalise(text)]
}
