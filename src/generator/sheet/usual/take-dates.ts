import { MONTH_WORD, monthOf, WEEKDAY_WORD } from '../../writing/months.ts'
import { flat } from '../list/tokens.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { dayOf } from '../schedules/date-range.ts'
import { monthDay } from '../schedules/month-day.ts'
import type { Place } from './take-clause.ts'
import { findPhrase, usualPattern } from './usual-texts.ts'

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er)?`
const DATE = new RegExp(String.raw`(?<![\d.,])(?:${DAY} (?:of |de )?${MONTH_WORD}|${MONTH_WORD} ${DAY}(?!\d))(?:,? (?:de )?20\d\d)?`, 'iu')
const WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${MONTH_WORD}|${WEEKDAY_WORD}|${DAY}|20\d\d|[qt][1-4]|h[12])(?![\p{L}\d])|[-–/]`,
  'giu',
)

/** "may" is a month where it stands alone. */
const ALONE = new RegExp(`^${MONTH_WORD}$`, 'iu')

/** "Q1", "from 4 January", "8 weeks": the time that a workbook is about. A day that it begins with is one of its terms. */
export function takeDates(text: string, { reading, today, isLead }: Place): boolean {
  const plain = flat(text)
  const said = DATE.exec(plain)?.[0]
  const term = reading.usual.terms.find(({ type, before }) => type === 'date' && findPhrase(plain, before))
  if (said !== undefined && term) {
    const day = dayIn(said, today)
    if (day !== undefined) reading.terms.set(term.id, day)
  }
  reading.month ??= ALONE.test(plain) ? (monthOf(plain) ?? 0) + 1 : undefined
  reading.days ??= daysIn(plain, today)
  if (isLead) return false
  const rest = (term?.before ?? [])
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, phrase) => left.replace(phrase, ' '), plain.replace(WORDS, ' '))
  return /\d|\p{L}/u.test(plain) && rest !== plain && usualPattern('^(?:\\s|,|{joins}|{periods}|{openers})*$').test(rest)
}

const STRETCH = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er)?(?: (?:of |de )?(${MONTH_WORD}))? ?(?:-|–|to|until|al?|au|hasta(?: el)?) ?(\d{1,2})(?:st|nd|rd|th|er)? (?:of |de )?(${MONTH_WORD})`,
  'iu',
)

/** How many days "3-6 May" has. */
function daysIn(plain: string, today: string): number | undefined {
  const [, first, own, last, month] = STRETCH.exec(plain) ?? []
  const counted = usualPattern('(?<![\\d.,])(\\d{1,2}) {day_words}(?!\\p{L})').exec(plain)?.[1]
  if (first === undefined || last === undefined || month === undefined) return counted === undefined ? undefined : Number(counted)
  const [from, to] = [dayIn(`${first} ${own ?? month}`, today), dayIn(`${last} ${month}`, today)]
  const days = from === undefined || to === undefined ? 0 : dayOf(to) - dayOf(from) + 1
  return days > 0 && days < 100 ? days : undefined
}

function dayIn(said: string, today: string): string | undefined {
  const year = /20\d\d/.exec(said)?.[0]
  const day = monthDay(said.replace(/20\d\d/, ''), today)
  return day === undefined || year === undefined ? day : isoDay(dayOf(`${year}${day.slice(4)}`))
}
