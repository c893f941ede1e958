import { capitalise, fold } from '#shared/words.ts'
import { WEEKDAY_WORD, weekdayOf } from '../../writing/months.ts'
import { flat } from '../list/tokens.ts'
import type { Place } from './take-clause.ts'
import { addItem } from './usual-reading.ts'
import { findPhrase, usualPattern } from './usual-texts.ts'

const DAYS = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD}`, 'giu')
const MONTH_DAY = /(?<![\p{L}\d.,])(?:the|on the|el(?: dia)?|le|dia|los dias) (\d{1,2})(?:st|nd|rd|th|er)?(?![\p{L}\d])/gu

/** "instagram lunes y jueves", "newsletter on the 15th", "3 posts a week": when a calendar has posts, and of which channel. */
export function takePosts(text: string, { reading }: Place): boolean {
  const { usual } = reading
  if (!usual.sheets.some(({ per }) => per === 'posts')) return false
  const plain = flat(text)
  const list = usual.lists.find(({ known }) => known)
  const channel = list?.known && findPhrase(plain, list.known)
  const week = usualPattern('(?<![\\d.,])(\\d{1,2}) (?:\\p{L}+ )?(?:{posts} )?{weekly}(?!\\p{L})').exec(plain)
  const weekdays = [...plain.matchAll(DAYS)].flatMap(([day]) => weekdayOf(day) ?? [])
  const monthDays = [...plain.matchAll(MONTH_DAY)].map(([, day]) => Number(day))
  if (!week && weekdays.length === 0 && monthDays.length === 0) return false
  const rest = [channel?.phrase ?? '', week?.[0] ?? '']
    .reduce((left, said) => left.replace(said, ' '), plain)
    .replace(DAYS, ' ')
    .replace(MONTH_DAY, ' ')
  if (!usualPattern('^(?:\\s|,|{joins}|{openers}|{posts}|{every_word})*$').test(rest)) return false
  const name = channel ? text.slice(channel.at, channel.at + channel.phrase.length) : undefined
  if (list && name !== undefined) addItem(reading, list, { name, amount: undefined })
  const found = name === undefined ? undefined : reading.items.get(list?.id ?? '')?.find((item) => fold(item.name) === fold(name))
  reading.postings.push({
    channel: name === undefined ? undefined : (found?.name ?? capitalise(name)),
    weekdays,
    monthDays,
    perWeek: week ? Number(week[1]) : undefined,
  })
  return true
}
