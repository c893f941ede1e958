import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { namedColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import { added, type Spec } from '../sheet-texts.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import { readFieldList, type Field, type Span } from './field-list.ts'

/* A table to be filled in: the columns that the prompt lists, with the dates that follow from others, the sums and the colours that it asks for. */

const ROWS = 20
/** What is added up wherever it stands. */
const SUMMED: ReadonlySet<string> = new Set(['hours', 'quantity', 'minutes', 'km', 'overtime', 'sold', 'participants'])
const USUAL_CHOICES: ReadonlySet<string> = new Set(['status', 'priority', 'condition', 'decision'])
const MIN_TOKEN = 3
const PERIODS: ReadonlySet<string> = new Set(['month', 'week', 'weekday'])

type Made = { columns: Column[]; fields: readonly Field[]; highlights: SheetHighlight[]; unused: string[]; language: Locale }

export function fieldBook(context: Context): DirectBook | undefined {
  const { language } = context.facts
  const list = readFieldList(context.brief.prompt)
  if (!list) return undefined
  const columns = withUniqueHeaders(list.fields.map((field) => columnOf(field, language)))
  const made: Made = { columns, fields: list.fields, highlights: [], unused: [], language }
  for (const [at, field] of list.fields.entries()) workOut(at, field, made)
  for (const wish of list.wishes) if (!carryOut(wish, made)) made.unused.push(wish)
  const rows = Array.from({ length: list.rows ?? ROWS }, () => made.columns.map(() => ''))
  const sheet: PlannedSheet = { name: nameOf(context, true), columns: made.columns, rows, highlights: made.highlights }
  // Months and weeks are rows that everybody knows.
  const isBlank = list.isNamed && !PERIODS.has(made.columns[0]?.id ?? '')
  return { sheets: [sheet], unused: made.unused, isBlank }
}

function columnOf({ name, plain, isTick, options, scale, later, every }: Field, language: Locale): Column {
  const column = namedColumn(
    { name, ...(isTick ? { isYesNo: true } : {}), ...(options.length > 1 ? { options } : {}), ...(scale ? { scale } : {}) },
    {},
    language,
  )
  // Choices that nobody named are kept where they are the same everywhere.
  const isOpen = column.spec.type === 'choice' && options.length < 2 && !USUAL_CHOICES.has(column.id)
  const isPlate = says(plain, 'plates') && column.spec.type === 'currency'
  const type: Spec['type'] = isPlate
    ? 'text'
    : later || every || direct('^{lasts} ').test(plain) || /(?:^| )(?:date|fecha)(?: |$)/u.test(plain)
      ? 'date'
      : isOpen
        ? 'text'
        : column.spec.type
  const total: Spec['total'] = type === 'currency' || SUMMED.has(column.id) ? 'sum' : 'none'
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

/** The column that a text names by most of its words. */
function closest(said: string, columns: readonly Column[]): Column | undefined {
  const words = new Set(
    plainOf(said)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= MIN_TOKEN)
      .map(stem),
  )
  const scored = columns.map((column) => {
    const own = plainOf(column.header)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= MIN_TOKEN)
    return { column, score: own.filter((word) => words.has(stem(word))).length / Math.max(1, own.length) }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.column : undefined
}

function stem(word: string): string {
  return word.replace(/(?:ed|s|es)$/u, '')
}

/** A total, an average or a colour; false if the table cannot have it. */
function carryOut(wish: string, made: Made): boolean {
  const plain = plainOf(wish)
  if (direct(String.raw`(?<!\p{L}){colour_marks}(?!\p{L})`).test(plain)) return colour(plain, made)
  const kind = says(plain, 'averages') ? 'average' : says(plain, 'totals') ? 'sum' : undefined
  if (!kind) return false
  const rest = plain.replace(direct(String.raw`(?<!\p{L})(?:{averages}|{totals}|{placed})(?!\p{L})`), ' ')
  const figures = made.columns.filter(({ spec }) => ['number', 'integer', 'currency', 'percent'].includes(spec.type))
  const named = closest(rest, figures)
  if (kind === 'sum' && !named) {
    for (const column of figures)
      if (column.spec.type === 'currency' || SUMMED.has(column.id)) column.spec = { ...column.spec, total: 'sum' }
    return figures.some(({ spec }) => spec.total === 'sum')
  }
  if (!named) return false
  named.spec = { ...named.spec, total: kind }
  return true
}

function colour(plain: string, made: Made): boolean {
  const { columns, highlights, language } = made
  const tone = says(plain, 'green') ? 'positive' : says(plain, 'amber') ? 'warning' : 'negative'
  const number = allNumbers(plain, language)[0]
  const rule = says(plain, 'above') ? 'greater_than' : says(plain, 'below') ? 'less_than' : undefined
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
function overdue(plain: string, made: Made, tone: SheetHighlight['tone']): boolean {
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
    formula: `=IF({${due.header}}="","",IF(AND({${due.header}}<TODAY()${waits}),"${added('yes', language)}",""))`,
  })
  highlights.push({ column: header, rule: 'equal_to', value: added('yes', language), tone })
  return true
}
