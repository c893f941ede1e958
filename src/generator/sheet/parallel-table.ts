import { namedColumn, plain, subjectColumn, type Column } from './column.ts'
import type { Context } from './context.ts'
import { withFormulas } from './formulas.ts'
import { headerText } from './header-text.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { sampleRows } from './samples.ts'
import { nameOf } from './sheet-name.ts'

const SEGMENTS = /[;\n]|\.(?=\s|$)|:(?=\s)/u
const PARTS = /(?<!\s)\s*,\s+|(?<!\s)\s+(?:and|y|e|et|&)\s+/u
const NAMED = /^(\p{L}[\p{L} .'’-]*?) (\d+(?:[.,]\d+)?)(?: (\p{L}{1,12}))?$/u
const NUMBER = /^(\d+(?:[.,]\d+)?)(?: \p{L}{1,12})?$/u
const FIRST_OF_LIST = /^(?:and |y |et )?(\p{L}[\p{L} '’-]{1,24}?):? (\d+(?:[.,]\d+)?)(?: \p{L}{1,12})?$/u
const LISTS_MIN = 2

type Named = { name: string; value: string; unit: string | undefined }

/** "Anna 25 days, Ben 28, Cem 30; taken 10, 14, 6": the second list has a figure for each name of the first. */
export function parallelTable(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, subject, sampling } = context
  const { language } = facts
  const segments = brief.prompt.split(SEGMENTS).map((segment) => segment.trim().split(PARTS))
  const at = segments.findIndex((parts) => parts.length >= LISTS_MIN && parts.every((part) => NAMED.test(part)))
  const named = (segments[at] ?? []).flatMap((part): Named[] => {
    const [, name = '', value = '', unit] = NAMED.exec(part) ?? []
    return [{ name, value: plainNumber(value), unit }]
  })
  const lists = at < 0 ? [] : segments.slice(at + 1).flatMap((parts) => listOf(parts, named.length) ?? [])
  if (lists.length === 0) return undefined
  const unit = named.find((one) => one.unit !== undefined)?.unit
  const isLeave = subject?.id === 'leave'
  const own: Column = isLeave
    ? subjectColumn('entitlement', language)
    : unit === undefined
      ? plain('number', { type: 'number' }, language)
      : namedColumn({ name: unit }, {}, language)
  const arePeople = named.every(({ name }) => /^\p{Lu}/u.test(name))
  const first = plain(
    arePeople ? 'person' : 'item',
    { type: 'text' },
    language,
    named.map(({ name }) => headerText(name)),
  )
  const listed: Column[] = [
    first,
    { ...own, given: named.map(({ value }) => value) },
    ...lists.map(({ label, values }) => ({ ...namedColumn({ name: label }, {}, language), given: values })),
  ]
  // What is left of the leave follows from both.
  const all = isLeave && listed.some(({ id }) => id === 'taken') ? [...listed, subjectColumn('days_left', language)] : listed
  const columns = withFormulas(all, {}, language)
  return [{ name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: named.length }), chart: undefined }]
}

function listOf([start = '', ...others]: readonly string[], count: number): { label: string; values: string[] } | undefined {
  const [, label, value] = FIRST_OF_LIST.exec(start) ?? []
  if (label === undefined || value === undefined || others.length !== count - 1 || !others.every((part) => NUMBER.test(part)))
    return undefined
  return { label, values: [value, ...others.map((part) => NUMBER.exec(part)?.[1] ?? '')].map(plainNumber) }
}

function plainNumber(text: string): string {
  return text.replace(',', '.')
}
