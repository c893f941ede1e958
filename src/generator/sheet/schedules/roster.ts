import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { headerText } from '../columns/header-text.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { daysIn, hourlyRate, hoursSaid, lengthOf, payOf, peopleOf, TIME_RANGE } from './working-time.ts'
import { added, inLanguage, nth, personNamed, weekdays } from '../sheet-texts.ts'
import { stretchOf } from './date-range.ts'

const PEOPLE_MAX = 40
const WEEKS_MAX = 53
const DATES_MAX = 92

/** A day of the plan: its name, and its date if the prompt gives the first and the last day. */
type Day = { name: string; date?: string }

/** Who works when: the people one after the other over the days and shifts, or week by week, nobody more often than is said. */
export function rosterTable(context: Context): PlannedSheet[] | undefined {
  const { facts, ask, brief } = context
  const weeks = facts.counts.weeks
  const namedPeople = peopleOf(context)
  const count = facts.counts.people ?? ask.count ?? 0
  // "4 doctors, 8 weeks": it is clear whose turn it is, whatever their names.
  const people =
    namedPeople.length > 1 || ask.isExact
      ? namedPeople
      : Array.from({ length: Math.min(PEOPLE_MAX, count) }, (_, at) => personNamed(at, 0, facts.language).join(' '))
  if (people.length < 2) return undefined
  // Nothing says who works when: a row for each person, to be filled in.
  const isBlank = namedPeople.length < 2 && context.orders.dayParts.length === 0 && perShift(brief.prompt) < 2
  if (context.subject?.grid && isBlank && weeks === undefined && !TIME_RANGE.test(withoutDates(context))) return undefined
  const days = daysIn(brief.prompt, facts.language)
  if (weeks !== undefined && weeks > 1 && days.length === 0)
    return [weekly(people, Math.min(WEEKS_MAX, (namedPeople.length > 1 ? ask.count : undefined) ?? weeks), context)]
  const dated = datedDays(days, context)
  const named = days.length > 0 ? days : weekdays(facts.language)
  return slots(people, dated.length > 0 ? dated : named.map((name) => ({ name })), context)
}

/** Each day from the first to the last date of the prompt, or those of the weekdays that it names. */
function datedDays(weekdaysNamed: readonly string[], { facts, brief }: Context): Day[] {
  const stretch = stretchOf(facts, brief.prompt)
  if (!stretch || stretch.to - stretch.from >= DATES_MAX) return []
  const names = weekdays(facts.language)
  return Array.from({ length: stretch.to - stretch.from + 1 }, (_, at) => stretch.from + at)
    .map((day) => ({ name: nth(names, (day + MONDAY_OF_DAY_0) % names.length), date: isoDay(day) }))
    .filter(({ name }) => weekdaysNamed.length === 0 || weekdaysNamed.includes(name))
}

/** Day 0 of 1970 was a Thursday. */
const MONDAY_OF_DAY_0 = 3

/** A row for each week, with the one whose turn it is. */
function weekly(people: readonly string[], count: number, { facts, sampling, subject, ask }: Context): PlannedSheet {
  const { language } = facts
  const start = facts.given.find(({ kind, moment }) => kind === 'date' && moment !== undefined)?.moment
  const first = start === undefined ? (sampling.window?.from ?? sampling.today) : Date.parse(start) / 86_400_000
  const tasks = [...ask.columns, ...(ask.areNames ? [] : ask.rows)]
    .filter(({ name }) => !/\d/.test(name))
    .map(({ name }) => headerText(name))
  const duties = tasks.length > 0 ? tasks : [added('duty', language)]
  const rows = Array.from({ length: count }, (_, at) => at)
  const columns: Column[] = [
    { id: 'week', header: added('week', language), spec: { type: 'integer', count: true, total: 'none' } },
    { id: 'from', header: added('from', language), spec: { type: 'date' }, given: rows.map((at) => isoDay(first + at * 7)) },
    ...duties.map((header, place): Column => ({
      id: '',
      header,
      spec: { type: 'text' },
      given: rows.map((at) => nth(people, at + place)),
    })),
  ]
  return {
    name: subject ? inLanguage(subject.name, language) : added('week', language),
    columns,
    rows: sampleRows(columns, { ...sampling, count }),
  }
}

const NAMED_TIME = new RegExp(String.raw`(?<![\p{L}\d])(\p{L}{3,20}) (?=${TIME_RANGE.source})`, 'giu')
/** "shifts 7-13 and 13-19" */
const NO_NAME = /^(?:shifts?|turnos?|services?|gardes?|horarios?|horaires?|and|or|from|des?|del?|y|et|ou|entre|between)$/iu
const CONSTRAINT =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}+ (?:no|not|never|off|libra|pas|sauf|nunca|except)|can(?:no|['’]?)t|not available|unavailable|only|no puede|no pueden|s[oó]lo|ne peut pas|ne peuvent pas|seulement|uniquement|pas disponible)(?!\p{L})/iu

const PLACES_MAX = 4
/** "2 people per shift" */
const PER_SHIFT =
  /(?<![\p{L}\d])(\d|two|three|four|dos|tres|cuatro|deux|trois|quatre)(?: (?:people|persons?|staff|personas?|personnes?|pers\.?))? ?(?:per|each|por|par|a|\/) ?(?:shift|turno|service|garde|équipe)/iu
const IN_WORDS: Readonly<Record<string, number>> = { two: 2, dos: 2, deux: 2, three: 3, tres: 3, trois: 3, four: 4, cuatro: 4, quatre: 4 }
export function perShift(said: string): number {
  return numberOf(PER_SHIFT.exec(said)?.[1])
}

/** "two people a day": where a day has one shift. */
const PER_DAY =
  /(?<![\p{L}\d])(\d|two|three|four|dos|tres|cuatro|deux|trois|quatre) (?:people|persons?|staff|volunteers?|helpers?|of us|personas?|voluntari[oa]s?|personnes?|b[ée]n[ée]voles?|pers\.?)? ?(?:on )?(?:per|each|every|por|cada|par|a|al|\/) ?(?:day|d[ií]a|jour)(?!\p{L})/iu
export function perDay(said: string): number {
  return numberOf(PER_DAY.exec(said)?.[1])
}

function numberOf(said = '1'): number {
  const number = said.toLowerCase()
  return IN_WORDS[number] ?? Number(number)
}

/** A row for each day, a column for each shift; a second sheet counts the shifts of each person. */
function slots(people: readonly string[], days: readonly Day[], context: Context): PlannedSheet[] {
  const { facts, sampling, subject, orders, brief } = context
  const { language } = facts
  const said = withoutDates(context)
  const time = TIME_RANGE.exec(said)
  // "early 4-10, mid 8-14, late 12-18": the shifts as the prompt calls them.
  const called = [...said.matchAll(NAMED_TIME)].flatMap(([, name]) => (name === undefined || NO_NAME.test(name) ? [] : [headerText(name)]))
  const known = orders.dayParts.length > 0 ? orders.dayParts : [added('duty', language)]
  const parts = called.length > known.length && new Set(called).size === called.length ? called : known
  const ranges = [...said.matchAll(new RegExp(TIME_RANGE, 'giu'))]
  // "shifts 7-13 and 13-19": shifts without names are called by their time.
  const areNameless = ranges.length > 1 && parts.length === 1
  const times = ranges.map(([, from, to], at) => hoursSaid(from, to, areNameless ? undefined : parts[at]))
  // Each shift has its own time, or all have the same.
  const areTimed = areNameless || (times.length > 1 && times.length === parts.length)
  const timed = areNameless ? [...new Set(times)] : areTimed ? parts.map((part, at) => `${part} ${times[at]}`) : parts
  const places = Math.min(PLACES_MAX, perShift(said))
  const shifts = places < 2 ? timed : timed.flatMap((shift) => Array.from({ length: places }, (_, at) => `${shift} (${at + 1})`))
  const most = orders.shiftsMax ?? Number.POSITIVE_INFINITY
  const taken = new Map(people.map((name) => [name, 0]))
  // Who had fewest so far comes next; in a tie, in the order of the prompt.
  const next = (others: readonly string[]): string => {
    const free = people
      .filter((name) => (taken.get(name) ?? 0) < most && !others.includes(name))
      .toSorted((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0))
    const [name = ''] = free
    if (name !== '') taken.set(name, (taken.get(name) ?? 0) + 1)
    return name
  }
  const areDated = days.some(({ date }) => date !== undefined)
  const weeks = areDated ? 1 : Math.max(1, Math.min(8, facts.counts.weeks ?? 1))
  const rows = Array.from({ length: weeks * days.length }, (_, at) => at)
  // Who cannot do what is for people to weigh: the plan stays open, with the names to choose from.
  const isOpen = CONSTRAINT.test(brief.prompt)
  const assigned = rows.map(() => (isOpen ? [] : shifts.reduce<string[]>((day) => [...day, next(day)], [])))
  const columns: Column[] = [
    ...(weeks > 1
      ? [
          {
            id: 'week',
            header: added('week', language),
            spec: { type: 'integer', total: 'none' },
            given: rows.map((at) => String(Math.floor(at / days.length) + 1)),
          } satisfies Column,
        ]
      : []),
    ...(areDated
      ? [
          plain(
            'date',
            { type: 'date' },
            language,
            days.map(({ date }) => date),
          ),
        ]
      : []),
    { id: 'day', header: added('day', language), spec: { type: 'text' }, given: rows.map((at) => days[at % days.length]?.name) },
    ...(time && !areTimed
      ? [
          {
            id: 'time',
            header: added('time', language),
            spec: { type: 'text' },
            given: rows.map(() => hoursSaid(time[1], time[2])),
          } satisfies Column,
        ]
      : []),
    ...shifts.map((header, place): Column => ({
      id: '',
      header,
      spec: { type: 'choice' },
      choices: [...people],
      given: assigned.map((day) => day[place] ?? ''),
    })),
  ]
  const sums = withFormulas(
    [
      { id: 'person', header: added('person', language), spec: { type: 'text' }, given: [...people] },
      formulaColumn(
        'shifts',
        'integer',
        `=${shifts.map((header) => `COUNTIF({0!${header}},{${added('person', language)}})`).join('+')}`,
        language,
      ),
      ...hoursOf(context, areTimed ? shifts : [], places),
      ...(orders.shiftsMax === undefined
        ? []
        : [
            {
              id: 'left',
              header: added('shiftsleft', language),
              spec: {
                type: 'integer',
                total: 'none',
                formulas: [`=${orders.shiftsMax}-{shifts}`],
                alert: ['less_than', 0, 'negative'],
              },
            } satisfies Column,
          ]),
    ],
    {},
    language,
  )
  return [
    {
      name: subject ? inLanguage(subject.name, language) : added('shifts', language),
      columns,
      rows: sampleRows(columns, { ...sampling, count: rows.length }),
    },
    { name: added('perperson', language), columns: sums, rows: sampleRows(sums, { ...sampling, count: people.length }) },
  ]
}

/** The prompt with its dates blanked: "2026 - 3 Jan" are no hours. */
function withoutDates({ brief, facts }: Pick<Context, 'brief' | 'facts'>): string {
  return facts.given
    .filter(({ kind, time }) => kind === 'date' && time === undefined)
    .reduce(
      (text, { start, text: date }) => `${text.slice(0, start)}${' '.repeat(date.length)}${text.slice(start + date.length)}`,
      brief.prompt,
    )
}

const SHIFT_HOURS =
  /(\d{1,2}(?:[.,]\d)?)[ -]?(?:h|hrs?|hours?|horas?|heures?)(?: (?:long|each|per|por|par|a|cada|chaque))* ?(?:shifts?|turnos?|services?|gardes?)|(?:shifts?|turnos?|services?|gardes?) (?:of|de|are|son de) (\d{1,2}(?:[.,]\d)?) ?(?:h|hours?|horas?|heures?)/iu
const HOURS_ASKED = /(?<!\p{L})(?:hours|horas|heures)(?!\p{L})/iu
const HOURS_USUAL = 8

/** The hours of each, and what they earn, if the prompt speaks of hours: of a shift as long as it says, else of a working day, to be changed. */
function hoursOf(context: Context, timed: readonly string[], places: number): Column[] {
  const { facts, orders } = context
  const { language } = facts
  const prompt = withoutDates(context)
  const rate = hourlyRate(orders)
  if (rate === undefined && !HOURS_ASKED.test(prompt)) return []
  if (timed.length > 0) {
    // Shifts of different length, each with its hours.
    const lengths = [...prompt.matchAll(new RegExp(TIME_RANGE, 'giu'))].map(([, from = '', to = '']) => lengthOf(from, to))
    const parts = timed.map(
      (header, at) => `COUNTIF({0!${header}},{${added('person', language)}})*${lengths[Math.floor(at / places)] ?? HOURS_USUAL}`,
    )
    const sum = formulaColumn('hoursof', 'number', `=${parts.join('+')}`, language)
    return [sum, ...payOf(sum.header, rate, language)]
  }
  const [, one, other] = SHIFT_HOURS.exec(prompt) ?? []
  const [, from, to] = TIME_RANGE.exec(prompt) ?? []
  const between = from === undefined || to === undefined ? undefined : lengthOf(from, to)
  const length = Number((one ?? other ?? '').replace(',', '.')) || between || HOURS_USUAL
  const each: Column = { ...plain('hoursper', { type: 'number', total: 'none' }, language), constant: { value: length, isPercent: false } }
  const hours = formulaColumn('hoursof', 'number', `={${added('shifts', language)}}*{${each.header}}`, language)
  return [each, hours, ...payOf(hours.header, rate, language)]
}
