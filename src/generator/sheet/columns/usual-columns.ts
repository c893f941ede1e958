import { fold } from '#shared/words.ts'
import { axisById, axisColumn, axisCount, axisNamed, isTime, namedChannels, readAxes, readRhythm, timeHeader } from './axes.ts'
import { asUsual, isFigure, namedColumn, subjectColumn, type Column } from './column.ts'
import type { Context } from '../context.ts'
import { sharesOf } from '../budgets/budget-table.ts'
import { GOAL } from '../given-table.ts'
import { headerText } from './header-text.ts'
import { kindOf } from './column-kinds.ts'
import { added, inLanguage, listIn, type Axis, type Subject } from '../sheet-texts.ts'

const TIMES_ACROSS_MAX = 12
/** Of each axis that names nothing. */
const EACH_MAX = 4
const PERCENTS: ReadonlySet<string> = new Set(['raiserate', 'taxrate', 'commissionrate', 'discountrate'])

/** Where all apply for the same job, a column for it would say others. */
const ONE_JOB =
  / (?:for|para|pour) (?:(?:the|our|an?|el|la|un|une|le) )?(?:(?:\p{L}+ ){1,4}(?:job|role|position|post|vacancy)|(?:puesto|vacante|plaza|poste) (?:de|d))(?= )/u

/** A table may have several of them: the one who asks and the one who approves. */
const MANY: ReadonlySet<string> = new Set(['person', 'owner', 'company', 'date', 'notes', 'yesno', 'amount', 'cost'])

/** The subject's columns, with what the prompt names added, or instead of the same. */
export function usualColumns(subject: Subject, { ask, facts, orders }: Context): Column[] {
  const { language, folded } = facts
  const channels = namedChannels(folded)
  const usual = subject.columns
    .map((column) => subjectColumn(column, language))
    .filter(({ id }) => id !== 'role' || !ONE_JOB.test(folded))
    .map((column) => (column.id === 'channel' && channels.length > 0 ? { ...column, choices: channels } : column))
  const named = ask.columns.map((column) => asUsual(namedColumn(column, subject.instead, language), usual))
  const lead = usual[0]
  const renamed =
    lead && ask.noun !== undefined && isNounFor(ask.noun, lead)
      ? [{ ...lead, header: ask.noun, ...leadSpec(ask.noun, lead) }, ...usual.slice(1)]
      : usual
  const grid = subject.grid ? gridColumns(subject, named, facts, orders.days) : []
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

/** "attendance rate" is worked out from the sessions, and is none. */
function isSumOf(header: string, grid: NonNullable<Subject['grid']>, language: Context['facts']['language']): boolean {
  const sums = grid.sums.map((sum) => fold(subjectColumn(sum, language).header))
  return sums.includes(fold(header)) || /%|(?<!\p{L})(?:rate|total|average|taux|moyenne|porcentaje|tasa|media)(?!\p{L})/iu.test(header)
}

function gridColumns({ grid, listed }: Subject, named: readonly Column[], facts: Context['facts'], days: readonly string[]): Column[] {
  if (!grid) return []
  const { language, counts } = facts
  const own =
    listed === 'grid' && !grid.fixed
      ? days.length > 1
        ? days
        : named.filter(({ header }) => !isSumOf(header, grid, language)).map(({ header }) => header)
      : []
  const sessions = facts.given.find(
    ({ kind, unit }) => kind === 'quantity' && /^(?:sessions?|s[ée]ances?|sesiones|clases|classes|cours|dates)$/iu.test(unit ?? ''),
  )?.value
  const defaults = listIn(grid.names, language)
  const wanted = own.length > 0 ? own.length : ((grid.counts && counts[grid.counts]) ?? sessions ?? grid.usual)
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
export function withAxis(
  columns: Column[],
  subject: Subject,
  { brief, facts, ask, sampling }: Context,
): { columns: Column[]; count: number | undefined } {
  if (subject.grid || (subject.shape && subject.shape !== 'budget')) return { columns, count: undefined }
  const own = ask.isExact ? namedTime(columns[0]) : undefined
  if (own) {
    const count = axisCount(own, facts, sampling.window)
    return {
      columns: columns.map((column, at) => (at === 0 ? withTimes(column, own, count, { facts, sampling }) : levelOf(column, columns))),
      count,
    }
  }
  const asked = readAxes(facts.folded)
  const usual = subject.per === undefined ? undefined : axisById(subject.per)
  const isPeriodic = usual !== undefined || subject.shape === 'budget'
  const rhythm = isPeriodic && !asked.some(isTime) ? readRhythm(facts.folded) : undefined
  const axes = rhythm ? [...asked, rhythm] : asked
  const time = axes.find(isTime)
  const [group, other] = axes.filter((one) => !isTime(one))
  const axis = (ask.isExact ? asked[0] : axes[0]) ?? (ask.isExact || ask.rows.length > 0 ? undefined : usual)
  if (!axis) return { columns, count: undefined }
  const header = inLanguage(axis.header, facts.language)
  if (group && other && !ask.isExact)
    return eachOfEach(
      [group, other],
      columns.filter((column) => isFigure(column) || column.spec.type === 'percent'),
      { brief, facts, sampling },
    )
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

/** "month, leavers, joiners": the first column says what time a row is of. */
function namedTime(column: Column | undefined): Axis | undefined {
  if (!column || column.given || column.spec.type !== 'text' || column.spec.formulas) return undefined
  const axis = axisNamed(fold(column.header))
  return axis && isTime(axis) && axis.id !== 'day' ? axis : undefined
}

/** The column with the months or quarters of the calendar, under the prompt's own header. */
function withTimes(column: Column, axis: Axis, count: number, { facts, sampling }: Pick<Context, 'facts' | 'sampling'>): Column {
  const { given = [] } = axisColumn(axis, count, facts, sampling)
  return { ...column, given }
}

const EARNED: ReadonlySet<string> = new Set(['income', 'revenue', 'sales'])
const SPENT: ReadonlySet<string> = new Set(['cost', 'expense'])

/** From one month to the next a headcount changes little and is not added up; what is spent is a part of what comes in. */
function levelOf(column: Column, all: readonly Column[]): Column {
  if (column.id === 'headcount') return { ...column, spec: { ...column.spec, range: [40, 44, 1], total: 'average' } }
  const earned = all.find(({ id }) => EARNED.has(id))
  return earned && SPENT.has(column.id) ? { ...column, spec: { ...column.spec, part: [earned.id, 0.5, 0.8, 50] } } : column
}

/** "by department and channel": a row for each channel of each department. */
function eachOfEach(
  axes: readonly [Axis, Axis],
  measures: readonly Column[],
  { brief, facts, sampling }: Pick<Context, 'brief' | 'facts' | 'sampling'>,
): { columns: Column[]; count: number } {
  const [outer, inner] = axes.map((axis) => {
    const column = axisColumn(axis, axisCount(axis, facts, sampling.window), facts, sampling)
    return { column, names: valuesBehind(axis, brief.prompt) ?? (column.given ?? []).slice(0, EACH_MAX) }
  })
  if (!outer || !inner) return { columns: [...measures], count: 0 }
  const pairs = outer.names.flatMap((one) => inner.names.map((two) => [one, two]))
  const whole = facts.pieces.find(({ text, value }) => value !== undefined && GOAL.test(text))?.value
  const shares =
    whole === undefined
      ? []
      : sharesOf(
          pairs.map(() => undefined),
          whole,
          sampling.random,
        )
  const planned = measures.filter(({ id }) => id !== 'total')
  return {
    columns: [
      { ...outer.column, given: pairs.map(([one]) => one) },
      { ...inner.column, id: 'axis2', given: pairs.map(([, two]) => two) },
      ...planned.map((column) => (column.id === 'planned' && whole !== undefined ? { ...column, given: shares.map(String) } : column)),
    ],
    count: pairs.length,
  }
}

/** "channel (email, social)": what the prompt names of it. */
function valuesBehind({ words }: Axis, prompt: string): string[] | undefined {
  const list = new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?: \(|: ?)([^()\n]{3,200})\)`, 'iu').exec(prompt)?.[1]
  return list?.split(/, ?| (?:and|y|e|et) /iu).map(headerText)
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
