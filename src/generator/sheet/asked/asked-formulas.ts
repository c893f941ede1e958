import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { isFigure, type Column } from '../columns/column.ts'
import { plainWords } from '../columns/column-kinds.ts'
import type { Context } from '../context.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { added } from '../sheet-texts.ts'
import { says, type AskedKey } from './asked-words.ts'
import { isNews, type Asked, type AskedColumn } from './read-asked.ts'

/* What the columns that a prompt asks for are worked out from. */

/** `said`: what the prompt says of the column. */
export type Planned = Column & { said?: AskedColumn }

/** The columns with their formulas: what asked columns say together, then what their kinds know. */
export function withWorked(columns: readonly Planned[], found: Asked, context: Context): { made: Column[]; isOwn: boolean } {
  const {
    orders,
    facts: { language },
  } = context
  const made = withFormulas(columns, { pause: orders.pause }, language) as Planned[]
  let isOwn = false
  for (const column of made) {
    const known = column.formula
    const isDoubtful = known !== undefined && isOfItself(known)
    const own =
      known === undefined || isDoubtful || goesFirst(column, made, found, context) ? formulaFor(column, made, found, language) : undefined
    if (own !== undefined) column.formula = own
    else if (isDoubtful) delete column.formula
    else if (known !== undefined) column.formula = open(known, made)
    const isKnown = column.said !== undefined && (column.said.limit ?? column.said.later) !== undefined && !isNews(column.said, context)
    isOwn ||= (own !== undefined && !isKnown) || isDoubtful
  }
  return { made: made.map(withoutSaid), isOwn }
}

function withoutSaid(column: Planned): Column {
  const { said: _, ...plainColumn } = column
  return plainColumn
}

/** Without what it follows from, a cell is empty, and not 0. */
function open(formula: string, all: readonly Column[]): string {
  const reads = all.filter(({ header, constant }) => !constant && formula.includes(`{${header}}`))
  if (reads.length === 0 || /^=IF\(|\{[^{}]*!/.test(formula)) return formula
  // Beside hours, minutes are parts of one.
  return unlessEmpty(reads, formula.slice(1).replace(/\{[^{}]* \(min\)\}/gu, '$&/60'))
}

function unlessEmpty(reads: readonly Column[], written: string): string {
  return `=IF(${reads.map(({ header }) => `{${header}}`).join('&')}="","",${written})`
}

function isOfItself(formula: string): boolean {
  const [, one, other] = /^=\{([^{}]+)\}-\{([^{}]+)\}$/u.exec(formula) ?? []
  return one !== undefined && one === other
}

/** What a prompt says of a column goes before what its kind knows. */
function goesFirst({ said }: Planned, all: readonly Planned[], { allowance, columns }: Asked, context: Context): boolean {
  if (!said) return false
  const isOfMarks = all.some((one) => one.said?.outOf !== undefined) && (says(said.name, 'total') || says(said.name, 'percent'))
  const hasTerm = says(said.name, 'overdue') && all.some((one) => one.said?.later !== undefined && isNews(one.said, context))
  const isLeft = says(said.name, 'left') && allowance !== undefined
  return (
    said.limit !== undefined ||
    said.later !== undefined ||
    says(said.name, 'running') ||
    says(said.name, 'profit') ||
    isOfMarks ||
    hasTerm ||
    isLeft ||
    columns.some(({ perUnit }) => perUnit)
  )
}

/** A column and what its formula can read: the columns in front of it, all others, and what the prompt says of every row. */
type Place = { column: Planned; said: AskedColumn; before: readonly Planned[]; others: readonly Planned[]; found: Asked }

/** The formula that the name of a column and the columns beside it ask for. Sets the type that the result has. */
function formulaFor(column: Planned, all: readonly Planned[], found: Asked, language: Locale): string | undefined {
  const { said } = column
  if (!said || column.given || column.constant) return undefined
  const before = all.slice(0, all.indexOf(column))
  const place: Place = { column, said, before, others: all.filter((one) => one !== column), found }
  if (said.limit) return limited(said.limit, before, language)
  if (said.later) return later(said.later, before)
  if (says(said.name, 'running')) return running(place)
  if (says(said.name, 'profit') && !says(said.name, 'percent')) return profit(place)
  if (says(said.name, 'left')) return left(place)
  if (says(said.name, 'overdue')) return overdue(place)
  return daysBetween(place) ?? ofMarks(place) ?? perUnit(place) ?? worth(place)
}

function later({ unit, count }: NonNullable<AskedColumn['later']>, before: readonly Planned[]): string | undefined {
  const from = before.findLast(isDate)
  return from && unlessEmpty([from], unit === 'days' ? `{${from.header}}+${count}` : `EDATE({${from.header}},${count})`)
}

/** The sum of a figure up to the day of the row. */
function running({ column, before, others }: Place): string | undefined {
  const base = before.findLast(isFigure)
  const order = others.find(isDate)
  if (!base || !order) return undefined
  column.spec = { type: base.spec.type, total: 'none' }
  return `=IF({${base.header}}="","",SUMIF({!${order.header}},"<="&{${order.header}},{!${base.header}}))`
}

/** What is taken in without what is spent. */
function profit({ column, others }: Place): string | undefined {
  const figures = inputsOf(others)
  const gained = figures.filter((one) => isOf(one, 'gained'))
  const spent = figures.filter((one) => isOf(one, 'spent') && !gained.includes(one))
  if (gained.length === 0 || spent.length === 0 || (column.formula !== undefined && gained.length + spent.length <= 2)) return undefined
  column.spec = { ...column.spec, type: 'currency' }
  const inputs = [...gained, ...spent].filter(({ constant }) => !constant)
  return unlessEmpty(inputs, `${gained.map(({ header }) => `{${header}}`).join('+')}${less(spent)}`)
}

/** What everybody has, or the amount beside it, without what is used of it. */
function left({ column, said, others, found: { allowance } }: Place): string | undefined {
  const used = others.filter((one) => isFigure(one) && isOf(one, 'used'))
  const [paid] = used
  if (allowance && paid) {
    column.spec = { type: 'number', total: 'none' }
    return `=${allowance.value}${less(used)}`
  }
  const whole = others.find((one) => isFigure(one) && !isOf(one, 'used') && !isOf(one, 'left') && one.formula === undefined)
  if (!whole || !paid || says(said.name, 'days')) return undefined
  column.spec = { ...column.spec, type: whole.spec.type, total: 'sum' }
  const rest = `{${whole.header}}-{${paid.header}}`
  return whole.constant ? `=${rest}` : unlessEmpty([whole], rest)
}

function overdue({ column, others }: Place): string | undefined {
  const due = others.find(({ said }) => said?.later) ?? others.findLast(isDate)
  const paid = others.find(({ spec }) => spec.type === 'boolean')
  if (!due) return undefined
  column.spec = { type: 'integer', total: 'none' }
  const days = `MAX(0,TODAY()-{${due.header}})`
  return unlessEmpty([due], paid ? `IF({${paid.header}},0,${days})` : days)
}

function daysBetween({ column, said, others }: Place): string | undefined {
  const [from, to, ...more] = others.filter(isDate)
  if (!says(said.name, 'days') || !from || !to || more.length > 0 || column.formula !== undefined) return undefined
  column.spec = { type: 'integer', total: 'none' }
  return `=IF({${to.header}}="","",{${to.header}}-{${from.header}})`
}

/** The sum of the marks, or its share of the most that they can be. */
function ofMarks({ column, said, others }: Place): string | undefined {
  const marks = others.filter((one) => one.said?.outOf !== undefined)
  const isPercent = says(said.name, 'percent')
  if (marks.length === 0 || !(isPercent || says(said.name, 'total'))) return undefined
  const marked = marks.map(({ header }) => `{${header}}`).join('+')
  const most = marks.reduce((sum, one) => sum + (one.said?.outOf ?? 0), 0)
  column.spec = { type: isPercent ? 'percent' : 'number', total: 'none' }
  return unlessEmpty(marks, isPercent ? `ROUND((${marked})/${most},4)` : marked)
}

/** "45p per mile": of the miles beside it. */
function perUnit({ column, said, others, found: { columns } }: Place): string | undefined {
  const rate = columns.find((one) => one.perUnit)?.perUnit
  const unit = rate?.unit.replace(/s$/u, '')
  const counted = unit === undefined ? undefined : others.find((one) => isFigure(one) && fold(one.header).startsWith(unit))
  if (!rate || !counted || !says(said.name, 'worth') || says(said.name, 'total')) return undefined
  column.spec = { ...column.spec, type: 'currency' }
  return unlessEmpty([counted], `ROUND({${counted.header}}*${rate.value},2)`)
}

/** The one price times the one quantity beside it. */
function worth({ column, said, others }: Place): string | undefined {
  if (!says(said.name, 'worth') || says(said.name, 'price') || column.formula !== undefined) return undefined
  const figures = inputsOf(others)
  const [price, ...prices] = figures.filter((one) => isOf(one, 'price'))
  const [many, ...counts] = figures.filter((one) => isOf(one, 'count') && !isOf(one, 'price'))
  if (!price || !many || prices.length > 0 || counts.length > 0) return undefined
  column.spec = { ...column.spec, type: 'currency' }
  return unlessEmpty([many], `ROUND({${many.header}}*{${price.header}},2)`)
}

function isOf({ said }: Planned, key: AskedKey): boolean {
  return said !== undefined && says(said.name, key)
}

function isDate({ spec }: Column): boolean {
  return spec.type === 'date'
}

/** Figures that are typed in. */
function inputsOf(columns: readonly Planned[]): Planned[] {
  return columns.filter((one) => isFigure(one) && !isOf(one, 'running') && one.formula === undefined)
}

function less(columns: readonly Column[]): string {
  return columns.map(({ header }) => `-{${header}}`).join('')
}

/** "flag if less than 5 left": of the column that the words name, or else of the last figure that is counted. */
function limited(
  { isBelow, value, isPercent, of }: NonNullable<AskedColumn['limit']>,
  before: readonly Planned[],
  language: Locale,
): string | undefined {
  const words = plainWords(of)
    .split(' ')
    .filter((word) => word.length > 2)
  const figures = before.filter((one) => isFigure(one) || one.spec.type === 'percent')
  const base =
    figures.findLast(({ header }) =>
      plainWords(header)
        .split(' ')
        .some((word) => words.includes(word)),
    ) ??
    figures.findLast(({ spec }) => (spec.type === 'percent') === isPercent && spec.type !== 'currency') ??
    figures.at(-1)
  if (!base) return undefined
  const limit = isPercent ? `${value}%` : String(value)
  return `=IF({${base.header}}="","",IF({${base.header}}${isBelow ? '<' : '>'}${limit},"${added('yes', language)}","${isPercent ? added('no', language) : ''}"))`
}
