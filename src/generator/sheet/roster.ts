import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from './column.ts'
import type { Context } from './context.ts'
import { isoDay } from './evaluate.ts'
import { withFormulas } from './formulas.ts'
import { headerText } from './header-text.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { sampleRows } from './samples.ts'
import { added, inLanguage, nth, weekdays } from './sheet-texts.ts'

const DAY_WORDS: readonly string[] = [
  'mon|monday|lunes|lun|lundi',
  'tue|tues|tuesday|martes|mar|mardi',
  'wed|wednesday|miercoles|mie|mercredi|mer',
  'thu|thur|thurs|thursday|jueves|jue|jeudi|jeu',
  'fri|friday|viernes|vie|vendredi|ven',
  'sat|saturday|sabado|sab|samedi|sam',
  'sun|sunday|domingo|dom|dimanche|dim',
]
const ANY_DAY = DAY_WORDS.join('|')
const RANGE = new RegExp(` (${ANY_DAY})s? ?(?:-|–|to|till|through|until|a|au) ?(${ANY_DAY})s? `, 'u')
const TIME_RANGE = /(\d{1,2}(?:[:h.]\d{0,2})?) ?(?:am|pm|h)? ?(?:-|–|to|a|à|until) ?(\d{1,2}(?:[:h.]\d{2})?) ?(?:am|pm|h)?(?=$|[\s,;.)])/iu
const WEEKS_MAX = 53

/** Who works when: the people one after the other over the days and shifts, or week by week, nobody more often than is said. */
export function rosterTable(context: Context): PlannedSheet[] | undefined {
  const { facts, ask, brief } = context
  const people = peopleOf(context)
  if (people.length < 2) return undefined
  const weeks = facts.counts.weeks
  const days = daysIn(brief.prompt, facts.language)
  if (weeks !== undefined && weeks > 1 && days.length === 0) return [weekly(people, Math.min(WEEKS_MAX, ask.count ?? weeks), context)]
  return slots(people, days.length > 0 ? days : weekdays(facts.language), context)
}

function peopleOf({ ask, facts }: Context): string[] {
  const isTime = (name: string): boolean =>
    new RegExp(`^(?:${ANY_DAY})s?(?:$|[ –-])`, 'u').test(fold(name)) || /shift|turno|créneau/i.test(name)
  if (ask.areNames) return ask.rows.map(({ name }) => headerText(name)).filter((name) => !isTime(name))
  const given = facts.given.filter(({ kind }) => kind === 'person' || kind === 'name').map(({ text }) => text)
  return [...new Set(given)]
}

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

/** A row for each day, a column for each shift; a second sheet counts the shifts of each person. */
function slots(people: readonly string[], days: readonly string[], { facts, sampling, subject, orders, brief }: Context): PlannedSheet[] {
  const { language } = facts
  const time = TIME_RANGE.exec(brief.prompt)
  const shifts = orders.dayParts.length > 0 ? orders.dayParts : [added('duty', language)]
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
  const weeks = Math.max(1, Math.min(8, facts.counts.weeks ?? 1))
  const rows = Array.from({ length: weeks * days.length }, (_, at) => at)
  const assigned = rows.map(() => shifts.reduce<string[]>((day) => [...day, next(day)], []))
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
    { id: 'day', header: added('day', language), spec: { type: 'text' }, given: rows.map((at) => nth(days, at)) },
    ...(time
      ? [
          {
            id: 'time',
            header: added('time', language),
            spec: { type: 'text' },
            given: rows.map(() => `${clock(time[1])}–${clock(time[2])}`),
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
      {
        id: 'shiftcount',
        header: added('shifts', language),
        spec: { type: 'integer' },
        given: people.map((name) => String(taken.get(name) ?? 0)),
      },
      ...(orders.shiftsMax === undefined
        ? []
        : [
            {
              id: 'left',
              header: added('shiftsleft', language),
              spec: {
                type: 'integer',
                total: 'none',
                formulas: [`=${orders.shiftsMax}-{shiftcount}`],
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

/** "14h" and "9" as a clock shows them. */
function clock(text = ''): string {
  const [hours = '', minutes = ''] = text.split(/[:h.]/)
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
}

/** "mon-sun", "mardi, mercredi, samedi", in the order of the week. */
function daysIn(prompt: string, language: Locale): string[] {
  const folded = ` ${fold(prompt)
    .replace(/[^a-z–-]+/g, ' ')
    .replace(/\s+/g, ' ')} `
  const places = DAY_WORDS.map((words, at) => (new RegExp(`[ –-](?:${words})s?[ –-]`, 'u').test(folded) ? at : -1)).filter((at) => at >= 0)
  const [, from = '', to = ''] = RANGE.exec(folded) ?? []
  const placeOf = (word: string): number => DAY_WORDS.findIndex((words) => words.split('|').includes(word))
  const names = weekdays(language)
  if (from !== '' && placeOf(from) < placeOf(to)) return names.slice(placeOf(from), placeOf(to) + 1)
  return places.length === 0 ? [] : places.flatMap((at) => names[at] ?? [])
}
