import type { SheetHighlight } from '#shared/content/sheet.ts'
import { fold } from '#shared/words.ts'
import { isFigure, plain as addedColumn, type Column, type NamedColumn } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { columnOf, withChoices } from '../told/asked-columns.ts'
import type { ToldBook } from '../told/told-book.ts'
import { withLater, withStatus } from '../told/told-due.ts'
import { OF_ONE } from '../told/told-figures.ts'
import { asLimited, columnSaid, isRule, toldHighlights } from '../told/told-rules.ts'
import { countOf, toldRows } from '../told/told-rows.ts'
import { noteRow } from '../whole-notes.ts'
import { sharesWord, withFieldFormulas } from './field-formulas.ts'
import type { FieldRows } from './field-rows.ts'
import { field, names, namesAny, plain } from './field-words.ts'
import { sumsOf } from './field-sums.ts'
import { asChosen, asDues, asOrder } from './price-columns.ts'
import { withCaps, withFees, withPeriods, withRatios, withShares } from './paid-columns.ts'
import { readFields, type Fields } from './read-fields.ts'

const OPEN_ROWS = 20
const COLUMNS_MIN = 3
const LISTED_MIN = 2

/** A table with a column for each field that a prompt lists; undefined if it does not surely list fields. */
export function fieldsBook(context: Context): ToldBook | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const read = readFields(brief.prompt, language, sampling.today)
  if (!read || !isSure(read, context)) return undefined
  const used = new Set<string>()
  const base = [
    ...leadOf(read, context),
    ...withRatios(
      withShares(
        read.columns.map((one) => typed(one, read.columns, context)),
        read,
        used,
        language,
      ),
      read,
      language,
    ),
  ]
  const priced = asOrder(base, read, context) ?? asDues(base, read, context) ?? asChosen(base, read, context)
  const listed = withLater(
    withFees(withPeriods(withNames(priced?.columns ?? base, read, used, context), read, used), read, used, language),
    read.columns,
    undefined,
  )
  const counted = asCounts(listed)
  const limited = asLimited(
    counted,
    read.rules.flatMap(({ text }) => text.split(OR)),
  )
  const worked = withFieldFormulas(withCaps(limited, read), read.prices, language)
  const known = withFormulas(worked, {}, language).map((column, at) => {
    const own = worked[at]
    return own && (own.formula !== undefined || !isTrusted(column)) ? own : column
  })
  const due = withStatus(known, read.rules, language)
  const columns = withUniqueHeaders((due?.columns ?? known).map(open))
  const given = Math.max(0, ...columns.map((column) => column.given?.length ?? 0))
  const count =
    given > 0
      ? given
      : (countOf(read.thing ?? '', brief.prompt, language) ??
        (read.rows?.kind === 'count' ? read.rows.count : (facts.counts.people ?? OPEN_ROWS)))
  const rows = Array.from({ length: count }, (_, at) => columns.map((column) => column.given?.[at] ?? ''))
  const unused: string[] = []
  const ruled = read.rules.flatMap(({ text, near }): SheetHighlight[] => {
    if (due?.used.has(text)) return []
    const measured = read.range && names(text, 'outside') ? columns.filter(isFigure) : []
    if (measured.length > 0 && read.range) return measured.flatMap((column) => outsideOf(column, read.range, text))
    const beside = columns.find(({ header }) => near !== undefined && fold(header) === fold(headerText(near)))
    const negative = names(text, 'negative') ? columnSaid(text, columns.filter(isFigure)) : undefined
    if (negative) return [{ column: negative.header, rule: 'less_than', value: '0', tone: 'negative' }]
    const found = text
      .split(OR)
      .flatMap((part, at, parts) =>
        toldHighlights(at === 0 || parts.length === 1 || isRule(part) ? part : `${firstWords(text)} ${part}`, columns, language, beside),
      )
    if (found.length === 0) unused.push(text)
    return found
  })
  const table: PlannedSheet = { name: nameOf(context, true), columns, rows, highlights: [...ruled, ...(due?.highlights ?? [])] }
  const summed = sumsOf(read, table, language)
  const notes = [
    ...summed.left.map(({ text }) => text),
    ...read.prices.filter(({ text }) => text !== '' && !used.has(text) && !priced?.used.has(text)).map(({ text }) => text),
    ...read.lists.filter(({ text }) => text !== '' && !used.has(text)).map(({ text }) => text),
    ...read.notes,
  ].toSorted((one, other) => brief.prompt.indexOf(one) - brief.prompt.indexOf(other))
  const details =
    notes.length > 0
      ? [
          listSheet(
            notes.map((text) => noteRow(text, language)),
            facts,
          ),
        ]
      : []
  return {
    sheets: [table, ...(priced?.sheets ?? []), ...summed.sheets, ...details],
    sums: summed.sums,
    unused,
  }
}

/** "nitrate over 40 or ammonia above 0" */
const OR = / (?:or|o|ou) (?=\D*\d)|,? (?:and|y|et) (?=\D*\d+ ?\/ ?\d)/u

/** "go red if" */
function firstWords(text: string): string {
  return text.split(/ (?:if|when|where|si|cuando|quand|lorsque) /u)[0] ?? ''
}

/** Whether the prompt lists fields, and nothing that a table of figures should hold. */
function isSure(
  { columns, rows, prices, rules, sums, lists, notes, range, isNamed, head }: Fields,
  { brief: { prompt }, facts: { language } }: Context,
): boolean {
  // "milk 40, oat 24": things with figures are the rows of another reader.
  const areItems = notes.some((text) => (toldRows({ text, start: 0 }, head, language)?.rows.length ?? 0) >= LISTED_MIN)
  // "driver Sam, Ife, Jo": names of people and firms are what stands in the rows.
  if (!isNamed && columns.some(({ name }) => /\d/u.test(name))) return false
  if (!isNamed && columns.some(({ name }) => /(?:^| )\p{Lu}\p{Ll}/u.test(name) && kindOf(name) === undefined)) return false
  if (isNamed && columns.length > COLUMNS_MIN) return true
  if (areItems) return false
  if (
    [...notes, ...prices.map(({ text }) => text)].filter((text) => ITEM.test(text)).length > 1 &&
    !names(prompt, 'orders') &&
    !names(prompt, 'dues')
  )
    return false
  // "Martin 11,400, Leroux 12,100": what is priced are the rows.
  const named = prices.filter(({ label, per, text }) => text !== '' && label !== '' && per === undefined)
  if (named.length > 1 && !names(prompt, 'orders') && !names(prompt, 'dues')) return false
  if (
    columns.length === 1 &&
    ((rows?.kind === 'days' && range) || (prices.length > 1 && (names(prompt, 'dues') || names(prompt, 'orders'))))
  )
    return true
  if (rows?.kind === 'weeks' && sums.some(({ kind }) => kind === 'weekly')) return true
  const isMore = rows !== undefined || rules.length > 0 || sums.length > 0 || prices.length > 0 || lists.length > 0
  return columns.length >= COLUMNS_MIN || (columns.length >= LISTED_MIN && isMore) || (isNamed && columns.length >= LISTED_MIN)
}

/** "luz 74" */
const ITEM = /^\p{L}[^\d]{1,40} [€$£]?\d[\d.,]*(?: \S+)?$/u

/** The columns for days, weeks or months, and a name of each row where the fields have none. */
function leadOf({ rows, columns, thing, head, sums }: Fields, { facts: { language } }: Context): Column[] {
  const has = (id: string): boolean => columns.some(({ name }) => kindOf(name)?.kind.id === id)
  if (rows?.kind === 'days') return [...dated(rows, language), ...twice(rows, language)]
  if (rows?.kind === 'weeks' && !columns.some(({ name }) => field('^{week}$').test(plain(name))))
    return [
      {
        ...addedColumn(
          'week',
          { type: 'integer', total: 'none' },
          language,
          rows.days.map((_, at) => String(at + 1)),
        ),
        id: 'order',
      },
      addedColumn('from', { type: 'date' }, language, rows.days.map(isoDay)),
    ]
  if (rows?.kind === 'months')
    return [
      {
        ...addedColumn(
          'month',
          { type: 'text' },
          language,
          rows.days.map((day) => monthName(day, language)),
        ),
      },
    ]
  if (rows?.kind === 'weekdays' && !has('date')) return [addedColumn('day', { type: 'text' }, language, weekdays(language).map(headerText))]
  const isDated = columns.some(({ name }) => names(name, 'day') || kindOf(name)?.kind.type === 'date')
  const isAddedUp = sums.some(({ kind, per = '' }) => kind === 'weekly' || kind === 'monthly' || names(per, 'day'))
  if ((names(head, 'logs') || isAddedUp) && !isDated) return [addedColumn('date', { type: 'date' }, language)]
  if (thing !== undefined && columns.length > 0 && !columns.some(({ name }) => fold(name).includes(fold(thing))) && !hasName(columns)) {
    return [{ id: '', header: headerText(thing), spec: { type: 'text' } }]
  }
  return []
}

/** Whether one of the first fields says what a row is. */
function hasName([first]: readonly NamedColumn[]): boolean {
  return (
    first !== undefined &&
    !first.options &&
    !namesAny(first.name, ['taken', 'came', 'sold']) &&
    (kindOf(first.name)?.kind.type ?? 'text') === 'text'
  )
}

function dated({ days }: FieldRows, language: Context['facts']['language']): Column[] {
  return [{ ...addedColumn('date', { type: 'date' }, language, days.map(isoDay)), id: 'date' }]
}

function twice({ isTwice, days }: FieldRows, language: Context['facts']['language']): Column[] {
  if (!isTwice) return []
  const choices = [added('morning', language), added('evening', language)]
  return [{ id: '', header: added('time_of', language), spec: { type: 'choice' }, choices, given: days.map((_, at) => choices[at % 2]) }]
}

function monthName(day: number, language: string): string {
  return headerText(new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day * 86_400_000))
}

/** "must be 2 to 8, flag anything outside" */
function outsideOf({ header }: Column, range: Fields['range'], text: string): SheetHighlight[] {
  const tone = field('(?:^| )(?:red|rojo|rouge)(?: |$)').test(plain(text)) ? ('negative' as const) : ('warning' as const)
  return (range ?? []).map((value, at): SheetHighlight => ({
    column: header,
    rule: at === 0 ? 'less_than' : 'greater_than',
    value: String(value),
    tone,
  }))
}

function typed(one: NamedColumn, all: readonly NamedColumn[], { brief: { prompt }, facts: { language } }: Context): Column {
  const column = columnOf(one, all, language)
  if (DATED.test(plain(one.name)) && column.spec.type !== 'date' && one.options === undefined)
    return { ...column, id: '', spec: { type: 'date' } }
  const isSaid = one.options !== undefined || one.isYesNo === true
  const isMoney = namesAny(one.name, ['asked', 'worth', 'paid', 'costs', 'money'])
  const isUnknown =
    column.spec.type === 'text' || (column.spec.type !== 'date' && column.spec.type !== 'boolean' && kindOf(one.name)?.isSure !== true)
  const isPaid =
    isUnknown &&
    !isSaid &&
    !field(String.raw`^.+ {per} \p{L}{2,20}$`).test(plain(one.name)) &&
    (names(one.name, 'money') ||
      names(one.name, 'gained') ||
      (isMoney && (SIGN.test(prompt) || all.some((other) => kindOf(other.name)?.kind.type === 'currency'))))
  if (isPaid) return { ...column, id: '', spec: { type: 'currency' } }
  const isOther = column.spec.type === 'currency' && kindOf(one.name)?.isSure !== true
  if (isOther && !isMoney && !namesAny(one.name, ['left', 'planned', 'difference'])) return { ...column, id: '', spec: { type: 'number' } }
  return names(one.name, 'sizes') && one.options === undefined ? { ...column, spec: { type: 'text' } } : column
}
const SIGN = /[€$£]/u
const DATED = /(?:^| )(?:date|fecha)(?: |$)/u

/** "metres per ball" and "balls" are numbers, whatever else such a word names. */
function asCounts(columns: readonly Column[]): Column[] {
  const units = columns.flatMap(({ header }) => field(String.raw`^.+ {per} (\p{L}{2,20})$`).exec(plain(header))?.[1] ?? [])
  const isCount = ({ header }: Column): boolean =>
    field(String.raw`^.+ {per} (\p{L}{2,20})$`).test(plain(header)) ||
    names(header, 'taken') ||
    names(header, 'came') ||
    (names(header, 'sold') && !names(header, 'asked')) ||
    names(header, 'readings')
  // "lessons given, lessons paid": both are counted.
  const isLessons = (column: Column): boolean =>
    names(column.header, 'paid') && columns.some((one) => one !== column && names(one.header, 'taken') && sharesWord(one, column))
  const isOfUnits = ({ header }: Column): boolean =>
    units.some((unit) => plain(header).startsWith(unit)) ||
    (field('^{whole} ').test(plain(header)) && !namesAny(header, ['worth', 'asked', 'money', 'costs']))
  return columns.map((column) => {
    if (isLessons(column) || (!column.given && isOfUnits(column))) return { ...column, id: '', spec: { type: 'number' } }
    if ((column.spec.type !== 'text' && column.spec.type !== 'choice') || column.choices || column.given || !isCount(column)) return column
    return { ...column, id: '', spec: { type: 'number', ...(names(column.header, 'readings') ? { total: 'average' as const } : {}) } }
  })
}

/** "Picker names: Ilie, Ana": the rows, or what can be chosen where each of them has more than one row. */
function withNames(columns: Column[], read: Fields, used: Set<string>, { facts: { language } }: Context): Column[] {
  return read.lists.reduce((all, list) => {
    const name = columnSaid(
      list.label,
      all.filter(({ spec, given }) => spec.type === 'text' && !given),
    )
    const isRows = name !== undefined && name === all[0] && read.rows?.kind !== 'days'
    if (!isRows) return withChoices(all, list, false, { used, language })
    if (list.text !== '') used.add(list.text)
    return all.map((column) =>
      column === name ? { ...column, spec: { type: 'text' }, given: list.items.map((item) => headerText(item)) } : column,
    )
  }, columns)
}

/** A formula that another reader found, if its name says that it follows from other columns; what something costs is typed in. */
function isTrusted({ header, formula }: Column): boolean {
  return formula === undefined || (kindOf(header)?.isSure === true && namesAny(header, DERIVED))
}
const DERIVED = ['whole', 'left', 'difference', 'percent', 'days_left', 'derived'] as const

/** Nothing is made up: what the prompt does not give stays open. */
function open(column: Column): Column {
  if (column.given || column.formula !== undefined) return column
  const isOne = OF_ONE.test(column.header)
  const total = column.spec.type === 'text' || isOne ? { total: 'none' as const } : {}
  return { ...column, spec: { ...column.spec, ...total, alert: 'none', blank: true } }
}
