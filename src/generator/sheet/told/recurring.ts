import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { saidDates } from '../rota/said-dates.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { flat } from '../list/tokens.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from './said-sentences.ts'
import { told } from './told-words.ts'

/* "Boiler service every 12 months, last done 4 March 2026": what comes again, and when it was done last. */

const ROWS_MIN = 2
const EVERY = String.raw`^(.{3,60}?),? (?:is |are )?{every} (?:(\d{1,3}) )?({days_of}|{weeks_of}|{months_of}|{years_of})(?!\p{L})`
const MONTHS: readonly (readonly [key: 'days_of' | 'weeks_of' | 'months_of' | 'years_of', days: number, months: number])[] = [
  ['days_of', 1, 0],
  ['weeks_of', 7, 0],
  ['months_of', 0, 1],
  ['years_of', 0, 12],
]

export type Recurring = { columns: Column[]; count: number; sentences: readonly Said[] }

/** A row for each of them with the day on which it is due next; undefined if fewer than two say when they were done last. */
export function recurring(sentences: readonly Said[], today: number, language: Locale): Recurring | undefined {
  const rows = sentences.flatMap((sentence) => {
    const [first, ...others] = saidParts(sentence)
    const found = told(EVERY).exec(flat(first?.text ?? ''))
    if (!first || !found) return []
    const [, name = '', count = '1', unit = ''] = found
    const [, days = 0, months = 0] = MONTHS.find(([key]) => told(`^{${key}}$`).test(unit)) ?? []
    const last = others.flatMap(({ text }) => saidDates(text, today - LAST_DAYS))[0]
    const isTold = others.every(({ text }) => saidDates(text, today).length > 0)
    return isTold
      ? [{ sentence, name: first.text.slice(0, name.length), last, days: days * Number(count), months: months * Number(count) }]
      : []
  })
  if (rows.length < ROWS_MIN || rows.filter(({ last }) => last).length < ROWS_MIN) return undefined
  const given = (of: (row: (typeof rows)[number]) => string | undefined): (string | undefined)[] => rows.map(of)
  const [months, days, done] = ['everymonths', 'everydays', 'lastdone'].map((key) => added(key, language))
  const hasDays = rows.some((row) => row.days > 0)
  const next = `EDATE({${done}},{${months}})`
  const columns: Column[] = [
    plain(
      'task',
      { type: 'text', wide: true },
      language,
      given(({ name }) => capitalise(name)),
    ),
    plain(
      'everymonths',
      { type: 'integer', total: 'none' },
      language,
      given((row) => (row.months > 0 ? String(row.months) : undefined)),
    ),
    ...(hasDays
      ? [
          plain(
            'everydays',
            { type: 'integer', total: 'none' },
            language,
            given((row) => (row.days > 0 ? String(row.days) : undefined)),
          ),
        ]
      : []),
    plain(
      'lastdone',
      { type: 'date', blank: true },
      language,
      given(({ last }) => (last ? isoDay(last.from) : undefined)),
    ),
    formulaColumn('nextdue', 'date', `=IF({${done}}="","",${hasDays ? `IF({${days}}="",${next},{${done}}+{${days}})` : next})`, language),
  ]
  return { columns, count: rows.length, sentences: rows.map(({ sentence }) => sentence) }
}

/** What was done last lies up to two years back. */
const LAST_DAYS = 730
