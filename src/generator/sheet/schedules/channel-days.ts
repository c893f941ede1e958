import { capitalise, fold } from '#shared/words.ts'
import type { Context } from '../context.ts'
import { whenIn } from './duty-words.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { KEY } from '../trackers/said-cells.ts'
import { segmentsIn } from '../trackers/said-segments.ts'
import { readChannels } from '../sheet-texts.ts'
import { daysSaid } from '../trackers/tracker-days.ts'
import { dayOf, weekdayOfDay } from './date-range.ts'

/* "instagram lunes y jueves, newsletter le 10, sorteo el 15, responsable Bea": days of channels, days of events, and who does it. */

const EVERY = /(?<!\p{L})(?:every|each|on|cada|todos|tous|chaque|all)(?!\p{L})/giu
const OWNER =
  /^(?:(?:resp(?:onsable)?|owner|writer|author|editor|written by|by|redactora?|autora?|community manager|r[ée]dact(?:eur|rice)|auteur|autrice|g[ée]r[ée] par|par|por)[. :]+)(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)$/iu
const DAYS_OF_MONTH =
  /(?<![\p{L}\d.,])(?:(?:until|up to|hasta|jusqu['’]au|the|el|le|d[ií]a|los|les|on|and|y|et) ){1,3}(\d{1,2})(?:st|nd|rd|th|er)?(?![\p{L}\d.,:€$£%]|[.,]\d)/giu
const UNTIL = /(?<!\p{L})(?:until|up to|hasta|jusqu['’]au|before|antes)(?!\p{L})/iu
const DAYS_MAX = 31

export type ChannelDays = {
  channels: { name: string; said: string; days: number[]; start: number; end: number }[]
  events: { topic: string; day: number }[]
  owner: string | undefined
  spans: [number, number][]
}

/** Undefined if no channel has days of its own. */
export function channelDays({ brief, facts }: Context, from: number, to: number): ChannelDays | undefined {
  const said = segmentsIn(brief.prompt)
  // "mon = team photo": what is said of each day is a table of its own.
  if (!said || said.segments.some(({ text }) => KEY.test(text))) return undefined
  const known = readChannels().flatMap(({ words }) => words)
  const head = fold(said.head)
  const read: ChannelDays = { channels: [], events: [], owner: undefined, spans: [] }
  for (const { text, start } of said.segments) {
    const span: [number, number] = [start, start + text.length]
    const owner = OWNER.exec(text)?.[1]
    if (owner !== undefined) {
      read.owner = owner
      read.spans.push(span)
      continue
    }
    const plain = text.replace(EVERY, (word) => ' '.repeat(word.length))
    const dates = datesIn(plain, { from, to }, brief.today, facts.language)
    const when = whenIn(plain.replace(DAYS_OF_MONTH, ' '))
    const weekly =
      dates.days.length > 0
        ? []
        : Array.from({ length: to - from }, (_, at) => from + at).filter((day) => when.days.includes(weekdayOfDay(day)))
    const name = whenIn(dates.rest).rest.replace(/\s+/g, ' ').trim()
    const days = dates.days.length > 0 ? dates.days : weekly
    if (days.length === 0 || name === '' || /\d/.test(name)) continue
    const isChannel = weekly.length > 0 || known.some((word) => fold(name) === word) || head.includes(fold(name))
    if (isChannel) read.channels.push({ name: capitalise(name), said: text.slice(name.length).trim(), days, start, end: span[1] })
    else read.events.push(...days.map((day) => ({ topic: capitalise(UNTIL.test(text) ? text : name), day })))
    read.spans.push(span)
  }
  return read.channels.length > 0 ? read : undefined
}

/** Dates of their own month, or days of the month that the calendar is about. */
function datesIn(
  text: string,
  { from, to }: { from: number; to: number },
  today: string,
  language: Context['facts']['language'],
): { days: number[]; rest: string } {
  const dated = daysSaid(text, language, today, undefined)
  const month = isoDay(from).slice(0, 8)
  const rest = dated.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
  const bare = [...rest.matchAll(DAYS_OF_MONTH)].map(([, day = '']) => Number(day)).filter((day) => day >= 1 && day <= DAYS_MAX)
  const days = [
    // "12 march" of a calendar for next year's March.
    ...dated.map(({ iso }) => dayOf(iso.slice(5, 7) === month.slice(5, 7) ? month + iso.slice(8) : iso)),
    ...(to - from <= DAYS_MAX ? bare.map((day) => dayOf(`${month}${String(day).padStart(2, '0')}`)) : []),
  ]
  return {
    days,
    rest: rest.replace(DAYS_OF_MONTH, (words) => (UNTIL.test(words) ? ` ${UNTIL.exec(words)?.[0]} ` : ' ')).replace(UNTIL, ' '),
  }
}
