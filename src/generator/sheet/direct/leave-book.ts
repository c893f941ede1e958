import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { DAYS_A_WEEK, mondayOf, MS_PER_DAY } from '../schedules/date-range.ts'
import { nameOf } from '../sheet-name.ts'
import { MONTH_WORD, monthOf } from '../../writing/months.ts'
import type { DirectBook } from './budget-book.ts'
import { directParts } from './direct-parts.ts'
import { capitalise } from '#shared/words.ts'
import { direct, label, plainOf, says } from './direct-words.ts'

/* Leave of people who are named: how many days each of them has and has left, or who is away in which week. */

type Dates = { from: number; to: number }

const CHARS_MAX = 1_000
const PEOPLE_MIN = 2
const WEEKS_MAX = 53
const NAMES = /(?<![\p{L}.])\p{Lu}[\p{L}'’-]{1,20}(?:(?:, (?:and |y |et )?| and | y | et )\p{Lu}[\p{L}'’-]{1,20}){1,30}(?!\p{L})/gu
const RANGE = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)? ?(?:de |of )?(${MONTH_WORD})? ?(?:-|–|to|until|till|al?|au|hasta el|jusqu.au) ?(\d{1,2})(?:st|nd|rd|th|er)? ?(?:de |of )?(${MONTH_WORD})`,
  'iu',
)

export function leaveBook(context: Context): DirectBook | undefined {
  const { prompt } = context.brief
  const plain = plainOf(prompt)
  if (prompt.length > CHARS_MAX || !says(plainOf(directParts(prompt)?.lead ?? ''), 'leave')) return undefined
  const taken = takenIn(plain, prompt)
  if (taken.size >= PEOPLE_MIN) return allowanceBook([...taken.keys()], context, taken)
  const people = namesIn(prompt)
  if (people.length < PEOPLE_MIN) return undefined
  return says(plain, 'weeks') ? weeksBook(people, context) : allowanceBook(people, context)
}

/** "taken so far: ana 12, bob 9": how many days each of them has had. */
function takenIn(plain: string, prompt: string): Map<string, string> {
  const from = direct(String.raw`(?<!\p{L}){taken_days}(?: so far| already| hasta ahora)?: ?(?=\p{L})`).exec(plain)
  if (!from || plain.length !== prompt.length) return new Map()
  const rows = prompt
    .slice(from.index + from[0].length)
    .split(/[,;.] /u)
    .map((part) => /^(?:and |y |et )?(\p{L}[\p{L}'’-]{1,20}) (\d{1,2}(?:[.,]5)?)\.?$/u.exec(part.trim()))
  const end = rows.indexOf(null)
  const own = end < 0 ? rows : rows.slice(0, end)
  return new Map(own.flatMap((row): [string, string][] => (row ? [[capitalise(row[1] ?? ''), (row[2] ?? '').replace(',', '.')]] : [])))
}

/** The longest list of names. */
function namesIn(prompt: string): string[] {
  const lists = [...prompt.matchAll(NAMES)].map(([all]) => all.split(/, (?:and |y |et )?| and | y | et /u))
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** "28 days each except Clare 17": what each of them has, what is taken, and what is left. */
function allowanceBook(people: readonly string[], context: Context, had = new Map<string, string>()): DirectBook | undefined {
  const { prompt } = context.brief
  const { language } = context.facts
  const plain = plainOf(prompt)
  const each = direct(
    String.raw`(?<![\d.,])(\d{1,2}(?:[.,]5)?) (?:{days})(?: of leave| leave| holiday| de vacaciones| de conges)? (?:{each}|per person|por persona|par personne)(?!\p{L})`,
  ).exec(plain)?.[1]
  if (each === undefined) return undefined
  const own = new Map(
    (had.size > 0 ? [] : people).flatMap((name): [string, string][] => {
      const figure = new RegExp(String.raw`(?<!\p{L})${name} (?:has |gets |is |tiene |a )?(\d{1,2}(?:[.,]5)?)(?![\d%])`, 'u').exec(
        prompt,
      )?.[1]
      return figure === undefined ? [] : [[name, figure]]
    }),
  )
  if (own.size > 0 && !says(plain, 'except')) return undefined
  const limit = direct('(?:{below}) (\\d{1,2})').exec(plain)?.[1]
  const [days, taken, left] = ['entitlement', 'taken', 'left'].map((id) => label(id, language))
  const highlights: SheetHighlight[] = [
    {
      column: left ?? '',
      rule: 'less_than',
      value: limit ?? '0',
      tone: says(plain, 'amber') && !says(plain, 'red') ? 'warning' : 'negative',
    },
  ]
  const columns: Column[] = [
    { id: 'name', header: label('name', language), spec: { type: 'text' } },
    { id: 'days', header: days ?? '', spec: { type: 'number', total: 'sum' } },
    { id: 'taken', header: taken ?? '', spec: { type: 'number', total: 'sum' } },
    { id: 'left', header: left ?? '', spec: { type: 'number', total: 'sum' }, formula: `={${days}}-{${taken}}` },
  ]
  const carried = direct(
    String.raw`(?<!\p{L}){carry_over}(?: (?:of|up to|de|hasta|jusqu.a))?(?: (?:max|maximum|maximo|maxi))? (\d{1,2})(?![\d.,%])`,
  ).exec(plain)?.[1]
  // No more of what is left goes into the next year.
  if (carried !== undefined)
    columns.push({
      id: 'carried',
      header: label('carriedover', language),
      spec: { type: 'number' },
      formula: `=MAX(0,MIN({${left}},${carried}))`,
    })
  const rows = people.map((name) => [
    name,
    (own.get(name) ?? each).replace(',', '.'),
    had.get(name) ?? '',
    '',
    ...(carried === undefined ? [] : ['']),
  ])
  return { sheets: [{ name: nameOf(context, true), columns, rows, highlights }], unused: [], isSure: true }
}

/** A row for each week, with a choice for each person, and how many of them are there. */
function weeksBook(people: readonly string[], context: Context): DirectBook | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const plain = plainOf(brief.prompt)
  const dates = datesIn(plain, sampling.today)
  if (!dates) return undefined
  const count = Math.floor((dates.to - dates.from) / DAYS_A_WEEK) + 1
  if (count < 1 || count > WEEKS_MAX) return undefined
  const minimum =
    direct(String.raw`(?:{minimums}) (\d{1,2})(?![\d.,%])`).exec(plain)?.[1] ??
    direct(String.raw`(?<!\d)(\d{1,2}) (?:\p{L}+ )?(?:{minimums})(?!\p{L})`).exec(plain)?.[1]
  const [there, away] = ['present', 'onleave'].map((id) => label(id, language))
  const header = label('presentcount', language)
  const columns: Column[] = [
    { id: 'weekstart', header: label('weekfrom', language), spec: { type: 'date' } },
    ...people.map((name, at): Column => ({
      id: `person${at}`,
      header: name,
      spec: { type: 'choice' },
      choices: [there ?? '', away ?? ''],
    })),
    {
      id: 'presentcount',
      header,
      spec: { type: 'integer', total: 'none' },
      formula: `=${people.length}-${people.map((name) => `IF({${name}}="${away}",1,0)`).join('-')}`,
    },
  ]
  const rows = Array.from({ length: count }, (_, week) => [isoDay(dates.from + week * DAYS_A_WEEK), ...people.map(() => ''), ''])
  const highlights: SheetHighlight[] =
    minimum === undefined ? [] : [{ column: header, rule: 'less_than', value: minimum, tone: 'negative' }]
  return { sheets: [{ name: nameOf(context, true), columns, rows, highlights }], unused: [], isSure: true }
}

/** "6 July to 30 August", in the year that is next: from the Monday of the first week. */
function datesIn(plain: string, today: number): Dates | undefined {
  const [, first, month, last, end] = RANGE.exec(plain) ?? []
  const to = monthOf(end ?? '')
  const from = month === undefined ? to : monthOf(month)
  if (first === undefined || last === undefined || to === undefined || from === undefined) return undefined
  const now = new Date(today * MS_PER_DAY)
  const said = /(?<!\d)(20\d\d)(?!\d)/u.exec(plain)?.[1]
  const year = said === undefined ? now.getUTCFullYear() : Number(said)
  const dayIn = (own: number, of: number, day: string): number => Date.UTC(own, of, Number(day)) / MS_PER_DAY
  const isOver = said === undefined && dayIn(year, to, last) < today
  const begin = dayIn(isOver ? year + 1 : year, from, first)
  const finish = dayIn((isOver ? year + 1 : year) + Number(to < from), to, last)
  return { from: mondayOf(begin), to: finish }
}
