import { subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { monthDay } from './month-day.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'

const SEGMENTS = /[;\n]|\.(?=\s|$)|:(?=\s)/u
// A stretch of spaces is tried from its first one only, or 20,000 of them would take seconds.
const PARTS = /(?<!\s)\s*[,;]\s*|(?<!\s)\s+(?:and|y|e|et|&)\s+(?=\p{Lu})/u
/** "Tom 3-7 May", "Ana Ruiz del 10 al 21 de mayo" */
const NAMED = /^(?:and |y |et )?(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}):? (?:from |on |del? |el |du |le )?((?:\p{L}{3,} )?\d.*)$/u
const BETWEEN = /(?<!\s)\s*[-–—]\s*|(?<!\s)\s+(?:to|until|till|through|al?|hasta|au|jusqu'au)\s+/iu
const MARK = /[.:\n](?=\s)/u
const DAY_CHARS_MAX = 40
const LIST_MIN = 2

type Stretch = { name: string; start: string; end: string }

/** "Tom 3-7 May, Ana 10-21 May, Piet 24 May": a row for each stay or absence, and how many days it takes. `spans` are where the prompt says so. */
export function stretchTable(context: Context): { sheets: PlannedSheet[]; spans: [number, number][] } | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  // "Absences. Tom: 3-7 May; Ana: 10 May": the list is what follows the first mark.
  const tail = brief.prompt.slice(brief.prompt.search(MARK) + 1)
  const read = [tail, ...brief.prompt.split(SEGMENTS)].map((list) => ({ list, stretches: stretchesIn(list, brief.today) }))
  const { list = '', stretches } = read.find((one) => one.stretches) ?? {}
  // Single days are dates of other things: birthdays, interviews.
  if (!stretches?.some(({ start, end }) => start !== end)) return undefined
  const column = (kind: string, given: string[] | undefined): Column => ({ ...subjectColumn(kind, language), ...(given ? { given } : {}) })
  const columns = withFormulas(
    [
      column(
        'person',
        stretches.map(({ name }) => name),
      ),
      column(
        'start',
        stretches.map(({ start }) => start),
      ),
      column(
        'end',
        stretches.map(({ end }) => end),
      ),
      column('days', undefined),
    ],
    {},
    language,
  )
  const rows = sampleRows(columns, { ...sampling, count: stretches.length })
  const from = brief.prompt.indexOf(list)
  return { sheets: [{ name: nameOf(context, true), columns, rows, chart: undefined }], spans: [[from, from + list.length]] }
}

function stretchesIn(list: string, today: string): Stretch[] | undefined {
  const parts = list.trim().replace(/\.$/, '').split(PARTS)
  const stretches = parts.flatMap((part) => stretchOf(part, today) ?? [])
  return parts.length >= LIST_MIN && stretches.length === parts.length ? stretches : undefined
}

function stretchOf(part: string, today: string): Stretch | undefined {
  const [, name = '', said = ''] = NAMED.exec(part.trim()) ?? []
  if (said === '' || said.length > DAY_CHARS_MAX) return undefined
  const [first = '', last = first, ...others] = said.split(BETWEEN)
  if (others.length > 0) return undefined
  // "3-7 May" and "May 3-7" name the month once.
  const start = dayOf(first, last, today)
  const end = dayOf(last, first, today)
  return start === undefined || end === undefined || end < start ? undefined : { name, start, end }
}

/** With the month of the other day if it names none, and with the year that either names. */
function dayOf(text: string, other: string, today: string): string | undefined {
  const month = (from: string): string | undefined => /(?!de\b)\p{L}{3,}/iu.exec(from)?.[0]
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0] ?? ''
  const year = /(?<!\d)20\d\d(?!\d)/.exec(`${text} ${other}`)?.[0]
  const next = monthDay(`${day} ${month(text) ?? month(other) ?? ''}`, today)
  return next !== undefined && year !== undefined ? `${year}${next.slice(4)}` : next
}
