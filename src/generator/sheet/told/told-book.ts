import { fold } from '#shared/words.ts'
import { says } from '../asked/asked-words.ts'
import { formulaColumn, isFigure, plain, type Column } from '../columns/column.ts'
import { singular } from '../read-ask.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { withRates } from '../formulas/with-rates.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { noteRow } from '../whole-notes.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import type { Wanted } from '../wanted/read-wanted.ts'
import { columnOf, leadColumn, renamed, withAsked, withChoices } from './asked-columns.ts'
import type { Labelled } from './labelled-lines.ts'
import type { ToldRecords } from './told-records.ts'
import { isSure, matrixOf, namedInSeries } from './is-told.ts'
import { countedEntries, entriesOf, inOrder, withEntries } from './told-entries.ts'
import { isOpening, readTold, type Told } from './read-told.ts'
import { saidSentences } from './said-sentences.ts'
import { isTelling } from '../list/told-or-listed.ts'
import { asYearly } from './told-rows.ts'
import { rowColumns } from './row-columns.ts'
import {
  DISCOUNT,
  OF_ONE,
  discounted,
  goalOf,
  leftToPay,
  onTop,
  sidesOf,
  withAmounts,
  withAverage,
  withPriceOfUnit,
  withSeries,
  withShareOfGoal,
  withUnitRate,
  workedOut,
} from './told-figures.ts'
import { LATE, asLimited, columnSaid, fitting, toldHighlights, toldOrder, withReached } from './told-rules.ts'
import { registerIn, withAvailable, withRegister, type Register } from './told-register.ts'
import { withLater, withStatus } from './told-due.ts'
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
  const read = readTold(brief.prompt, facts.title, language, sampling.today)
  const used = new Set<string>()
  const rota = context.subject?.shape === 'roster' ? toldRota(read, context, used) : undefined
  if (!rota && !isSure(read, context, wanted)) return undefined
  const register = rota ? undefined : registerIn(read)
  if (register) read.rows = undefined
  const own = rota?.columns ?? columnsOf(read, context, used, register)
  const ruleTexts = read.rules.map(({ text }) => text)
  const limited = withReached(asLimited(own, ruleTexts), ruleTexts, language)
  const planned = register ? withRegister(limited, register) : limited
  const entries = read.rows || read.records || read.labelled || rota || register ? undefined : entriesIn(read, planned, context)
  if (entries === 'unread') return undefined
  const due = rota ? undefined : withStatus(entries ?? planned, read.rules, language)
  const days = daysOf(read, context)
  const columns = withUniqueHeaders(
    averaged(days ? withDays(due?.columns ?? entries ?? planned, days) : (due?.columns ?? entries ?? planned), read, used),
  )
  const given = Math.max(0, ...columns.map((column) => column.given?.length ?? 0))
  const asked = (read.thing === undefined && given === 0 ? facts.counts.rows : undefined) ?? context.ask.count ?? facts.counts.people
  const count = given > 0 ? given : Math.min(ROWS_MAX, asked ?? OPEN_ROWS)
  const unused: string[] = []
  let rows = sampleRows(columns, { ...sampling, count })
  const ruled = read.rules.flatMap(({ text, near }) => {
    if (due?.used.has(text)) return []
    const ordered = toldOrder(text, columns, rows, language)
    rows = ordered ?? rows
    const beside = columns.find(({ header }) => near !== undefined && fold(header) === fold(headerText(near)))
    const fit = fitting(text, read.notes, columns)
    const found = fit.length > 0 ? fit : toldHighlights(text, columns, language, beside)
    if (!ordered && found.length === 0) unused.push(text)
    return found
  })
  const highlights = [...ruled, ...(due?.highlights ?? [])]
  const made: PlannedSheet = { name: nameOf(context, true), columns, rows, highlights }
  const lent = register && !register.isEach ? withAvailable(made, register, language) : undefined
  const table = lent?.table ?? made
  const tabs = read.tabs.map(({ name, columns: own }): PlannedSheet => {
    const opened = withUniqueHeaders(own.map((one) => open(columnOf(one, own, language))))
    const tabName = name === '' ? added('table', language) : headerText(name)
    return { name: tabName, columns: opened, rows: Array.from({ length: OPEN_ROWS }, () => opened.map(() => '')) }
  })
  const sides = sidesOf(read, table, language)
  // What comes in and what goes out have no sum.
  const shown: PlannedSheet = sides
    ? {
        ...table,
        columns: columns.map((column) => (column.id === 'amount' ? { ...column, spec: { ...column.spec, total: 'none' } } : column)),
      }
    : table
  const goal = sides ?? (read.rows?.isMoney ? (goalOf(context, read, table) ?? onTop(read, table, context)) : undefined)
  const [named, others] = sumsOf(read.sums, columns)
  const byStatus = due && statusSum(read.notes, due.status)
  if (byStatus) used.add(byStatus.text)
  const sums = [...named, ...(byStatus ? [byStatus] : [])]
  const notes = [...others, ...read.lists, ...read.series, ...read.amounts]
    .filter(({ text }) => text !== '' && !used.has(text))
    .map(({ text }) => text)
  const isElsewhere = (text: string): boolean => context.moreSheets.some((more) => text.includes(more.text))
  const details = [...notes, ...read.notes.filter((text) => !used.has(text) && !isElsewhere(text))].toSorted(
    (one, other) => brief.prompt.indexOf(one) - brief.prompt.indexOf(other),
  )
  // "… on Saturday 11 July 2026 at The Old Barn, Skipton": what the title leaves out of the head.
  const head = saidSentences(brief.prompt)[0]
  const said = head && { ...head, text: head.text.split(/ ?:\s/u)[0] ?? '' }
  if (
    said &&
    !isOpening(said.text) &&
    !read.rows &&
    isTelling(said, facts.title) &&
    !columns.some(({ header }) => said.text.includes(header))
  ) {
    const crumbs = details.filter((text) => said.text.includes(text))
    details.splice(0, details.length, said.text, ...details.filter((text) => !crumbs.includes(text)))
  }
  const below =
    details.length > 0
      ? [
          listSheet(
            details.map((text) => noteRow(text, language)),
            facts,
          ),
        ]
      : []
  return {
    sheets: [shown, ...(lent ? [lent.available] : []), ...tabs, ...(goal ? [goal] : []), ...below],
    sums,
    unused: [...unused, ...read.unused],
  }
}

function columnsOf(read: Told, context: Context, used: Set<string>, register: Register | undefined): Column[] {
  const { facts, rates } = context
  const { language } = facts
  const base = baseColumns(read, context, used)
  const taxes = base.length > 0 ? rates.filter(({ role }) => role === 'vat') : []
  const asked = read.columns.filter(({ name, constant }) => !(taxes.length > 0 && constant?.isPercent && tells(name, 'tax')))
  const named = asked.reduce((all, one) => withAsked(all, one, read.columns, language), base)
  const columns = withLater(
    named,
    asked,
    register?.isEach ? register.items.reduce((sum, { count }) => sum + count, 0) : read.isLog ? OPEN_ROWS : undefined,
  )
  const more = read.lists.filter(({ text }) => !used.has(text))
  const listed = more.reduce(
    (all, list) => withChoices(all, list, read.rows === undefined && read.records === undefined, { used, language }),
    columns,
  )
  const filled = withAverage(withAmounts(withSeries(listed, read, used), read, used), read, context.brief.prompt, language)
  const worked = withFormulas(withUnitRate(withShareOfGoal(filled, read, language), context), {}, language).map((column) => ({
    ...column,
    ...workedOut(column, filled),
    ...leftToPay(column, filled),
    ...discounted(column, filled),
  }))
  // What one costs is typed in where nothing is given.
  const typed = read.isBare
    ? worked.map((column): Column => (OF_ONE.test(column.header) || PER.test(column.header) ? withoutFormula(column) : column))
    : worked
  const isBehind = ({ id, header }: Column): boolean => id === 'details' || DISCOUNT.test(header)
  const taxed = withRates(
    withProfit(
      typed.filter((column) => !isBehind(column)),
      read.isBare,
    ),
    { ...context, rates: taxes },
  )
  return [...taxed, ...typed.filter(isBehind)].map((column) => open(column))
}

/** "Average mood at the bottom" */
function averaged(columns: readonly Column[], { notes }: Told, used: Set<string>): Column[] {
  const asked = notes.filter((text) => tells(text, 'averages') && text.split(' ').length <= ORDER_WORDS_MAX)
  const named = asked.map((text) =>
    columnSaid(
      text,
      columns.filter(({ spec }) => spec.type === 'integer' || spec.type === 'number'),
    ),
  )
  for (const [at, text] of asked.entries()) if (named[at]) used.add(text)
  return columns.map((column) => (named.includes(column) ? { ...column, spec: { ...column.spec, total: 'average' } } : column))
}
const ORDER_WORDS_MAX = 8

/** "one row per day" of a month that the prompt names. */
function daysOf({ thing = '' }: Told, { facts: { language, calendar }, sampling: { window } }: Context): string[] | undefined {
  const isOfDay = fold(thing) === fold(added('day', language)) && calendar.month !== undefined
  return isOfDay && window && window.days <= DAYS_MAX ? Array.from({ length: window.days }, (_, at) => isoDay(window.from + at)) : undefined
}
const DAYS_MAX = 31

function withDays([lead, ...others]: readonly Column[], days: string[]): Column[] {
  return lead ? [{ ...lead, spec: { type: 'date' }, given: days }, ...others] : []
}

/** What the prompt lists, before other sentences say more of it. */
function baseColumns(read: Told, context: Context, used: Set<string>): Column[] {
  const { language } = context.facts
  if (read.rows) {
    const priced = withPriceOfUnit(read.rows.rows, read.notes)
    if (priced.used !== undefined) used.add(priced.used)
    const yearly = asYearly(priced.rows)
    if (yearly) {
      // Only what a year comes to can be added up.
      const columns = rowColumns({ isMoney: true, rows: yearly }, { label: undefined, context })
      const times = columns.find(({ id }) => id === 'quantity')
      return times ? renamed(columns, times, added('timesayear', language)) : columns
    }
    const areGrouped = priced.rows.some(({ group }) => group !== undefined)
    return rowColumns({ ...read.rows, rows: priced.rows }, { label: areGrouped ? undefined : read.rowLabel, context })
  }
  if (read.labelled) return withWorth(labelledColumns(read.labelled, context), context)
  if (read.records) return recordColumns(read.records, read, context)
  const matrix = matrixOf(read, context.brief.prompt)
  if (matrix) {
    used.add(matrix.down.text)
    used.add(matrix.across.text)
    const type = /(?<!\p{L})(?:date|fecha)s?(?!\p{L})/iu.test(context.brief.prompt) ? 'date' : 'text'
    const names = matrix.down.items.map((item) => headerText(item))
    return [
      plain('person', { type: 'text' }, language, names),
      ...matrix.across.items.map((item): Column => ({ id: '', header: headerText(item), spec: { type } })),
    ]
  }
  const named = namedInSeries(read)
  if (!named) return leadColumn(read, language)
  used.add(named.text)
  const header = singular(named.label, language) ?? named.label
  return [
    plain(
      'item',
      { type: 'text' },
      language,
      named.items.map((item) => headerText(item)),
    ),
  ].map((column) => ({ ...column, header: headerText(header) }))
}

/** "Coste por tallo" */
const PER = / (?:por|par) \p{L}/iu

function withoutFormula(column: Column): Column {
  const { formula, ...own } = column
  return formula === undefined ? column : own
}

/** Profit is the price without the figures that stand between them. */
function withProfit(columns: readonly Column[], isBare: boolean): Column[] {
  const at = columns.findIndex(
    ({ header, formula, given }) => (formula === undefined || isBare) && !given && says(header, 'profit') && !header.includes('%'),
  )
  const from = columns.findIndex(
    ({ header, spec }, place) =>
      place < at && (spec.type === 'currency' || spec.type === 'number') && (says(header, 'gained') || says(header, 'price')),
  )
  const costs = columns.slice(from + 1, at).filter((column) => isFigure(column) && !says(column.header, 'count'))
  if (at < 0 || from < 0 || costs.length === 0) return [...columns]
  const income = columns[from]
  const formula = `=IF({${income?.header}}="","",{${income?.header}}${costs.map(({ header }) => `-{${header}}`).join('')})`
  return columns.map((column, place) => (place === at ? { ...column, formula } : column))
}

/** What is compared are options. */
function labelledColumns({ columns }: Labelled, { subject, facts: { language } }: Context): Column[] {
  const isCompared = subject?.shape === 'comparison'
  return columns.map((column, at) => (at === 0 && isCompared ? { ...column, header: added('option', language) } : column))
}

/** "Show the stock value": of how many there are at what price. */
function withWorth(columns: Column[], { brief, facts: { language } }: Context): Column[] {
  const [count, price] = ['quantity', 'price'].map((id) => columns.find((column) => column.id === id))
  if (!count || !price || !tells(brief.prompt, 'worth')) return columns
  const worth = formulaColumn(
    'stockvalue',
    'currency',
    `=IF({${count.header}}="","",IF({${price.header}}="","",ROUND({${count.header}}*{${price.header}},2)))`,
    language,
  )
  const behind = columns.findIndex(({ id }) => id === 'details')
  return behind < 0 ? [...columns, worth] : [...columns.slice(0, behind), worth, ...columns.slice(behind)]
}

/** The parts of the lines in the columns that are named, in their order; in columns of their own where they do not fit. */
function recordColumns({ columns, lines }: ToldRecords, read: Told, { brief, facts: { language } }: Context): Column[] {
  const named = read.columns.map((one) => columnOf(one, read.columns, language))
  const isOrdered = named.length >= (lines[0]?.length ?? 0)
  const own = isOrdered ? inOrder(named, lines, language, brief.today) : undefined
  if (own) read.columns = []
  return own ?? columns
}

/** The entries of a sentence in the columns that are named; `unread` if the columns have no place for them. */
function entriesIn(read: Told, columns: readonly Column[], { brief, facts: { language } }: Context): Column[] | 'unread' | undefined {
  const listed = (text: string): string[] =>
    entriesOf(text).length > 0
      ? entriesOf(text)
      : countedEntries(
          text,
          columns.map(({ header }) => header),
        )
  const said = read.isLog ? undefined : read.notes.find((text) => listed(text).length > 0)
  if (said === undefined) return undefined
  const filled = withEntries(columns, listed(said), language, brief.today)
  if (!filled) return 'unread'
  read.notes.splice(read.notes.indexOf(said), 1)
  return filled
}

/** Nothing is made up: what the prompt does not give stays open. */
function open(column: Column): Column {
  if (column.given || column.formula !== undefined) return column
  const total = column.spec.type === 'currency' && !OF_ONE.test(column.header) ? {} : { total: 'none' as const }
  return { ...column, spec: { ...column.spec, ...total, blank: true } }
}

/** The sums of what is chosen in a column, and those for which there is none. */
function sumsOf(sums: readonly MoreSheet[], columns: readonly Column[]): [MoreSheet[], MoreSheet[]] {
  const chosen = columns.filter(({ spec, choices }) => spec.type === 'choice' && choices !== undefined)
  const isKnown = ({ per = '' }: MoreSheet): boolean => columnSaid(per, chosen) !== undefined
  return [sums.filter(isKnown), sums.filter((one) => !isKnown(one))]
}

/** "how many are ok, due and overdue" */
function statusSum(notes: readonly string[], { header }: Column): MoreSheet | undefined {
  const text = notes.find((one) => LATE.test(one) && (tells(one, 'summed') || tells(one, 'how_many')))
  return text === undefined ? undefined : { kind: 'per', per: header, text, span: [0, 0] }
}
