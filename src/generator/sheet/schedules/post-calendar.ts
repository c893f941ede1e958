import { capitalise } from '#shared/words.ts'
import type { Clause } from '../../brief.ts'
import { formulaColumn, plain, subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { COLUMNS } from '../given-table.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added, readSubjects } from '../sheet-texts.ts'
import { channelDays } from './channel-days.ts'
import { DAYS_A_WEEK, mondayOf, weekdayOfDay, weekdaysOfTimes } from './date-range.ts'

/* "LinkedIn 2 posts a week, newsletter every 2 weeks, blog monthly": a row for each day on which something is published. */

const SUBJECT = 'content'
const DAYS_USUAL = 28
const DAYS_MAX = 366
const POSTS_MAX = 400
const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['once', 'one', 'una', 'une', 'un'],
    ['twice', 'two', 'other', 'second', 'dos', 'deux'],
    ['three', 'tres', 'trois'],
    ['four', 'cuatro', 'quatre'],
    ['five', 'cinco', 'cinq'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1])),
)
const COUNT = String.raw`\d{1,2}|${Object.keys(COUNTS).join('|')}`
const UNITS = String.raw`days?|weeks?|months?|d[ií]as?|semanas?|mes(?:es)?|jours?|semaines?|mois`
const PER = new RegExp(
  String.raw`(?<![\p{L}\d])(${COUNT}) ?[x×]?(?: (?:times?|posts?|stories|videos?|reels?|articles?|updates?|veces|vez|publicaci(?:ón|ones)|artículos?|fois|publications?))? ?(?:/|an?|per|each|every|por|al?|a la|cada|par|chaque) ?(${UNITS})(?!\p{L})`,
  'iu',
)
const EVERY = new RegExp(
  String.raw`(?<!\p{L})(?:every|each|cada|tou(?:s|tes) les|tod[oa]s l[oa]s|chaque) (?:(${COUNT}) )?(${UNITS})(?!\p{L})`,
  'iu',
)
const ADVERBS: readonly [RegExp, Rhythm][] = [
  [/(?<!\p{L})(?:daily|diari[oa]s?|a diario|quotidien(?:ne)?s?)(?!\p{L})/iu, { unit: 'day', times: 1, every: 1 }],
  [/(?<!\p{L})(?:fortnightly|bi-?weekly|quincenal(?:es)?|tous les quinze jours)(?!\p{L})/iu, { unit: 'week', times: 1, every: 2 }],
  [/(?<!\p{L})(?:weekly|semanal(?:es)?|hebdomadaires?)(?!\p{L})/iu, { unit: 'week', times: 1, every: 1 }],
  [/(?<!\p{L})(?:bimensuel(?:le)?s?)(?!\p{L})/iu, { unit: 'month', times: 2, every: 1 }],
  [/(?<!\p{L})(?:monthly|mensual(?:es)?|mensuel(?:le)?s?)(?!\p{L})/iu, { unit: 'month', times: 1, every: 1 }],
]
/** What is left of a clause beside the channel: "en LinkedIn", "post to X". */
const AROUND =
  /^(?:(?:posts?|publish|publicar|publier|publications?|publicaciones) )?(?:(?:to|on|in|en|sur|via|for|para|pour) )?|[\s,–-]+$/giu
const NAME_CHARS_MAX = 40
const DAY = /(?<!\d)\d{1,2}(?!\d)/

type Rhythm = { unit: 'day' | 'week' | 'month'; times: number; every: number }
type Channel = { name: string; said: string; rhythm: Rhythm; clause: Clause }
type Post = { day: number; channel: string; topic: string }

/** "plan de publicaciones redes sociales" */
const ABOUT = / (?:social media|redes sociales|reseaux sociaux|instagram|facebook|newsletter|blog|linkedin|tiktok) /

/** `spans` are where the prompt says what is published how often. */
export function postCalendar(context: Context): { sheets: PlannedSheet[]; spans: [number, number][] } | undefined {
  const { subject, facts, sampling } = context
  const { language } = facts
  const usualSubject = readSubjects().find(({ id }) => id === SUBJECT)
  const isContent = subject?.id === SUBJECT || (subject?.id === 'plan' && ABOUT.test(facts.folded))
  if (!isContent || !usualSubject || facts.clauses.some(({ label = '' }) => COLUMNS.test(label))) return undefined
  const { from, days } = sampling.window ?? { from: mondayAfter(sampling.today), days: DAYS_USUAL }
  const to = from + Math.min(days, DAYS_MAX)
  const rhythms = facts.clauses.flatMap((clause) => channelOf(clause) ?? [])
  const dated = channelDays(context, from, to)
  const isDated = ({ clause: { start, text } }: Channel): boolean =>
    dated?.channels.some((one) => one.start < start + text.length && one.end > start) === true
  const channels = [...rhythms.filter((channel) => !isDated(channel)), ...(dated?.channels ?? [])]
  if (channels.length === 0) return undefined
  const posts = withEvents(
    channels.flatMap((channel): Post[] =>
      ('days' in channel ? channel.days : daysOf(channel.rhythm, from, to)).map((day) => ({ day, channel: channel.name, topic: '' })),
    ),
    dated?.events ?? [],
  )
    .toSorted((one, other) => one.day - other.day)
    .slice(0, POSTS_MAX)
  if (posts.length === 0) return undefined
  const names = [...new Set(channels.map(({ name }) => name))]
  const usual = usualSubject.columns.map((column) => subjectColumn(column, language))
  const open = (id: string, more: Partial<Column> = {}): Column[] =>
    usual.filter((column) => column.id === id).map((column) => ({ ...column, given: posts.map(() => ''), ...more }))
  const columns: Column[] = [
    ...open('date', { given: posts.map(({ day }) => isoDay(day)) }),
    ...open('channel', { choices: names, given: posts.map(({ channel }) => channel) }),
    ...open('topic', { given: posts.map(({ topic }) => topic) }),
    ...open('format'),
    ...open('owner', { given: posts.map(() => dated?.owner ?? '') }),
    ...usual.filter(({ id }) => id === 'status').map((column) => ({ ...column, given: posts.map(() => column.choices?.[0] ?? '') })),
  ]
  const header = columns.find(({ id }) => id === 'channel')?.header ?? ''
  const sums: Column[] = [
    { id: 'channel', header, spec: { type: 'text' }, given: names },
    plain(
      'howoften',
      { type: 'text' },
      language,
      names.map((name) => channels.flatMap((channel) => (channel.name === name ? [channel.said] : [])).join(', ')),
    ),
    formulaColumn('posts', 'integer', `=COUNTIF({0!${header}},{${header}})`, language),
  ]
  return {
    sheets: [
      { name: nameOf(context, false, usualSubject), columns, rows: sampleRows(columns, { ...sampling, count: posts.length }) },
      { name: added('perchannel', language), columns: sums, rows: sampleRows(sums, { ...sampling, count: names.length }) },
    ],
    spans: [
      ...rhythms.map(({ clause }): [number, number] => [clause.start, clause.start + clause.text.length]),
      ...(dated?.spans ?? []),
      // The rows show the month.
      ...facts.given.flatMap(({ kind, text, start }): [number, number][] =>
        kind === 'date' && !DAY.test(text) ? [[start, start + text.length]] : [],
      ),
    ],
  }
}

/** What happens on a day is the topic of a post of that day, or of one of its own. */
function withEvents(posts: readonly Post[], events: readonly { topic: string; day: number }[]): Post[] {
  const made = posts.map((post) => ({ ...post }))
  for (const { topic, day } of events) {
    const same = made.find((post) => post.day === day && post.topic === '')
    if (same) same.topic = topic
    else made.push({ day, channel: '', topic })
  }
  return made
}

function channelOf(clause: Clause): Channel | undefined {
  const { text } = clause
  const found = rhythmIn(text)
  if (!found) return undefined
  const name = `${text.slice(0, found.from)} ${text.slice(found.to)}`.trim().replace(AROUND, '')
  return /^\p{L}/u.test(name) && name.length <= NAME_CHARS_MAX
    ? { name: capitalise(name), said: text.slice(found.from, found.to), rhythm: found.rhythm, clause }
    : undefined
}

function rhythmIn(text: string): { rhythm: Rhythm; from: number; to: number } | undefined {
  const per = PER.exec(text)
  if (per) return found(per, { unit: unitOf(per[2]), times: countOf(per[1]), every: 1 })
  const every = EVERY.exec(text)
  if (every) return found(every, { unit: unitOf(every[2]), times: 1, every: countOf(every[1]) })
  for (const [adverb, rhythm] of ADVERBS) {
    const said = adverb.exec(text)
    if (said) return found(said, rhythm)
  }
  return undefined
}

function found(said: RegExpExecArray, rhythm: Rhythm) {
  return { rhythm, from: said.index, to: said.index + said[0].length }
}

function unitOf(word = ''): Rhythm['unit'] {
  if (/^[dj]/i.test(word)) return 'day'
  return /^m/i.test(word) ? 'month' : 'week'
}

function countOf(word = '1'): number {
  return COUNTS[word.toLowerCase()] ?? Math.max(1, Number(word))
}

/** Days since 1970, from the first up to the last. */
function daysOf({ unit, times, every }: Rhythm, from: number, to: number): number[] {
  const all = Array.from({ length: to - from }, (_, at) => from + at)
  if (unit === 'day') return all.filter((_, at) => at % every === 0)
  if (unit === 'week') {
    const weekdays = weekdaysOfTimes(times)
    const firstWeek = mondayOf(from + DAYS_A_WEEK - 1 - Math.min(...weekdays))
    return all.filter((day) => weekdays.includes(weekdayOfDay(day)) && ((mondayOf(day) - firstWeek) / DAYS_A_WEEK) % every === 0)
  }
  const months = Map.groupBy(all, (day) => isoDay(day).slice(0, 7))
  return [...months.values()]
    .filter((_, at) => at % every === 0)
    .flatMap((days) => {
      const even = Array.from(
        { length: Math.min(times, days.length) },
        (_, at) => days[Math.floor(((at + 0.5) * days.length) / times)] ?? from,
      )
      return [...new Set(even.map(onWorkday))]
    })
}

/** On a Friday instead of the Saturday or the Sunday behind it. */
function onWorkday(day: number): number {
  return day - Math.max(0, weekdayOfDay(day) - 4)
}

function mondayAfter(today: number): number {
  return mondayOf(today) + DAYS_A_WEEK
}
