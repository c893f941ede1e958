import { fold } from '#shared/words.ts'
import { axisById, axisColumn, axisCount, isTime, namedChannels, readAxes, readRhythm, timeHeader } from './axes.ts'
import { isFigure, namedColumn, subjectColumn, type Column } from './column.ts'
import type { Context } from './context.ts'
import { withFormulas } from './formulas.ts'
import { headerText } from './header-text.ts'
import { thingIn, withLines } from './lines.ts'
import { isName, kindById, kindOf } from './kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import type { Entry } from './read-entries.ts'
import { sampleRows } from './samples.ts'
import { added, inLanguage, listIn, readSubjects, type Axis, type Subject } from './sheet-texts.ts'

/** What programs accept as a sheet's name. */
const NAME_CHARS_MAX = 31
const TIMES_ACROSS_MAX = 12
const ROWS_USUAL = 10
/** Day 0 was a Thursday. */
const DAYS_TO_MONDAY = 3
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'total', 'cost', 'value', 'revenue', 'expense'])
const PERCENTS: ReadonlySet<string> = new Set(['raiserate', 'taxrate', 'commissionrate', 'discountrate'])
const TEAMS = /^(?:teams?|groups?|class|equipos?|grupos?|[ée]quipes?|groupes?)$/iu
const WORK_DAYS = 5
/** More hours than these are those of a week: each day has its part of them. */
const DAY_HOURS_MAX = 16
const WEEKLY_OVERTIME = ['={hours}-#/5', '={total}-#/5']
/** Without a word for it, a list of what the prompt is about. */
const ANY_SUBJECT = 'list'

/** A table may have several of them: the one who asks and the one who approves. */
const MANY: ReadonlySet<string> = new Set(['person', 'owner', 'company', 'date', 'notes', 'yesno', 'amount', 'cost'])

/** The columns that the prompt lists, or those of its subject, with a row for each thing that it names. */
export function plainTable(context: Context): PlannedSheet[] {
  const { ask, facts, orders, sampling } = context
  const subject = context.subject ?? readSubjects().find(({ id }) => id === ANY_SUBJECT)
  if (!subject) return []
  const planned = isReadingLog(subject, context)
    ? readingColumns(context)
    : ask.isExact
      ? exactColumns(subject, context)
      : usualColumns(subject, context)
  const { columns: framed, count: framedCount } = withAxis(planned, subject, context)
  const { columns: named, count: namedCount } = withLines(framed, subject, context)
  const count =
    countOf(named, context) ??
    namedCount ??
    framedCount ??
    (subject.grid && !ask.isExact ? facts.counts.people : undefined) ??
    usualRows(subject, context)
  const columns = withFormulas(
    withUniqueHeaders(withOrders(named, context)),
    { pause: orders.pause, people: facts.counts.people ?? (ask.isCountOfPeople ? ask.count : undefined) },
    facts.language,
  )
  const rows = sortRows(sampleRows(columns, { ...sampling, count }), columns, orders.sortBy ?? subject.sort)
  const chart = subject.chart && { kind: subject.chart[0], ids: subject.chart.slice(1) }
  return [{ name: nameOf(subject, context), columns, rows, highlights: highlightsOf(columns, context), chart: chart ?? undefined }]
}

function nameOf(subject: Subject, { facts, subject: known, ask }: Context): string {
  const isOwn = (known === undefined || ask.isExact) && facts.title !== '' && facts.title.length <= NAME_CHARS_MAX
  return isOwn ? headerText(facts.title) : inLanguage(subject.name, facts.language)
}

/** Six people are six rows where a row is a person; a packing list for three is as long as it is. */
function countOf(columns: readonly Column[], { ask, facts }: Context): number | undefined {
  const isOfPeople = columns.some(({ id, isGrid }, at) => id === 'person' || id === 'firstname' || isGrid || (at === 0 && id === 'owner'))
  return facts.counts.rows ?? (ask.isCountOfPeople && !isOfPeople ? undefined : ask.count)
}

function usualRows(subject: Subject, context: Context): number {
  const { facts, ask, orders } = context
  const { counts } = facts
  if (ask.columns.some(({ name, constant }) => kindOf(name)?.kind.id === 'overtime' && (constant?.value ?? 0) > DAY_HOURS_MAX))
    return WORK_DAYS
  const isOpen = ask.isExact || subject.id === 'log' || subject.id === ANY_SUBJECT
  const days = counts.days ?? (counts.weeks === undefined ? undefined : subject.id === 'log' ? counts.weeks * 7 : counts.weeks)
  if (orders.slots) return orders.slots.length
  if (ask.columns[0] && firstChoices(context) > 1) return firstChoices(context)
  return (isOpen ? days : undefined) ?? (ask.isExact ? ROWS_USUAL : subject.rows)
}

/** "temperatures morning and evening" */
function isReadingLog({ id }: Subject, { orders, ask }: Context): boolean {
  return id === 'log' && orders.dayParts.length > 1 && !ask.isExact
}

function readingColumns({ orders, ask, facts }: Context): Column[] {
  const { language } = facts
  const reading = kindById('temperature')
  const isWarm = / (?:temp\p{L}*|degrees|grados|degres|fridge|frigo|nevera) /u.test(facts.folded)
  const cells = orders.dayParts.map((header): Column => ({
    id: '',
    header,
    spec: isWarm && reading ? reading : { type: 'number', is: ['reading'], total: 'average' },
  }))
  const named = ask.columns
    .map((column) => namedColumn(column, {}, language))
    .filter(({ header }) => !cells.some((cell) => fold(header).includes(fold(cell.header))))
  return [{ id: 'date', header: added('date', language), spec: { type: 'date', dates: [0, 1] } }, ...cells, ...named]
}

/** "exam 60%, work 30%": parts of the mark. */
function weighed(column: Column): Column {
  const { constant, ...rest } = column
  const score = kindById('score')
  return constant?.isPercent && score ? { ...rest, id: 'score', spec: score, weight: constant.value / 100 } : column
}

/** "channel, spend, clicks": a row for each channel. */
function firstChoices({ ask, facts }: Context): number {
  const [first] = ask.columns
  return first && ask.isExact && ask.noun === undefined ? (namedColumn(first, {}, facts.language).choices?.length ?? 0) : 0
}

/** These and no others, but for one that says what a row is and the sums over a grid. */
function exactColumns(subject: Subject, context: Context): Column[] {
  const { ask, facts } = context
  const instead = { ...subject.instead, ...timesInstead(ask.columns) }
  const usual = subject.columns.map((column) => subjectColumn(column, facts.language))
  const isWeighed =
    ask.columns.filter(({ constant }) => constant?.isPercent).length > 1 &&
    ask.columns.some(({ name }) => kindOf(name)?.kind.id === 'average')
  const opening = ask.columns.find(({ name }) => kindOf(name)?.kind.id === 'openingbalance')
  const named = ask.columns
    .filter((column) => column !== opening)
    .map((column) => {
      const made = gridded(asUsual(namedColumn(column, instead, facts.language), usual), subject)
      if (made.id === 'balance' && opening?.constant) return { ...made, constant: opening.constant }
      return isWeighed ? weighed(made) : made
    })
  const inGrid = named.filter(({ isGrid }) => isGrid)
  const sums =
    inGrid.length > 1 && subject.grid && !named.some(({ spec }) => spec.formulas?.some((formula) => formula.includes('weighted')))
      ? [subjectColumn('average', facts.language)]
      : []
  const marked = sums.map((column) => ({ ...column, spec: { ...column.spec, formulas: ['=ROUND(({+grid})/{~grid},1)'] } }))
  return [...leadColumn(named, subject, context), ...named, ...marked]
}

/** What a row is, if no column says so: the people of "18 pupils", the days of a log. */
function leadColumn(named: Column[], subject: Subject, { ask, facts, orders, sampling }: Context): Column[] {
  const { language } = facts
  const [first] = named
  if (!first || readAxes(facts.folded).length > 0) return []
  if (orders.slots) return [{ id: 'time', header: added('time', language), spec: { type: 'text' }, given: orders.slots }]
  const isOpen = (column: Column): boolean => column.id === '' && column.spec.type === 'text' && !column.isGrid
  if (named.some(({ id }) => isName(id)) || (ask.rows.length > 0 && isOpen(first))) return []
  const lines = subject.columns.find((column) => (typeof column === 'string' ? column : column.kind) === subject.lines)
  const usual = lines === undefined ? undefined : subjectColumn(lines, language)
  const thing = ask.rows.length > 0 && (usual === undefined || usual.id === 'task') ? thingIn(facts) : undefined
  if (ask.areNames && usual?.id !== 'option' && usual?.id !== 'company')
    return [{ ...subjectColumn('person', language), header: added('person', language) }]
  if (ask.isCountOfPeople && ask.noun === undefined && !isOpen(first)) return [subjectColumn('person', language)]
  if (thing !== undefined) return [{ id: 'thing', header: thing, spec: { type: 'text' } }]
  if (ask.noun !== undefined) {
    if (usual?.id === 'option') return [{ ...usual, header: headerText(ask.noun) }]
    const found = kindOf(ask.noun)
    const kind = found?.isSure && found.kind.type === 'text' ? found.kind : undefined
    const isNamed = named.some(({ header }) => fold(header) === fold(ask.noun ?? ''))
    // "swimmer, best. 10 kids": the kids are the swimmers.
    if (kind?.id === 'person' && isOpen(first)) named[0] = { ...first, id: 'person', spec: kind }
    const isLead =
      ask.count === undefined ? kind !== undefined && !named.some(({ id }) => id === 'date') : kind?.id !== 'person' || !isOpen(first)
    if (isLead && !isNamed)
      return [
        {
          id: kind?.id ?? usual?.id ?? 'thing',
          header: headerText(ask.noun),
          spec: kind ?? { type: 'text', letters: TEAMS.test(ask.noun) },
        },
      ]
    if (isOpen(first) || named[0]?.id === 'person') return []
  }
  if (named.some((column) => column.id === 'date' || isOpen(column)) || first.spec.type === 'choice') return []
  if (usual && subject.lines !== 'project') return [usual]
  return named.some(({ id, spec }) => spec.type === 'text' && id !== 'starttime' && id !== 'endtime' && !spec.formulas)
    ? []
    : [{ id: 'date', header: added('date', language), spec: { type: 'date', dates: [-((sampling.today + DAYS_TO_MONDAY) % 7), 1] } }]
}

/** "category" in an inventory has the categories of an inventory. */
function asUsual(named: Column, usual: readonly Column[]): Column {
  const same = named.choices
    ? undefined
    : usual.find(({ id, spec }) => id !== '' && id === named.id && (spec.choices || (spec.values && spec.type === 'text')))
  return same && named.spec.type !== 'boolean' ? { ...named, spec: same.spec, ...(same.choices ? { choices: same.choices } : {}) } : named
}

/** In a table of hours, start and end are times. */
function timesInstead(columns: readonly Entry[]): Record<string, string> {
  const ids = columns.map(({ name }) => kindOf(name)?.kind.id ?? '')
  const areHours =
    ids.includes('start') &&
    ids.includes('end') &&
    ids.some((id) => id === 'hours' || id === 'overtime' || id === 'break' || id === 'total')
  if (ids.includes('start') && ids.some((id) => id === 'km' || id === 'kmdriven')) return { start: 'waypoint', end: 'waypoint' }
  return areHours ? { start: 'starttime', end: 'endtime' } : {}
}

function gridded(column: Column, { grid }: Subject): Column {
  const isJudged = column.id === '' ? column.spec.type === 'text' && !column.constant : column.id === 'rating'
  if (!grid || grid.column.type !== 'integer') return column
  return isJudged ? { ...column, spec: { ...grid.column, is: ['weighted'] }, isGrid: true, id: column.id || 'score' } : column
}

/** The subject's columns, with what the prompt names added, or instead of the same. */
function usualColumns(subject: Subject, { ask, facts }: Context): Column[] {
  const { language, folded } = facts
  const channels = namedChannels(folded)
  const usual = subject.columns
    .map((column) => subjectColumn(column, language))
    .map((column) => (column.id === 'channel' && channels.length > 0 ? { ...column, choices: channels } : column))
  const named = ask.columns.map((column) => asUsual(namedColumn(column, subject.instead, language), usual))
  const lead = usual[0]
  const renamed =
    lead && ask.noun !== undefined && isNounFor(ask.noun, lead)
      ? [{ ...lead, header: ask.noun, ...leadSpec(ask.noun, lead) }, ...usual.slice(1)]
      : usual
  const grid = subject.grid ? gridColumns(subject, named, facts) : []
  const isSummed = ({ id }: Column): boolean => id !== '' && grid.some((sum) => sum.id === id)
  const others = subject.grid && subject.listed === 'grid' ? [] : named.filter((column) => !isSummed(column))
  const merged = renamed.map((column) => {
    const own = others.find((other) => isSame(other, column))
    // "actual amounts" is the column Actual.
    return own && fold(own.header).startsWith(`${fold(column.header)} `) ? Object.assign(own, { header: column.header }) : (own ?? column)
  })
  const notes = merged.filter(({ id }) => id === 'notes')
  const [percent, ...percents] = facts.given.filter(({ kind }) => kind === 'percent')
  const rated = percent?.value !== undefined && percents.length === 0 ? merged.find(({ id }) => PERCENTS.has(id)) : undefined
  if (rated && percent?.value !== undefined)
    merged[merged.indexOf(rated)] = { ...rated, constant: { value: percent.value, isPercent: true } }
  return [...merged.filter(({ id }) => id !== 'notes'), ...others.filter((other) => !merged.includes(other)), ...notes, ...grid].map(
    (column) => ({ ...column }),
  )
}

function isNounFor(noun: string, lead: Column): boolean {
  if (lead.id === 'person') return kindOf(noun)?.kind.id === 'person'
  return ['thing', 'option', 'item'].includes(lead.id)
}

function leadSpec(noun: string, lead: Column): Partial<Column> {
  const kind = kindOf(noun)
  return kind?.isSure && kind.kind.type === 'text'
    ? { id: kind.kind.id, spec: kind.kind }
    : lead.id === 'item'
      ? { spec: { type: 'text' } }
      : {}
}

function isSame(named: Column, usual: Column): boolean {
  return fold(named.header) === fold(usual.header) || (named.id !== '' && named.id === usual.id && !MANY.has(named.id))
}

function gridColumns({ grid, listed }: Subject, named: readonly Column[], facts: Context['facts']): Column[] {
  if (!grid) return []
  const { language, counts } = facts
  const own = listed === 'grid' && !grid.fixed ? named.map(({ header }) => header) : []
  const defaults = listIn(grid.names, language)
  const wanted = own.length > 0 ? own.length : ((grid.counts && counts[grid.counts]) ?? grid.usual)
  const names =
    own.length > 0 ? own : Array.from({ length: wanted }, (_, at) => defaults[at] ?? `${inLanguage(grid.one, language)} ${at + 1}`)
  const choices = listIn(grid.column.choices, language)
  const cells = names.map((header): Column => ({
    id: '',
    header,
    spec: grid.column,
    isGrid: true,
    ...(choices.length > 0 ? { choices } : {}),
  }))
  const sums = grid.sums.map((sum) => subjectColumn(sum, language))
  return [...cells, ...sums.map((sum) => ({ ...sum, header: named.find(({ id }) => id === sum.id)?.header ?? sum.header }))]
}

/** A row for each month, region …: what measures stays, what described the subject's own rows goes. */
function withAxis(
  columns: Column[],
  subject: Subject,
  { facts, ask, sampling }: Context,
): { columns: Column[]; count: number | undefined } {
  if (subject.grid || (subject.shape && subject.shape !== 'budget')) return { columns, count: undefined }
  const asked = readAxes(facts.folded)
  const usual = subject.per === undefined ? undefined : axisById(subject.per)
  const isPeriodic = usual !== undefined || subject.shape === 'budget'
  const rhythm = isPeriodic && !asked.some(isTime) ? readRhythm(facts.folded) : undefined
  const axes = rhythm ? [...asked, rhythm] : asked
  const time = axes.find(isTime)
  const group = axes.find((axis) => !isTime(axis))
  const axis = (ask.isExact ? asked[0] : axes[0]) ?? (ask.isExact || ask.rows.length > 0 ? undefined : usual)
  if (!axis) return { columns, count: undefined }
  const header = inLanguage(axis.header, facts.language)
  if (columns.some((column) => fold(column.header) === fold(header) || column.id === axis.id)) return { columns, count: undefined }
  const measures = ask.isExact
    ? columns
    : columns.filter((column) => isFigure(column) || column.spec.type === 'percent' || subject.per === axis.id)
  const money = measures.find(({ spec }) => spec.type === 'currency' && (spec.range !== undefined || !spec.formulas))
  if (time && group && money && !ask.isExact)
    return { columns: bothWays(group, time, money, { facts, sampling }), count: axisCount(group, facts, sampling.window) }
  if (measures.length === 0) return { columns, count: undefined }
  const count = (ask.isCountOfPeople ? undefined : ask.count) ?? axisCount(axis, facts, sampling.window)
  return { columns: [axisColumn(axis, count, facts, sampling), ...measures], count }
}

/** Regions down and quarters across, with a total a row. */
function bothWays(group: Axis, time: Axis, money: Column, { facts, sampling }: Pick<Context, 'facts' | 'sampling'>): Column[] {
  const { language } = facts
  const count = Math.min(TIMES_ACROSS_MAX, axisCount(time, facts, sampling.window))
  const cells = Array.from({ length: count }, (_, at): Column => ({
    ...money,
    id: '',
    header: timeHeader(time, at, language),
    isGrid: true,
  }))
  const total: Column = { id: 'total', header: added('total', language), spec: { type: 'currency', formulas: ['={+grid}'] } }
  return [axisColumn(group, axisCount(group, facts, sampling.window), facts, sampling), ...cells, total]
}

/** Columns for what the prompt orders: a category for a summary, a word for what is late. */
function withOrders(columns: readonly Column[], { orders, facts, ask }: Context): Column[] {
  const { language } = facts
  const made = columns.map((column) => {
    const rate = rateFor(column, columns, orders.rates)
    if (rate) return { ...column, spec: { ...column.spec, type: 'currency' as const, formulas: [rate] } }
    if (orders.tiers && column.id === 'commission') return { ...column, spec: { ...column.spec, formulas: tiered(orders.tiers) } }
    if (column.id === 'overtime' && column.constant && column.constant.value > DAY_HOURS_MAX)
      return { ...column, spec: { ...column.spec, formulas: WEEKLY_OVERTIME } }
    const isReading = orders.limit && column.id === '' && column.spec.type === 'text' && !ask.rows.length
    return isReading ? { ...column, spec: { ...(kindById('temperature') ?? column.spec), header: undefined } } : column
  })
  const { summaryBy } = orders
  if (summaryBy && !made.some(({ header }) => fold(header) === fold(summaryBy.name))) {
    const choices = summaryBy.options.map(headerText)
    made.splice(1, 0, {
      id: 'phase',
      header: headerText(summaryBy.name),
      spec: { type: choices.length > 0 ? 'choice' : 'text', inOrder: 'up' },
      ...(choices.length > 0 ? { choices } : {}),
    })
  }
  const due = made.find(({ id }) => id === 'due')
  const done = made.find(({ id, spec }) => id === 'yesno' || spec.type === 'boolean')
  if (!orders.isLateMarked || !due || made.some(({ id }) => id === 'status')) return made
  const isOpen = done ? `AND({${done.header}}=FALSE,{${due.header}}<TODAY())` : `{${due.header}}<TODAY()`
  return [
    ...made,
    {
      id: 'late',
      header: headerText(added('late', language)),
      spec: { type: 'text' },
      formula: `=IF(${isOpen},"${added('late', language)}","${added('ok', language)}")`,
    },
  ]
}

/** "0.45 per mile" beside miles: what the amount is. */
function rateFor({ id, constant, header }: Column, all: readonly Column[], rates: Context['orders']['rates']): string | undefined {
  if (!AMOUNTS.has(id) || constant || all.some((other) => other.header !== header && other.spec.is?.includes('unitprice'))) return undefined
  for (const { value, unit } of rates) {
    const measure = kindOf(unit)?.kind.id
    if (measure !== undefined && all.some((other) => other.id === measure)) return `=ROUND({${measure}}*${value},2)`
  }
  return undefined
}

function tiered({ rate, upTo, above }: NonNullable<Context['orders']['tiers']>): string[] {
  return ['revenue', 'amount'].map((base) => `=ROUND(MIN({${base}},${upTo})*${rate}%+MAX(0,{${base}}-${upTo})*${above}%,2)`)
}

function highlightsOf(columns: readonly Column[], { orders, facts }: Context): NonNullable<PlannedSheet['highlights']> {
  const late = columns.find(({ id }) => id === 'late')
  const { limit } = orders
  const read = limit ? columns.filter(({ spec, id }) => spec.is?.includes('reading') || id === 'stock') : []
  return [
    ...(late ? [{ column: late.header, rule: 'contains' as const, value: added('late', facts.language), tone: 'negative' as const }] : []),
    ...read.flatMap(({ header }) =>
      limit ? [{ column: header, rule: limit.rule, value: String(limit.value), tone: 'negative' as const }] : [],
    ),
  ]
}

/** By the column that the prompt names: marks from the best, everything else from the least. */
function sortRows(rows: string[][], columns: readonly Column[], by: string | undefined): string[][] {
  if (by === undefined) return rows
  const wanted = kindOf(by)?.kind.id
  const place = columns.findIndex(({ header, id }) => id === by || fold(header) === fold(by) || (wanted !== undefined && id === wanted))
  const column = columns[place]
  if (!column) return rows
  const isMark =
    column.isGrid === true || column.spec.is?.includes('weighted') === true || column.spec.total === 'average' || column.id === 'revenue'
  const compare = (a: string, b: string): number =>
    isFigure(column) || column.spec.type === 'percent' ? Number(a) - Number(b) : a.localeCompare(b)
  const sorted = rows.toSorted((a, b) => (isMark ? -1 : 1) * compare(a[place] ?? '', b[place] ?? ''))
  // A place in the order is counted again.
  const ranks = columns.findIndex(({ spec }) => spec.count)
  return sorted.map((row, at) => (ranks < 0 ? row : row.map((cell, each) => (each === ranks ? String(at + 1) : cell))))
}
