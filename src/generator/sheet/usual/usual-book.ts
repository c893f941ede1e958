import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { added, inLanguage } from '../sheet-texts.ts'
import { monthNames } from './month-names.ts'
import { postDays } from './post-days.ts'
import { readUsual } from './read-usual.ts'
import { usualColumns, type Made } from './usual-columns.ts'
import { withUsualFormulas } from './usual-formulas.ts'
import type { Item, Reading } from './usual-reading.ts'
import { summariesOf } from './usual-summaries.ts'
import { perLanguage, type List, type Term, type UsualSheet } from './usual-texts.ts'

const ROWS_MAX = 200

export type UsualBook = { sheets: PlannedSheet[]; unused: readonly string[]; hasSamples: boolean }

/** One of the workbooks that people order every day, with what the prompt says in its place; undefined if the prompt is about something else. */
export function usualBook(context: Context): UsualBook | undefined {
  const reading = readUsual(context.brief)
  if (!reading) return undefined
  const { language } = context.facts
  const shown = reading.usual.sheets.filter(
    ({ needs, without }) => (needs === undefined || has(needs, reading)) && (without === undefined || !has(without, reading)),
  )
  const planned = shown.map((sheet, at) => ({ sheet, columns: usualColumns(sheet, reading, context, at === 0) }))
  const terms = reading.usual.terms.filter((term) => valueOf(term, reading) !== undefined || term.type === 'date')
  const assumed = terms.map((term): Column => ({
    id: `@${term.id}`,
    header: inLanguage(term.header, language),
    spec: { type: term.type, total: 'none' },
    given: [valueOf(term, reading) ?? ''],
  }))
  const all = [
    ...planned.map(({ sheet, columns }) => ({ id: sheet.id, name: inLanguage(sheet.name, language), columns })),
    { id: '@', name: added('settings', language), columns: assumed.map((column): Made => ({ column, own: undefined })) },
  ]
  const made = withUsualFormulas(all, language)
  const used = new Set(made.flatMap(({ columns }) => columns.flatMap(({ formula = '' }) => formula.match(/\{[^{}]*\}/g) ?? [])))
  const last = made.length - 1
  // What the prompt says is shown, although no formula reads it.
  const inUse = assumed.filter(({ id, header }) => used.has(`{${last}!${header}}`) || reading.terms.has(id.slice(1)))
  const sheets = planned.map(({ sheet }, at): PlannedSheet => {
    const columns = made[at]?.columns ?? []
    const rows = rowsOf(sheet, columns, reading, context)
    return {
      name: inLanguage(sheet.name, language),
      columns: rows.columns,
      rows: sampleRows(rows.columns, { ...context.sampling, count: rows.count }),
      highlights: marksOf(sheet, rows.columns, reading, language, at === 0),
      ...(sheet.chart ? { chart: { kind: sheet.chart[0], ids: sheet.chart.slice(1) } } : {}),
    }
  })
  const sums = summariesOf(sheets[0], reading, language)
  // Formulas name the sheets by their places, so the terms keep theirs.
  const assumptions = { name: added('settings', language), columns: inUse, rows: [inUse.map(({ given = [] }) => given[0] ?? '')] }
  const isAssumed = inUse.length > 0
  if (!isAssumed && sums.length === 0) return { sheets, unused: reading.unread.filter(Boolean), hasSamples: hasSamples(planned) }
  return {
    sheets: isAssumed ? [...sheets, assumptions, ...sums] : [...sheets, ...sums],
    unused: reading.unread.filter(Boolean),
    hasSamples: hasSamples(planned),
  }
}

function has(id: string, { terms, items, usual, isMonthly, columns }: Reading): boolean {
  if (id === 'monthly') return isMonthly
  return (
    terms.has(id) ||
    items.has(id) ||
    columns.some(({ own }) => own?.id === id) ||
    usual.terms.some((term) => term.id === id && term.usual !== undefined)
  )
}

function valueOf({ id, usual }: Term, { terms }: Reading): string | undefined {
  const value = terms.get(id) ?? usual
  return value === undefined ? undefined : String(value)
}

function hasSamples(planned: readonly { columns: readonly Made[] }[]): boolean {
  return planned.some(({ columns }) => columns.some(({ own }) => own?.sample === true))
}

/** The rows that are listed, counted, written out or so many as a period has. */
function rowsOf(sheet: UsualSheet, columns: readonly Column[], reading: Reading, context: Context): { columns: Column[]; count: number } {
  if (sheet.per === 'posts') return postDays(columns, reading, context)
  const { language } = context.facts
  const starts = sheet.starts && perLanguage(sheet.starts, language)
  const list = listOf(sheet, columns, reading)
  const items = (list && reading.items.get(list.id)) ?? []
  const months = sheet.per === 'months' ? monthNames(context, language) : undefined
  const counted = (sheet.counted ? reading.count : undefined) ?? starts?.length ?? (months && sheet.times === undefined ? 1 : sheet.rows)
  const rows = Math.min(ROWS_MAX, list && sheet.times !== list.id ? items.length : counted)
  // So many rows for each: the courses of a person, the key results of an objective.
  const times = months?.length ?? timesOf(sheet, list, reading)
  const count = Math.min(ROWS_MAX, (months && list ? items.length : rows) * times)
  const isWritten = !list && !(reading.count !== undefined && sheet.counted)
  const cellsOf = (column: Column): (string | undefined)[] | undefined => {
    const place = isWritten ? (sheet.fills?.indexOf(column.id) ?? -1) : -1
    if (list && column.id === list.id)
      return repeated(
        items.map(({ name }) => name),
        count,
      )
    if (list?.id === sheet.from && column.id === 'name') return items.map(({ name }) => name)
    if (list?.weighted && column.id === 'weight') return items.map(({ amount }) => String(amount ?? Number((1 / items.length).toFixed(4))))
    if (list?.priced === column.id)
      return repeated(
        items.map(({ amount }) => String(amount ?? '')),
        count,
      )
    if (list?.lines)
      return (
        LINE_CELLS[column.id] &&
        repeated(
          items.map((item) => LINE_CELLS[column.id]?.(item) ?? ''),
          count,
        )
      )
    if (months && column.id === 'month') return Array.from({ length: count }, (_, at) => months[Math.floor((at * times) / count)])
    if (starts && place >= 0) return starts.map((row) => String(row[place] ?? ''))
    const [every] = column.given ?? []
    if (every === undefined) return undefined
    return Array.from({ length: count }, (_, at) => every.replace('#', String(months ? (at % rows) + 1 : Math.floor(at / times) + 1)))
  }
  return {
    columns: columns.map((column): Column => {
      const cells = column.formula === undefined ? cellsOf(column) : undefined
      return cells ? { ...column, given: cells } : column
    }),
    count,
  }
}

const LINE_CELLS: Readonly<Record<string, (item: Item) => string>> = {
  quantity: ({ quantity }) => String(quantity ?? ''),
  unit: ({ unit = '' }) => unit,
  price: ({ amount }) => String(amount ?? ''),
  off: ({ off }) => String(off ?? ''),
}

function timesOf({ times }: UsualSheet, list: List | undefined, { items, terms, usual }: Reading): number {
  if (times === undefined) return 1
  if (list?.id === times) return items.get(times)?.length ?? 1
  return Number(terms.get(times) ?? usual.terms.find(({ id }) => id === times)?.usual ?? 1)
}

/** The list of the prompt that names the rows of a sheet. */
function listOf({ from }: UsualSheet, columns: readonly Column[], { usual, items }: Reading): List | undefined {
  return usual.lists.find(
    ({ as, id, priced }) =>
      items.has(id) &&
      (id === from ||
        (columns.some((column) => column.id === id) &&
          (as === 'rows' ||
            isOfGroups(columns, id) ||
            (priced !== undefined && columns.some((column) => column.id === priced && column.formula === undefined))))),
  )
}

/** A sheet that counts by what the prompt lists: its first column says what is counted. */
function isOfGroups([first, ...others]: readonly Column[], id: string): boolean {
  return first?.id === id && first.formula === undefined && others.length > 0 && others.every(({ formula }) => formula !== undefined)
}

function repeated(cells: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => cells[at % Math.max(1, cells.length)] ?? '')
}

function marksOf(sheet: UsualSheet, columns: readonly Column[], reading: Reading, language: Locale, isFirst: boolean): SheetHighlight[] {
  const headerOf = (id: string): Column | undefined => columns.find((column) => column.id === id)
  const asked = reading.marks.flatMap(({ id, rule, value, tone }): SheetHighlight[] => {
    const column = id === undefined ? (isFirst ? headerOf(sheet.marks[0]?.[0] ?? '') : undefined) : headerOf(id)
    if (!column) return []
    if ('id' in value) {
      const other = headerOf(value.id)
      return other ? [{ column: column.header, rule, value: `{${other.header}}`, tone }] : []
    }
    if ('choice' in value) return column.choices?.includes(value.choice) ? [{ column: column.header, rule, value: value.choice, tone }] : []
    const isShare = value.isPercent || column.spec.type === 'percent'
    return [{ column: column.header, rule, value: String(isShare ? value.number / 100 : value.number), tone }]
  })
  const usual = sheet.marks.flatMap(([id, rule, value, tone]): SheetHighlight[] => {
    const column = headerOf(id)
    if (!column || asked.some((mark) => mark.column === column.header)) return []
    const text = Array.isArray(value) ? inLanguage(value, language) : String(value)
    const other = /^\{(.+)\}$/.exec(text)?.[1]
    const header = other === undefined ? undefined : headerOf(other)?.header
    if (other !== undefined && header === undefined) return []
    const choice = /^last$/.test(text) ? column.choices?.at(-1) : text
    // Other choices have no such end.
    const isOther = header === undefined && column.choices?.includes(choice ?? '') === false
    return choice === undefined || isOther
      ? []
      : [{ column: column.header, rule, value: header === undefined ? choice : `{${header}}`, tone }]
  })
  return [...asked, ...usual]
}
