import { fold } from '#shared/words.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { allNumbers } from '../rows/read-number.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { weekdayOf } from '../../writing/months.ts'
import type { Told } from './read-told.ts'
import { splitOutside } from './said-sentences.ts'
import { tells, told } from './told-words.ts'

/*
 * "Staff: Ollie (bar, not Mondays), Stacey (kitchen, max 20 hours)": people with what holds for each of them. Who works when is for somebody to decide; the
 * days on which somebody cannot are marked.
 */

const DAYS_A_WEEK = 7
const WEEKDAYS = 5
const WEEKS_MAX = 20
const PERSON = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){0,2}$/u
const BRACKET = /^(.+?)\s*\(([^()]+)\)$/u
const RATE = /^(.{2,40}?):? ((?:[€$£] ?\d[\d.,]*)|(?:\d[\d.,]* ?(?:€|euros?)))(?: ?(?:\/|per |an? |por |la |l['’])\p{L}{1,8})?$/iu

type Person = { name: string; said: string }

/** A row for each of the people, a column for each day of the week or each week; undefined if nobody says anything of them. */
export function toldRota(read: Told, context: Context, used: Set<string>): { columns: Column[]; count: number } | undefined {
  const { language } = context.facts
  const list = read.lists.find((one) => isOfPeople(one))
  if (!list) return undefined
  const people = list.items.map((item): Person => {
    const [, name = item, said = ''] = BRACKET.exec(item) ?? []
    return { name, said }
  })
  const weeks = weekColumns(context)
  if (!weeks && people.every(({ said }) => said === '')) return undefined
  used.add(list.text)
  const lead: Column = plain(
    'person',
    { type: 'text' },
    language,
    people.map(({ name }) => name),
  )
  const notes = plain(
    'beside',
    { type: 'text', wide: true },
    language,
    people.map(({ said }) => (said === '' ? undefined : headerText(said))),
  )
  const open = weeks ?? dayColumns(people, context)
  const beside = people.some(({ said }) => said !== '') ? [{ ...notes, id: 'details' }] : []
  return {
    columns: [lead, ...beside, ...open, ...(weeks ? leaveColumns(weeks, context) : hourColumns(people, read, context, used))],
    count: people.length,
  }
}

function isOfPeople({ label, items }: Told['lists'][number]): boolean {
  return tells(label, 'people') && items.every((item) => PERSON.test(BRACKET.exec(item)?.[1] ?? item))
}

/** "one column per week" of the months that the prompt names. */
function weekColumns({ brief, sampling, facts: { language } }: Context): Column[] | undefined {
  const isOrdered = told(String.raw`{columns} {grids} (?:week|semana|semaine)(?!\p{L})`).test(fold(brief.prompt))
  if (!isOrdered || !sampling.window) return undefined
  const count = Math.min(WEEKS_MAX, Math.ceil(sampling.window.days / DAYS_A_WEEK))
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return Array.from({ length: count }, (_, at): Column => {
    const day = (sampling.window?.from ?? 0) + at * DAYS_A_WEEK
    return { id: '', header: headerText(format.format(new Date(isoDay(day)))), spec: { type: 'number', total: 'sum' }, isGrid: true }
  })
}

/** How many days everybody has, has taken and has left. */
function leaveColumns(weeks: readonly Column[], { brief, facts: { language } }: Context): Column[] {
  const each = Number(
    /(?<![\d.,])(\d{1,2}) (?:days?|d[ií]as?|jours?) (?:each|per person|a head|por persona|cada un[oa]|par personne|chacune?)/iu.exec(
      brief.prompt,
    )?.[1],
  )
  const taken: Column = {
    id: 'taken',
    header: added('days', language),
    spec: { type: 'number' },
    formula: `=${weeks.map(({ header }) => `{${header}}`).join('+')}`,
  }
  if (Number.isNaN(each)) return [taken]
  return [taken, formulaColumn('left', 'number', `=${each}-{${taken.header}}`, language)]
}

/** The days of the week, or those from the first to the last that the prompt names. Nobody is on duty when they cannot be. */
function dayColumns(people: readonly Person[], { brief, facts: { language } }: Context): Column[] {
  const names = weekdays(language)
  const [, first = '', last = ''] =
    /(?<!\p{L})(\p{L}{3,10}) (?:to|till|until|through|a|al|au|à) (\p{L}{3,10})(?!\p{L})/iu.exec(rangeIn(brief.prompt)) ?? []
  const [from, to] = [weekdayOf(fold(first)), weekdayOf(fold(last))]
  const days = names
    .map((header, at) => ({ header, at }))
    .filter(({ at }) => from === undefined || to === undefined || from > to || (at >= from && at <= to))
  return days.map(({ header, at }): Column => ({
    id: '',
    header,
    spec: { type: 'text' },
    isGrid: true,
    given: people.map(({ said }) => (isOff(said, at) ? added('off', language) : undefined)),
  }))
}

/** The part of a prompt in which two days stand with "to" between them. */
function rangeIn(prompt: string): string {
  const found = [...prompt.matchAll(/(\p{L}{3,10}) (?:to|till|until|through|a|al|au|à) (\p{L}{3,10})/giu)].find(
    ([, one = '', other = '']) => weekdayOf(fold(one)) !== undefined && weekdayOf(fold(other)) !== undefined,
  )
  return found?.[0] ?? ''
}

/** "not Mondays", "weekends only", "solo sábados": whether somebody cannot work on a day of the week, Monday being 0. */
function isOff(said: string, day: number): boolean {
  return splitOutside(fold(said), /[,;]/u).some((part) => {
    const days = (part.match(/\p{L}+/gu) ?? []).flatMap((word) => weekdayOf(word) ?? [])
    const isWeekend = tells(part, 'weekend')
    if (tells(part, 'only')) return isWeekend ? day < WEEKDAYS : days.length > 0 && !days.includes(day)
    if (tells(part, 'except')) return isWeekend ? day >= WEEKDAYS : days.includes(day)
    return false
  })
}

/** Hours, what an hour is paid where the prompt says so, and what they come to. */
function hourColumns(people: readonly Person[], { columns, notes }: Told, { facts: { language } }: Context, used: Set<string>): Column[] {
  const asked = columns.filter(({ name }) => kindOf(name)?.kind.id === 'hours' || tells(name, 'hours'))
  const hours: Column = {
    id: 'hours',
    header: headerText(asked[0]?.name ?? added('hoursof', language)),
    spec: { type: 'number', blank: true },
  }
  const pay = columns.find(({ name }) => tells(name, 'pay'))
  const rates = notes.flatMap((text) => {
    const [, roles = '', figure = ''] = RATE.exec(text) ?? []
    const value = allNumbers(figure, language)[0]?.value
    return value === undefined ? [] : [{ text, value, roles: fold(roles).split(/,\s*|\s+(?:and|y|e|et|&)\s+/u) }]
  })
  const given = people.map(({ said }) => rates.find(({ roles }) => roles.some((role) => fold(said).includes(role)))?.value)
  if (!pay || given.every((rate) => rate === undefined)) return [hours]
  for (const { text } of rates) used.add(text)
  const rate = plain(
    'rate',
    { type: 'currency', total: 'none' },
    language,
    given.map((value) => (value === undefined ? undefined : String(value))),
  )
  return [
    hours,
    rate,
    {
      id: 'pay',
      header: headerText(pay.name),
      spec: { type: 'currency' },
      formula: `=IF({${hours.header}}="","",ROUND({${hours.header}}*{${rate.header}},2))`,
    },
  ]
}
