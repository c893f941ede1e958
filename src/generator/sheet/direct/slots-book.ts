import { capitalise } from '#shared/words.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../../writing/months.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { leadFacts, listSheet } from '../details-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'

/* The shifts of one day to sign up for: "bar rota Saturday 5 to 11 pm, 1 hour shifts, 2 people per shift". Nobody is made up. */

const CHARS_MAX = 600
const SLOTS_MAX = 48
const EACH_MAX = 8
const HOUR = 60
const NOON = 12
const RANGE =
  /(?<![\d.,£€$])(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h)? ?(?:-|–|to|until|till|a|al|à|hasta|jusqu'a) ?(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h)(?![\p{L}\d])/u
const UNIT = String.raw`(\d{1,3}|{one}) ?-?(hours?|hrs?|horas?|heures?|h|min(?:ute|uto)?s?)`
/** "until 23h shifts of 1 hour": what stands behind the word is surer. */
const LENGTHS = [String.raw`(?:{slot_words}) (?:of |de |d')?${UNIT}(?!\p{L})`, String.raw`${UNIT} (?:{slot_words})(?!\p{L})`]
const DAY = new RegExp(
  String.raw`(?:${WEEKDAY_WORD},? )?(?<!\d)\d{1,2}(?:st|nd|rd|th|er)? (?:of |de )?${MONTH_WORD}(?: (?:de )?20\d\d)?`,
  'iu',
)
const EACH = String.raw`(?<![\d.,])(\d) (?:(?!{per_shift} )\p{L}+ )?(?:{per_shift})(?!\p{L})`

export function slotsBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (brief.prompt.length > CHARS_MAX) return undefined
  const plain = plainOf(brief.prompt)
  const range = RANGE.exec(plain)
  const found = LENGTHS.map((length) => direct(length).exec(plain)).find((one) => one !== null)
  // Appointments have a reader of their own.
  if (!range || !found || !says(plain, 'rotas')) return undefined
  const [, hour = '', minute, sign, lastHour = '', lastMinute, lastSign = ''] = range
  const to = minutesOf(lastHour, lastMinute, lastSign)
  // "5 to 11 pm" are both in the evening.
  const isBorrowed = sign === undefined && lastSign === 'pm' && Number(hour) < Number(lastHour)
  const from = minutesOf(hour, minute, isBorrowed ? 'pm' : (sign ?? ''))
  const [count = '', unit = ''] = found.slice(1).filter((part) => part !== undefined)
  const length = (/^\d/.test(count) ? Number(count) : 1) * (unit.startsWith('m') ? 1 : HOUR)
  const slots = Math.floor((to - from) / length)
  if (!(slots >= 2) || slots > SLOTS_MAX) return undefined
  const each = Math.min(EACH_MAX, Number(direct(EACH).exec(plain)?.[1] ?? 1))
  const name = label('name', language)
  const columns: Column[] = [
    { id: 'slot', header: label('slot', language), spec: { type: 'text' } },
    ...Array.from({ length: each }, (_, at): Column => ({
      id: `name ${at}`,
      header: each === 1 ? name : `${name} ${at + 1}`,
      spec: { type: 'text' },
    })),
  ]
  const rows = Array.from({ length: slots }, (_, at) => [
    `${clock(from + at * length)}–${clock(from + (at + 1) * length)}`,
    ...Array.from({ length: each }, () => ''),
  ])
  const [day] = DAY.exec(brief.prompt) ?? []
  const details = [
    ...(day === undefined ? [] : [[label('date', language), capitalise(day)]]),
    // Dates and times of the prompt are read above: "12 March 5 to 9 pm" is one day.
    ...leadFacts(brief.prompt, context).filter(([, text = '']) => !/\d/.test(text)),
  ]
  return {
    sheets: [{ name: nameOf(context, true), columns, rows }, ...(details.length > 0 ? [listSheet(details, facts)] : [])],
    unused: [],
    isSure: true,
  }
}

function minutesOf(hour: string, minute: string | undefined, sign: string): number {
  const own = Number(hour)
  const hours = sign === 'pm' && own < NOON ? own + NOON : sign === 'am' && own === NOON ? 0 : own
  return hours * HOUR + Number(minute ?? 0)
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`
}
