import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { hasVerb } from '../told/told-words.ts'
import { headerText } from '../columns/header-text.ts'
import { behindLabel } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Oil change every 250 hrs, blacking every 2 yrs (last done May 2024), certificate runs out 14/11/2026": what is due next, and when. */

type Job = {
  name: string
  every: number | undefined
  unit: 'days' | 'weeks' | 'months' | 'years' | undefined
  /** What an engine counts: "hrs". */
  counter: string | undefined
  last: number | undefined
  lastAt: number | undefined
  due: number | undefined
}

const JOBS_MIN = 2
const NAME_WORDS_MAX = 6
const SOON_DAYS = 30
const MS_PER_DAY = 86_400_000
const LOG_ROWS = 30
const UNITS: readonly [Exclude<Job['unit'], undefined>, RegExp][] = [
  ['days', /^(?:days?|dias?|jours?)$/u],
  ['weeks', /^(?:weeks?|wks?|semanas?|semaines?)$/u],
  ['months', /^(?:months?|mths?|mes|meses|mois)$/u],
  ['years', /^(?:years?|yrs?|anos?|ans?|annees?)$/u],
]
const MONTHS_OF = { days: 0, weeks: 0, months: 1, years: 12 } as const
const DAYS_OF = { days: 1, weeks: 7, months: 0, years: 0 } as const

export function servicePlan(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const jobs: Job[] = []
  const places = new Set<Said>()
  const used = new Set<Said>()
  for (const said of sentences) {
    const parts = withLast(saidParts(behindLabel(said)))
    const read = parts.map(({ text }) => jobIn(text, sampling.today, language))
    const own = read.filter((job) => job !== undefined)
    // A part with a figure that is no job would be lost.
    if (own.length > 0 && read.some((job, at) => job === undefined && /\d/u.test(parts[at]?.text ?? ''))) return undefined
    if (own.length > 0) places.add(said)
    jobs.push(...own)
    const isRest = (text: string, at: number): boolean => (said === sentences[0] && at === 0) || saysOf(text, 'engine_counts')
    if (read.some((job) => job !== undefined) && read.every((job, at) => job !== undefined || isRest(parts[at]?.text ?? '', at)))
      used.add(said)
    else if (saysOf(said.text, 'due_next') && !/\d/u.test(said.text)) used.add(said)
  }
  const isRepeated = jobs.some(({ every }) => every !== undefined)
  if (jobs.length < JOBS_MIN || !isRepeated) return undefined
  // Intervals of days and months, one a sentence, are what other readers know.
  if (places.size > 1 && jobs.every(({ counter, due }) => counter === undefined && due === undefined)) return undefined
  // One machine counts in one unit.
  const counters = new Set(jobs.flatMap(({ counter }) => counter ?? []))
  if (counters.size > 1) return undefined
  const [counter] = counters
  if (!saysOf(brief.prompt, 'due_next') && jobs.every(({ due, last, lastAt }) => (due ?? last ?? lastAt) === undefined)) return undefined
  const plan = planSheet(jobs, counter, context)
  return { sheets: [plan, nextSheet(plan, counter, context), logSheet(jobs, counter, context)], used }
}

/** "Oil every 250 hrs, last done at 1500": the second part says more of the first. */
function withLast(parts: readonly Said[]): Said[] {
  const joined: Said[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isMore = last && !last.text.includes('(') && purpose('^{last_done}(?!\\p{L})').test(plain(part.text)) && /\d/u.test(part.text)
    if (isMore) joined[joined.length - 1] = { ...last, text: `${last.text} (${part.text})` }
    else joined.push(part)
  }
  return joined
}

function jobIn(text: string, today: number, language: Context['facts']['language']): Job | undefined {
  const bracket = /\(([^()]{1,80})\)/u.exec(text)
  const bare = (bracket ? text.slice(0, bracket.index) + text.slice(bracket.index + bracket[0].length) : text).trim()
  const lead = bare.replace(/^(?:and|plus|y|et) /iu, '')
  const said = plain(lead)
  const every = purpose(
    String.raw`^(\p{L}.{1,60}?),? (?:is |are |due |needs doing |needs |hay que |toca )?{service_every} (\d{1,3}(?:[., ]\d{3})+|\d{1,6}|) ?(\p{L}{1,10})(?: (.+))?$`,
  ).exec(said)
  const ends = purpose(String.raw`^(\p{L}.{1,60}?) {runs_out_on}(?: on| el| le)?:? (.+)$`).exec(said)
  const found = every ?? ends
  const name = lead.slice(0, found?.[1]?.length).trim()
  if (!found || wordCount(name) > NAME_WORDS_MAX || (wordCount(name) > 1 && hasVerb(name, language))) return undefined
  const dateOf = (part: string): number | undefined => saidDates(part, today)[0]?.from ?? slashed(part, language)
  if (!every) {
    const due = dateOf(ends?.[2] ?? '')
    return due === undefined
      ? undefined
      : { name, every: undefined, unit: undefined, counter: undefined, last: undefined, lastAt: undefined, due }
  }
  const [, , count = '', word = '', rest = ''] = every
  const unit = UNITS.find(([, pattern]) => pattern.test(word))?.[0]
  const isCounter = unit === undefined && count !== '' && saysOf(word, 'engine_counts')
  if (unit === undefined && !isCounter) return undefined
  const more = `${bracket?.[1] ?? ''} ${rest}`
  const isDone = saysOf(more, 'last_done')
  if (rest !== '' && !isDone) return undefined
  const past = isDone ? (saidDates(more, today - PAST_DAYS)[0]?.from ?? slashed(more, language)) : undefined
  const at =
    isDone && past === undefined ? /(?<![\d/])(\d{1,3}(?:[., ]\d{3})+|\d{2,6})(?![\d/])/u.exec(more)?.[1]?.replace(/\D/gu, '') : undefined
  return {
    name,
    every: count === '' ? 1 : Number(count.replace(/\D/gu, '')),
    unit,
    counter: isCounter ? word : undefined,
    last: past,
    lastAt: at === undefined ? undefined : Number(at),
    due: undefined,
  }
}
/** A day without a year that something was done on is one that is over. */
const PAST_DAYS = 365

/** "14/11/2026": the day stands first. */
function slashed(text: string, language: Context['facts']['language']): number | undefined {
  const [, one = '', two = '', year = ''] = /(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](20\d\d)(?!\d)/u.exec(text) ?? []
  if (year === '') return undefined
  // Only a day above twelve tells the two ways of writing in English apart.
  const [day, month] = language === 'en' && Number(two) > 12 ? [two, one] : [one, two]
  return Number(month) > 12 ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day)) / MS_PER_DAY
}

function planSheet(jobs: readonly Job[], counter: string | undefined, context: Context): PlannedSheet {
  const { language } = context.facts
  const word = (key: string, values = {}): string => headerText(fillIn(added(key, language), values))
  const none = { total: 'none' } as const
  const unit = counter ?? ''
  const [job, every, unitOf, last, next, left] = ['jobof', 'everyof', 'everyunit', 'lastdate', 'nextdate', 'daysleft'].map((key) =>
    word(key),
  ) as [string, string, string, string, string, string]
  const [lastAt, nextAt, unitsLeft] = ['lastat', 'nextat', 'unitsleft'].map((key) => word(key, { unit })) as [string, string, string]
  const isDated = jobs.some((one) => one.unit !== undefined || one.due !== undefined)
  const fixed = jobs.some(({ due }) => due !== undefined)
  const until = word('nolater')
  const steps = (of: typeof MONTHS_OF | typeof DAYS_OF, size: string): string =>
    Object.entries(of).reduceRight(
      (rest, [name, factor]) => (factor === 0 ? rest : `IF({${unitOf}}="${unitName(name, language)}",${factor}*{${every}},${rest})`),
      size,
    )
  const byInterval = `IF(OR({${last}}="",{${every}}="",{${unitOf}}="${unit}"),"",EDATE({${last}},${steps(MONTHS_OF, '0')})+${steps(DAYS_OF, '0')})`
  const now = counter === undefined ? '0' : `MAX({1!${counterName(counter, language)}})`
  const columns: Column[] = [
    given(
      job,
      'text',
      jobs.map(({ name }) => capitalise(name)),
    ),
    given(
      every,
      'number',
      jobs.map((one) => one.every),
      none,
    ),
    given(
      unitOf,
      'text',
      jobs.map((one) => (one.unit === undefined ? one.counter : unitName(one.unit, language))),
    ),
    ...(isDated
      ? [
          given(
            last,
            'date',
            jobs.map((one) => (one.last === undefined ? undefined : isoDay(one.last))),
          ),
          ...(fixed
            ? [
                given(
                  until,
                  'date',
                  jobs.map(({ due }) => (due === undefined ? undefined : isoDay(due))),
                ),
              ]
            : []),
          worked(next, 'date', fixed ? `=IF({${until}}<>"",{${until}},${byInterval})` : `=${byInterval}`),
          worked(left, 'integer', `=IF({${next}}="","",{${next}}-TODAY())`, none),
        ]
      : []),
    ...(counter === undefined
      ? []
      : [
          given(
            lastAt,
            'number',
            jobs.map((one) => one.lastAt),
            none,
          ),
          worked(nextAt, 'number', `=IF(OR({${unitOf}}<>"${unit}",{${lastAt}}=""),"",{${lastAt}}+{${every}})`, none),
          worked(unitsLeft, 'number', `=IF(OR({${nextAt}}="",${now}=0),"",{${nextAt}}-${now})`, none),
        ]),
  ]
  const tones: SheetHighlight[] = [
    ...(isDated
      ? ([
          { column: left, rule: 'less_than', value: '0', tone: 'negative' },
          { column: left, rule: 'less_than', value: String(SOON_DAYS), tone: 'warning' },
        ] as const)
      : []),
    ...(counter === undefined ? [] : ([{ column: unitsLeft, rule: 'less_than', value: '0', tone: 'negative' }] as const)),
  ]
  return sheetOf(nameOf(context, true), columns, jobs.length, { highlights: tones })
}

function unitName(unit: string, language: Context['facts']['language']): string {
  const at = UNITS.findIndex(([name]) => name === unit)
  return (
    [
      ['days', 'días', 'jours'],
      ['weeks', 'semanas', 'semaines'],
      ['months', 'meses', 'mois'],
      ['years', 'años', 'ans'],
    ][at]?.[['en', 'es', 'fr'].indexOf(language)] ?? unit
  )
}

/** What the counter says now, and the job that is due first. */
function nextSheet(plan: PlannedSheet, counter: string | undefined, { facts: { language } }: Context): PlannedSheet {
  const [job, left] = [added('jobof', language), added('daysleft', language)]
  const isDated = plan.columns.some(({ header }) => header === left)
  return sheetOf(
    added('nextup', language),
    [
      ...(isDated
        ? [
            worked(added('duefirst', language), 'text', `=IFERROR(INDEX({0!${job}},MATCH(MIN({0!${left}}),{0!${left}},0)),"")`),
            worked(left, 'integer', `=MIN({0!${left}})`, { total: 'none' }),
          ]
        : []),
      ...(counter === undefined ? [] : [given(counterName(counter, language), 'number', [], { total: 'none' })]),
    ],
    1,
    isDated ? { highlights: [{ column: left, rule: 'less_than', value: '0', tone: 'negative' }] } : {},
  )
}

function counterName(counter: string, language: Context['facts']['language']): string {
  return headerText(fillIn(added('counternow', language), { unit: counter }))
}

/** What was done, and when. */
function logSheet(jobs: readonly Job[], counter: string | undefined, { facts: { language } }: Context): PlannedSheet {
  return sheetOf(
    added('logof', language),
    [
      given(added('date', language), 'date', []),
      { ...given(added('jobof', language), 'choice', []), choices: jobs.map(({ name }) => capitalise(name)) },
      ...(counter === undefined ? [] : [given(counter, 'number', [], { total: 'none' })]),
      given(added('ownerof', language), 'text', []),
      given(added('note', language), 'text', [], { wide: true }),
    ],
    LOG_ROWS,
  )
}
