import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { listSheet } from '../details-sheet.ts'
import { namedColumn, type Column } from '../columns/column.ts'
import { closest, type Made } from './closest-column.ts'
import type { Context } from '../context.ts'
import { timeInHours } from '../formulas/time-in-hours.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import { added, type Spec } from '../sheet-texts.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import { withDaysLost, withExpiry, withRatios, countsPer, comparedColour, chartOf, saysWhenLow, withRate } from './field-wishes.ts'
import type { NamedRow } from './named-rows.ts'
import { placedRecords } from './placed-records.ts'
import { readFieldList, type Field, type Span } from './field-list.ts'

/* A table to be filled in: the columns that the prompt lists, with the dates that follow from others, the sums and the colours that it asks for. */

const ROWS = 20
/** What is added up wherever it stands. */
const SUMMED: ReadonlySet<string> = new Set(['hours', 'quantity', 'minutes', 'km', 'overtime', 'sold', 'participants'])
const USUAL_CHOICES: ReadonlySet<string> = new Set(['status', 'priority', 'condition', 'decision'])
const FIGURES: ReadonlySet<string> = new Set(['number', 'integer', 'currency', 'percent'])
const PERIODS: ReadonlySet<string> = new Set(['month', 'week', 'weekday'])

export function fieldBook(context: Context): DirectBook | undefined {
  const { language } = context.facts
  const list = readFieldList(context.brief.prompt, language)
  if (!list) return undefined
  const columns = withUniqueHeaders(list.fields.map((field) => columnOf(field, language)))
  const [line, ...others] = list.unread
  // What several sentences say of the rows is more than their cells.
  const placed = line === undefined || others.length > 0 ? undefined : placedRecords(line, columns, context.brief.today, language)
  for (const [at, column] of (placed?.columns ?? []).entries()) if (column.spec.type === 'date') columns[at] = column
  const made: Made = { columns, fields: list.fields, highlights: [], unused: placed ? [] : [...list.unread], language, more: [] }
  for (const [at, field] of list.fields.entries()) workOut(at, field, made)
  withRatios(made)
  withDaysLost(made)
  withExpiry(list, made)
  for (const wish of list.wishes) if (!carryOut(wish, made)) made.unused.push(wish)
  const blank = (): string[] => made.columns.map(() => '')
  const given = (placed?.rows ?? []).map((row) => made.columns.map((_, at) => row[at] ?? ''))
  const records = [...list.records.map((record) => cellsOf(record, made)), ...given]
  // A figure that no column takes would be lost, and a name has no place among the owners.
  if (list.records.some(({ name, value }, at) => value !== '' && records[at]?.every((cell) => cell === '' || cell === name)))
    return undefined
  if (records.length > 0 && made.columns[0]?.id === 'owner') return undefined
  // "candles, wick, wax: in stock, reorder at" names no column for what the rows are.
  if (list.records.length > 0 && made.columns[0]?.spec.type !== 'text') {
    made.columns.unshift({ id: 'item', header: label('item', language), spec: { type: 'text' } })
    for (const [at, record] of list.records.entries())
      records[at] = [record.name, ...(records[at] ?? []).map((cell) => (cell === record.name ? '' : cell))]
  }
  // Months and weeks are rows that everybody knows.
  const isBlank =
    (list.isNamed || (list.isMarked && records.length === 0 && list.unread.length === 0)) && !PERIODS.has(made.columns[0]?.id ?? '')
  made.unused = made.unused.filter((text) => !withRate(text, made))
  const rows =
    records.length > 0 ? records.map((row) => made.columns.map((_, at) => row[at] ?? '')) : Array.from({ length: list.rows ?? ROWS }, blank)
  const sheet: PlannedSheet = { name: nameOf(context, true), columns: made.columns, rows, highlights: made.highlights, chart: made.chart }
  const facts = made.unused.map((text) => factOf(text, language)).filter((fact) => fact !== undefined)
  const unused = made.unused.filter((text) => factOf(text, language) === undefined)
  const details = facts.length > 0 ? [listSheet(facts, context.facts)] : []
  return { sheets: [sheet, ...made.more, ...details], unused, isBlank, isMarked: list.isMarked, isPlaced: placed !== undefined }
}

/** 'campaign is "Back to School"' is a fact with its name. */
function factOf(text: string, language: Locale): [string, string] | undefined {
  const [, name, value] = /^(\p{L}[^:,=]{1,30}?)(?: is | es | est |: ?| ?= ?)(\S.{0,119})$/u.exec(text) ?? []
  const isAsked = direct('^(?:{orders}|{asks}|{colour_marks})(?: |$)').test(plainOf(text))
  if (isAsked) return undefined
  if (name !== undefined && value !== undefined && wordCount(name) <= 3) return [capitalise(name), capitalise(value)]
  // "3 posts mon, wed, fri each week"
  return /\d/.test(text) ? [added('note', language), capitalise(text)] : undefined
}

/** A row with its name, and its figure below the column that it names, or else below the first that holds amounts. */
function cellsOf({ name, value, word }: NamedRow, { columns }: Made): string[] {
  const open = columns.filter(({ spec, formula }, at) => at > 0 && formula === undefined && FIGURES.has(spec.type))
  const column = value === '' ? undefined : ((word === '' ? undefined : closest(word, open)) ?? open[0])
  return columns.map((one, at) => (at === 0 ? name : one === column ? value : ''))
}

function columnOf({ name, plain, isTick, options, scale, later, every, isDate }: Field, language: Locale): Column {
  const column = namedColumn(
    { name, ...(isTick ? { isYesNo: true } : {}), ...(options.length > 1 ? { options } : {}), ...(scale ? { scale } : {}) },
    {},
    language,
  )
  // Choices that nobody named are kept where they are the same everywhere.
  const isOpen = column.spec.type === 'choice' && options.length < 2 && !USUAL_CHOICES.has(column.id)
  const isPlate = says(plain, 'plates') && column.spec.type === 'currency'
  const type: Spec['type'] = direct('^(?:{days_lost})$').test(plain)
    ? 'number'
    : isPlate
      ? 'text'
      : later || every || isDate || direct('^{lasts} ').test(plain) || /(?:^| )(?:date|fecha)(?: |$)/u.test(plain)
        ? 'date'
        : isOpen
          ? 'text'
          : column.spec.type
  const isPer = /(?: (?:per|par|por) |^%)/u.test(plain)
  const total: Spec['total'] = !isPer && (type === 'currency' || SUMMED.has(column.id)) ? 'sum' : 'none'
  const { choices, ...own } = column
  return {
    ...own,
    ...(type === 'choice' && choices ? { choices } : {}),
    spec: { type, ...(type === 'text' || type === 'choice' || type === 'boolean' || type === 'date' ? {} : { total }) },
  }
}

/** Dates that come after others, and days from or to a date. */
function workOut(at: number, { plain, later }: Field, { columns, fields }: Made): void {
  const column = columns[at]
  if (!column) return
  const dates = columns.filter(({ spec, formula }, place) => place !== at && spec.type === 'date' && formula === undefined)
  const before = columns.slice(0, at).filter((one) => dates.includes(one))
  if (later) {
    const base = (later.after === '' ? undefined : closest(later.after, before)) ?? before.at(-1)
    if (base) column.formula = `=IF({${base.header}}="","",${laterThan(base.header, later)})`
    return
  }
  const again = fields.flatMap((field, place) => {
    const header = columns[place]?.header
    return field.every && header !== undefined ? [{ header, every: field.every }] : []
  })
  if (column.spec.type === 'date' && again.length > 0 && says(plain, 'next_due')) {
    const days = again.map(({ header, every }) => `IF({${header}}="",99999,${laterThan(header, every)})`)
    column.formula = `=IF(${again
      .map(({ header }) => `{${header}}=""`)
      .join(',')
      .replace(/^(.+,.+)$/u, 'AND($1)')},"",${days.length === 1 ? days[0] : `MIN(${days.join(',')})`})`
    return
  }
  // Of a day that has a column of its own, start and end are times.
  const isOfDay = columns.some(({ id }) => id === 'date')
  const [start, end] = ['start', 'end'].map((id) => columns.find((one) => one.id === `${id}time` || (isOfDay && one.id === id)))
  if (column.id === 'hours' && start && end) {
    for (const time of [start, end]) time.spec = { type: 'text' }
    column.formula = `=IF(OR({${start.header}}="",{${end.header}}=""),"",${timeInHours(end.header)}-${timeInHours(start.header)})`
    return
  }
  const [isLeft, isOpen] = [says(plain, 'days_left'), says(plain, 'days_open')]
  const day = isLeft ? columns.findLast(({ spec }) => spec.type === 'date') : isOpen ? dates[0] : undefined
  if (!day) return
  column.spec = { type: 'integer', total: 'none' }
  column.formula = `=IF({${day.header}}="","",${isLeft ? `{${day.header}}-TODAY()` : `TODAY()-{${day.header}}`})`
}

function laterThan(header: string, { count, unit }: Span): string {
  if (unit === 'days' || unit === 'weeks') return `{${header}}+${unit === 'weeks' ? count * 7 : count}`
  return `EDATE({${header}},${unit === 'years' ? count * 12 : count})`
}

/** A total, an average or a colour; false if the table cannot have it. */
function carryOut(wish: string, made: Made): boolean {
  const plain = plainOf(wish)
  if (countsPer(plain, made) || saysWhenLow(wish, made)) return true
  if (direct('^(?:and |plus |with |y |con |et |avec )*(?:an? |una? |une? )?{charts}(?: |$)').test(plain)) return chartOf(plain, made)
  if (direct(String.raw`(?<!\p{L}){colour_marks}(?!\p{L})`).test(plain)) return colour(plain, made)
  const kind = says(plain, 'averages') ? 'average' : says(plain, 'totals') ? 'sum' : undefined
  if (!kind) return false
  const rest = plain.replace(direct(String.raw`(?<!\p{L})(?:{averages}|{totals}|{placed})(?!\p{L})`), ' ')
  const figures = made.columns.filter(({ spec }) => ['number', 'integer', 'currency', 'percent'].includes(spec.type))
  const named = closest(rest, figures)
  if (kind === 'sum' && !named) {
    for (const column of figures)
      if ((column.spec.type === 'currency' || SUMMED.has(column.id)) && column.formula?.includes('/') !== true)
        column.spec = { ...column.spec, total: 'sum' }
    return figures.some(({ spec }) => spec.total === 'sum')
  }
  if (!named) return false
  named.spec = { ...named.spec, total: kind }
  return true
}

function colour(plain: string, made: Made): boolean {
  const { columns, highlights, language } = made
  const tone = says(plain, 'green') ? 'positive' : says(plain, 'amber') ? 'warning' : 'negative'
  if (made.columns.some(({ id }) => id === 'expirystatus') && (says(plain, 'expired') || says(plain, 'runs_out'))) return true
  if (comparedColour(plain, tone, made)) return true
  const number = allNumbers(plain, language)[0]
  const rule = says(plain, 'above') ? 'greater_than' : says(plain, 'below') ? 'less_than' : undefined
  if (says(plain, 'passed') && number) return overdue(plain, made, tone, number.value)
  if (rule && number) {
    const column = closest(
      plain,
      columns.filter(({ spec }) => ['number', 'integer', 'currency', 'percent'].includes(spec.type)),
    )
    if (!column) return false
    highlights.push({
      column: column.header,
      rule,
      value: String(column.spec.type === 'percent' ? number.value / 100 : number.value),
      tone,
    })
    return true
  }
  if (says(plain, 'passed')) return tone !== 'positive' && overdue(plain, made, tone)
  const choice = columns.find(({ choices = [] }) => choices.some((one) => isChosen(plain, one)))
  const value = choice?.choices?.find((one) => isChosen(plain, one))
  if (choice && value !== undefined) {
    highlights.push({ column: choice.header, rule: 'equal_to', value, tone })
    return true
  }
  const tick = closest(
    plain,
    columns.filter(({ spec }) => spec.type === 'boolean'),
  )
  if (!tick || !says(plain, 'empty')) return false
  highlights.push({ column: tick.header, rule: 'equal_to', value: 'false', tone })
  return true
}

function isChosen(plain: string, choice: string): boolean {
  return ` ${plain.replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${plainOf(choice)} `)
}

/** A column that says which rows are late: their day is over, and nothing is filled in where what was waited for would stand. */
function overdue(plain: string, made: Made, tone: SheetHighlight['tone'], days = 0): boolean {
  const { columns, highlights, language } = made
  const dates = columns.filter(({ spec }) => spec.type === 'date')
  const due =
    closest(plain, dates) ??
    dates.findLast(({ formula }) => formula !== undefined) ??
    dates.findLast(({ header }) => says(plainOf(header), 'next_due')) ??
    dates.at(-1)
  if (!due) return false
  const at = columns.indexOf(due)
  const open =
    columns.slice(at + 1).find(({ spec, formula }) => formula === undefined && (spec.type === 'boolean' || spec.type === 'choice')) ??
    closest(
      plain.replace(plainOf(due.header), ' '),
      columns.slice(at + 1).filter(({ formula }) => formula === undefined),
    ) ??
    columns
      .slice(at + 1)
      .find(
        ({ id, header }) =>
          id === 'returned_on' || id === 'status' || /outcome|result|decision|done|issue|hecho|fait/u.test(plainOf(header)),
      )
  const last = open?.choices?.at(-1)
  const waits = !open
    ? ''
    : open.spec.type === 'boolean'
      ? `,{${open.header}}<>TRUE`
      : open.id === 'status' && last !== undefined
        ? `,{${open.header}}<>"${last}"`
        : `,{${open.header}}=""`
  const header = label('overdue', language)
  columns.push({
    id: 'overdueof',
    header,
    spec: { type: 'text' },
    formula: `=IF({${due.header}}="","",IF(AND({${due.header}}<TODAY()${days === 0 ? '' : `-${days}`}${waits}),"${added('yes', language)}",""))`,
  })
  highlights.push({ column: header, rule: 'equal_to', value: added('yes', language), tone })
  return true
}
