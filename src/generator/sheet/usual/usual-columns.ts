import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { subjectColumn, namedColumn, type Column } from '../columns/column.ts'
import { isName, kindById, kindOf } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { withUniqueHeaders } from '../planned-sheet.ts'
import { inLanguage, listIn, type Spec } from '../sheet-texts.ts'
import { DAYS_A_WEEK, MS_PER_DAY, dayOf } from '../schedules/date-range.ts'
import { monthNames } from './month-names.ts'
import type { AskedColumn, Reading } from './usual-reading.ts'
import type { UsualColumn, UsualSheet } from './usual-texts.ts'

/** A column with what it is made from. Columns that stand for each of several things have the same `own`. */
export type Made = { column: Column; own: UsualColumn | undefined; at?: number }

const WEEKS_USUAL = 12
const WEEKS_MAX = 26

/** The columns of one sheet: the usual ones, with those that the prompt asks for, or only these if it lists them. */
export function usualColumns(sheet: UsualSheet, reading: Reading, context: Context, isFirst: boolean): Made[] {
  const { language } = context.facts
  const usual = sheet.columns.filter((column) => isShown(column, reading)).flatMap((column) => madeOf(column, reading, context, isFirst))
  const asked = isFirst ? reading.columns : []
  const isIn = ({ own }: AskedColumn): boolean => own !== undefined && sheet.columns.includes(own)
  const more = asked.filter(({ own }) => own === undefined).map((column): Made => ({ column: newColumn(column, language), own: undefined }))
  const named = usual.map((made) => withAsked(made, asked, isFirst && reading.isExact))
  const isKey = ({ own }: Made): boolean =>
    own?.numbered === true ||
    (own?.id === 'month' && sheet.per === 'months') ||
    (sheet.per === 'posts' && (own?.id === 'publishdate' || (own?.id === 'channel' && reading.items.has('channel')))) ||
    reading.usual.lists.some(({ id, as }) => as === 'rows' && id === own?.id && reading.items.has(id))
  if (isFirst && reading.isExact) {
    const listed = asked.flatMap((column) =>
      isIn(column)
        ? named.filter(({ own }) => own === column.own)
        : more.filter(({ column: { header } }) => header === headerText(column.name)),
    )
    // What a row is stays, whatever else is listed.
    const keys = named.filter((made) => isKey(made) && !listed.includes(made))
    const hasName = listed.some(({ own }) => own?.numbered) || asked.some(({ name }) => isName(kindOf(name)?.kind.id ?? ''))
    return unique([...keys.filter(({ own }) => !own?.numbered || !hasName), ...listed])
  }
  const notes = named.findIndex(({ column }) => column.id === 'notes')
  const end = notes < 0 ? named.length : notes
  return unique([...named.slice(0, end), ...more, ...named.slice(end)])
}

function isShown({ id, optional, needs, without }: UsualColumn, { columns, terms, items, isMonthly, usual }: Reading): boolean {
  const isAsked = columns.some(({ own }) => own?.id === id)
  const isThere = (one: string): boolean =>
    (one === 'monthly' && isMonthly) ||
    terms.has(one) ||
    items.has(one) ||
    usual.terms.some((term) => term.id === one && term.usual !== undefined)
  if (optional && !isAsked) return false
  return (needs === undefined || isThere(needs)) && (without === undefined || !isThere(without))
}

function unique(made: readonly Made[]): Made[] {
  const columns = withUniqueHeaders(made.map(({ column }) => column))
  return made.map((one, at) => ({ ...one, column: columns[at] ?? one.column }))
}

function newColumn({ name, choices, isYesNo }: AskedColumn, language: Locale): Column {
  const column = namedColumn({ name, ...(choices.length > 1 ? { options: choices } : {}), ...(isYesNo ? { isYesNo } : {}) }, {}, language)
  return {
    ...column,
    id: `+${column.header}`,
    spec: { type: column.spec.type, blank: true, ...(column.spec.type === 'choice' ? {} : { total: column.spec.total }) } as Spec,
  }
}

/** The header as the prompt has it where it lists the columns, and its choices in any case. */
function withAsked(made: Made, asked: readonly AskedColumn[], isExact: boolean): Made {
  const said = asked.find(({ own }) => own !== undefined && own === made.own)
  if (!said || made.own?.each !== undefined) return made
  if (said.value !== undefined) return { ...made, column: { ...made.column, given: [said.value] } }
  const column = isExact || made.own?.optional ? { ...made.column, header: said.name } : made.column
  return {
    ...made,
    column: said.choices.length === 0 ? column : { ...column, spec: { ...column.spec, type: 'choice' }, choices: [...said.choices] },
  }
}

function madeOf(own: UsualColumn, reading: Reading, context: Context, isFirst: boolean): Made[] {
  const { language } = context.facts
  const column = columnOf(own, language)
  if (own.term !== undefined) return [{ column: { ...column, given: [String(reading.terms.get(own.term) ?? '')] }, own }]
  if (own.each === undefined) return [{ column: withChoices(column, own, reading, { language, isFirst }), own }]
  return namesFor(own, reading, context).map((header, at) => ({
    column: scaled({ ...column, id: `${own.id}_${at}`, header }, reading),
    own,
    at,
  }))
}

/** "1 to 5" is what a cell of a rating may say. */
function scaled(column: Column, { scale }: Reading): Column {
  if (!scale || column.spec.type !== 'choice') return column
  return { ...column, choices: Array.from({ length: scale[1] - scale[0] + 1 }, (_, at) => String(scale[0] + at)) }
}

function namesFor(own: UsualColumn, reading: Reading, context: Context): string[] {
  const { facts } = context
  if (own.each === 'months') return monthNames(context, facts.language)
  if (own.each === 'weeks')
    return Array.from(
      { length: Math.min(WEEKS_MAX, facts.counts.weeks ?? WEEKS_USUAL) },
      (_, at) => `${inLanguage(own.header ?? ['W', 'S', 'S'], facts.language)}${at + 1}`,
    )
  const items = reading.items.get(own.id)
  const first = own.dated === undefined ? undefined : reading.terms.get(own.dated)
  if (first !== undefined) return datesFrom(String(first), facts.language)
  return items ? items.map(({ name }) => headerText(name)) : listIn(own.items, facts.language)
}

/** "Mon 7 Dec" and the six days behind it. */
function datesFrom(first: string, language: Locale): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return Array.from({ length: DAYS_A_WEEK }, (_, at) =>
    capitalise(format.format(new Date((dayOf(first) + at) * MS_PER_DAY)).replace(',', '')),
  )
}

function columnOf({ id, kind = id, numbered, first, sample, ...own }: UsualColumn, language: Locale): Column {
  const {
    asked: _asked,
    formula: _formula,
    when: _when,
    optional: _optional,
    needs: _needs,
    without: _without,
    each: _each,
    items: _items,
    dated: _dated,
    term: _term,
    ...spec
  } = own
  const known = kindById(kind)
  const made = subjectColumn({ kind, ...(known ? {} : { type: 'text' as const }), ...spec }, language)
  const { about: _about, formulas: _formulas, alert: _alert, ...plain } = made.spec
  return {
    ...made,
    id,
    spec: sample ? plain : { ...plain, blank: true },
    ...(numbered ? { given: [`${made.header} #`] } : first ? { given: [made.choices?.[0] ?? ''] } : {}),
  }
}

/** What the prompt lists is what a cell may say. */
function withChoices(
  column: Column,
  own: UsualColumn,
  { items, usual, noun, count }: Reading,
  { language, isFirst }: { language: Locale; isFirst: boolean },
): Column {
  const list = usual.lists.find(({ id, as }) => id === own.id && as === 'choices')
  const listed = list && isFirst ? items.get(list.id) : undefined
  if (listed && listed.length > 1)
    return { ...column, spec: { ...column.spec, type: 'choice' }, choices: listed.map(({ name }) => headerText(name)) }
  if (!own.numbered) return column
  const name =
    noun !== undefined && noun !== '' && count !== undefined ? noun : usual.noun ? inLanguage(usual.noun, language) : column.header
  return { ...column, given: [`${name} #`] }
}
