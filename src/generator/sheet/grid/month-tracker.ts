import { monthOf, MONTH_WORD } from '../../writing/months.ts'
import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { Part } from '../list/cut-prompt.ts'
import { flat } from '../list/tokens.ts'
import { MONTHLY } from '../schedules/months-in.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { hasWord } from './grid-words.ts'
import { notesBeside, partsOf, peopleIn, spanOf, type Span } from './prompt-parts.ts'

/* "players Leo, Sam; £12 a month sept to may": a row for each person, a column for each month to tick, and what is owed. */

const MONTHS = 12
const OWING: ReadonlySet<string> = new Set(['tick', 'owed', 'left'])
const MONTHS_MIN = 2
const STRETCH = new RegExp(String.raw`(?<!\p{L})(${MONTH_WORD})\.? ?(?:-|–|to|till|until|al?|hasta|à|au) ?(${MONTH_WORD})(?!\p{L})`, 'iu')
const HALF = 2

export function monthTracker(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { prompt } = brief
  const { language } = facts
  const stretch = STRETCH.exec(prompt)
  const listed = peopleIn(prompt)
  const months = stretch ? monthsBetween(monthOf(stretch[1] ?? ''), monthOf(stretch[2] ?? '')) : []
  const fee = allNumbers(prompt, language).find(({ end }) => MONTHLY.test(prompt.slice(end)))
  if (!stretch || !listed || !fee || months.length < MONTHS_MIN || !context.wanted.some(({ kind }) => OWING.has(kind))) return undefined
  const { people } = listed
  const parts = partsOf(context)
  const own = people.map((name) => ownIn(name, parts, language))
  const heads = monthNames(months, language)
  const grid = withUniqueHeaders(
    heads.map((header, at): Column => ({
      id: '',
      header,
      spec: { type: 'boolean' },
      given: own.map(({ paid }) => String(paid.includes(months[at] ?? -1))),
    })),
  )
  const amount = plain(
    'monthlyfee',
    { type: 'currency', total: 'none' },
    language,
    own.map(({ value, isHalf }) => String(value ?? (isHalf ? fee.value / HALF : fee.value))),
  )
  const count = formulaColumn('monthspaid', 'integer', `=${grid.map(({ header }) => `IF({${header}},1,0)`).join('+')}`, language)
  const paid = formulaColumn('paid', 'currency', `=ROUND({${amount.header}}*{${count.header}},2)`, language)
  const owed = formulaColumn('stillowed', 'currency', `=ROUND({${amount.header}}*${months.length}-{${paid.header}},2)`, language)
  const columns: Column[] = [
    plain('person', { type: 'text' }, language, people),
    amount,
    ...grid,
    { ...count, spec: { type: 'integer', total: 'none' } },
    paid,
    { ...owed, spec: { type: 'currency', alert: ['greater_than', 0, 'warning'] } },
  ]
  const spans: Span[] = [
    listed.span,
    [stretch.index, stretch.index + stretch[0].length],
    [fee.start, fee.end],
    ...own.flatMap(({ used }) => used.map(spanOf)),
  ]
  return [
    { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: people.length }) },
    ...notesBeside(parts, spans, context),
  ]
}

/** From the first to the last, over the end of a year. */
function monthsBetween(from = 0, to = 0): number[] {
  const count = ((to - from + MONTHS) % MONTHS) + 1
  return Array.from({ length: count }, (_, at) => (from + at) % MONTHS)
}

function monthNames(months: readonly number[], language: Locale): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return months.map((month) => capitalise(format.format(Date.UTC(2000, month, 1))))
}

type Own = { value: number | undefined; isHalf: boolean; paid: number[]; used: Part[] }

/** "Amir pays half (£6)", "Omar jan feb": what is said of one of them. */
function ownIn(name: string, parts: readonly Part[], language: Locale): Own {
  const own: Own = { value: undefined, isHalf: false, paid: [], used: [] }
  for (const part of parts) {
    const at = part.text.indexOf(`${name} `)
    const label = part.text.slice(0, Math.max(0, at)).trim()
    if (at < 0 || (label !== '' && !label.endsWith(':'))) continue
    const rest = part.text.slice(at + name.length).trim()
    const words = rest.split(/[\s+&/]+/u)
    const paid = words.flatMap((word) => monthOf(word) ?? [])
    const isHalf = hasWord(flat(rest), 'halves')
    const value = allNumbers(rest, language)[0]?.value
    if (paid.length === words.length) own.paid.push(...paid)
    else if (isHalf || value !== undefined) {
      own.isHalf = isHalf
      own.value = value
    } else continue
    own.used.push(part)
  }
  return own
}
