import { capitalise, fold } from '#shared/words.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { butFor, hoursText, partOf, whenIn, type When } from './duty-words.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { perDay, perShift } from './roster.ts'
import { segmentsIn } from '../trackers/said-segments.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { added, addedList, readSubjects, weekdays } from '../sheet-texts.ts'
import { nameOf } from '../sheet-name.ts'
import { saidMonday } from './named-week.ts'
import { weekdayOf } from '../../writing/months.ts'
import { lengthOf, peopleOf } from './working-time.ts'

/* "Julie matin, Fatou le samedi, 8h30-12h et 13h30-17h, fermé mercredi après-midi": who said when they work is put there, the others fill what is open. */

/** `hours` are their own: no others. */
type Free = { name: string; days: number[]; slots: number[]; hours: string[] }
/** Without a part of the day, it is the whole day. */
type Slot = { header: string; part: number | undefined; hours: string | undefined }

const PLAN =
  /^(?:rota|roster|cover|shifts?|cuadrante|turnos?|horarios?|planning|planing|permanences?|schedule|roulement|garde?s?|guardias)$/u
const HEAD_WORDS_MAX = 8
const CLOSED = /^(?:closed|cerrad[oa]|ferm[ée]e?)(?!\p{L})/iu
const OPEN = /^(?:open(?:ing)?(?: hours)?|abierto|abrimos|horario|ouvert(?:ure)?|horaires)(?!\p{L})/iu
const NAME = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u
const NAMES = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?:(?:,| and| y| et| &) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)*$/u
/** "lunch cover 12-1 by Gail" */
const BY = / (?:by|with|por|con|par|avec) (\p{Lu}\p{L}+)$/u
const AND = / (?:and|y|et) /u
const AND_NAMES = /(?:,| and| y| et| &) /u
/** "volunteers Maureen" */
const LABEL = /^\p{Ll}+:? (?=\p{Lu})/u
const WORKDAYS = [0, 1, 2, 3, 4]
const PLACES_MAX = 4
const ROWS_MIN = 2

type Read = {
  free: Free[]
  not: When[]
  slots: Slot[]
  open: number[]
  closed: When[]
  notes: string[]
  /** Who works there and says nothing about when. */
  others: string[]
  extra: { header: string; name: string }[]
}

export function dutyTable(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const said = segmentsIn(brief.prompt)
  const words = said ? (fold(said.head).match(/\p{L}+/gu) ?? []).slice(0, HEAD_WORDS_MAX) : []
  if (!said || !words.some((word) => PLAN.test(word)) || facts.counts.weeks !== undefined) return undefined
  const read = readSegments(
    said.head,
    said.segments.map(({ text }) => text),
    context,
  )
  const people = [
    ...new Set([
      ...(read?.free ?? []).map(({ name }) => name),
      ...(read?.not ?? []).map(({ rest }) => rest),
      ...(read?.others ?? []),
      ...peopleOf(context).filter((name) => NAME.test(name) && weekdayOf(name.split(' ').at(-1) ?? '') === undefined),
    ]),
  ]
    // "Old" of "Old Tom" is nobody.
    .filter((name, _, all) => !all.some((one) => one !== name && ` ${one} `.includes(` ${name} `)))
    .toSorted((one, other) => brief.prompt.indexOf(one) - brief.prompt.indexOf(other))
  if (!read || people.length < 2 || read.free.length + read.not.length === 0) return undefined
  const days = daysOf(read)
  if (days.length < ROWS_MIN) return undefined
  const slots = slotsOf(read, language)
  const places = Math.min(
    PLACES_MAX,
    Math.max(
      perShift(brief.prompt),
      slots.length === 1 ? perDay(brief.prompt) : 1,
      ...slots.map((_, slot) => Math.max(...days.map((day) => givenFor(read, day, slot, slots).length))),
    ),
  )
  const plan = planOf(read, { people, days, slots, places })
  const shut = added('closed', language)
  const isShut = read.closed.length > 0
  const monday = saidMonday(context)
  const names = weekdays(language)
  const shifts = slots.flatMap((slot, at) =>
    Array.from({ length: places }, (_, place): Column => ({
      id: '',
      header: places > 1 ? `${slot.header} (${place + 1})` : slot.header,
      spec: { type: 'choice' },
      choices: [...people, ...(isShut ? [shut] : [])],
      given: days.map((day, row) => (isClosed(read, day, slot) ? shut : (plan[row]?.[at]?.[place] ?? ''))),
    })),
  )
  const extra = read.extra.map(({ header, name }): Column => ({
    id: '',
    header,
    spec: { type: 'choice' },
    choices: [...people],
    given: days.map(() => name),
  }))
  const columns = withUniqueHeaders([
    ...(monday === undefined
      ? []
      : [
          plain(
            'date',
            { type: 'date' },
            language,
            days.map((day) => isoDay(monday + day)),
          ),
        ]),
    plain(
      'day',
      { type: 'text' },
      language,
      days.map((day) => names[day]),
    ),
    ...shifts,
    ...extra,
  ])
  const person = added('person', language)
  const own = columns.filter(({ spec }) => spec.type === 'choice').map(({ header }) => header)
  const lengths = slots.flatMap(({ hours }) => Array.from({ length: places }, () => hours && hoursOf(hours)))
  const areTimed = lengths.every((length) => length !== undefined) && extra.length === 0
  const sums: Column[] = [
    plain('person', { type: 'text' }, language, people),
    formulaColumn('shifts', 'integer', `=${own.map((header) => `COUNTIF({0!${header}},{${person}})`).join('+')}`, language),
    ...(areTimed
      ? [
          formulaColumn(
            'hoursof',
            'number',
            `=${own.map((header, at) => `COUNTIF({0!${header}},{${person}})*${lengths[at]}`).join('+')}`,
            language,
          ),
        ]
      : []),
  ]
  const notes = read.notes.map((text) => [added('note', language), capitalise(text)])
  return [
    {
      name: nameOf(
        context,
        true,
        readSubjects().find(({ id }) => id === 'shifts'),
      ),
      columns,
      rows: sampleRows(columns, { ...sampling, count: days.length }),
    },
    { name: added('perperson', language), columns: sums, rows: sampleRows(sums, { ...sampling, count: people.length }) },
    ...(notes.length > 0 ? [listSheet(notes, facts)] : []),
  ]
}

/** Undefined if somebody says something about their time that is not understood. */
function readSegments(head: string, texts: readonly string[], context: Context): Read | undefined {
  const read: Read = { free: [], not: [], slots: [], open: [...whenIn(head).days], closed: [], notes: [], others: [], extra: [] }
  const known = peopleOf(context)
  for (const text of texts.flatMap(beforeNames).flatMap((one) => (BY.test(one) ? one.split(AND) : [one]))) {
    const when = whenIn(text)
    const isTimed = when.days.length + when.parts.length + when.hours.length > 0
    const by = BY.exec(text)?.[1]
    if (CLOSED.test(text) && isTimed) read.closed.push(when)
    else if (by !== undefined && when.hours[0]) {
      const what = whenIn(text.replace(BY, '')).rest
      read.extra.push({ header: `${capitalise(what)} ${hoursText(when.hours[0])}`.trim(), name: by })
    } else if (isTimed && (when.rest === '' || OPEN.test(text))) {
      const names = addedList('dayparts', context.facts.language)
      for (const [at, hours] of when.hours.entries()) {
        const part = when.parts.length === when.hours.length ? names[when.parts[at] ?? 0] : undefined
        const slot = slotFrom(hoursText(hours))
        read.slots.push(part === undefined ? slot : { ...slot, header: `${part} ${slot.header}` })
      }
      // "am and pm"
      if (when.hours.length === 0 && when.parts.length > 1)
        read.slots.push(...when.parts.map((part) => ({ header: names[part] ?? '', part, hours: undefined })))
      read.open.push(...when.days)
    } else if (isTimed && NAMES.test(when.rest)) {
      const isLimited = when.isOnly && when.hours.length === 0
      if (when.isNot || isLimited) {
        read.not.push(...(isLimited ? butFor(when) : [when]))
        read.notes.push(text)
      } else
        for (const name of when.rest.split(AND_NAMES))
          read.free.push({ name, days: when.days, slots: when.parts, hours: when.hours.map(hoursText) })
      for (const hours of when.isNot ? [] : when.hours) {
        const slot = slotFrom(hoursText(hours))
        if (!read.slots.some(({ header }) => header === slot.header)) read.slots.push(slot)
      }
    } else if (/^\p{Lu}\p{L}+ (?:no|not|only|never|pas|solo|s[oó]lo|seulement|que|sauf) /iu.test(text)) return undefined
    else if (NAMES.test(text.replace(LABEL, ''))) read.others.push(...text.replace(LABEL, '').split(AND_NAMES))
    else if (!known.includes(text.replace(LABEL, '')) && Math.max(perShift(text), perDay(text)) < 2) read.notes.push(text)
  }
  return read
}

/** "two people a day mon-fri: Ann", "mañana y tarde: Ana": what holds for all, and the first of those who are named. */
function beforeNames(text: string): string[] {
  const [, before, name] = BEFORE_NAMES.exec(text) ?? []
  return before === undefined || name === undefined ? [text] : [before, name]
}
const BEFORE_NAMES = /^(\P{Lu}{4,80}?): (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)$/u

function slotFrom(hours: string): Slot {
  return { header: hours, part: partOf(hours, hoursOf(hours)), hours }
}

function hoursOf(hours: string): number {
  return lengthOf(hours.slice(0, 5), hours.slice(6))
}

function daysOf({ open, free, closed }: Read): number[] {
  const named = free.flatMap(({ days }) => days)
  const areAllDated = free.length > 0 && free.every(({ days }) => days.length > 0)
  const base = open.length > 0 ? open : areAllDated ? [] : WORKDAYS
  return [...new Set([...base, ...named, ...closed.flatMap(({ days }) => days)])].toSorted((a, b) => a - b)
}

/** The hours that are said; else the parts of the day that people have; else one. */
function slotsOf({ slots, free }: Read, language: Context['facts']['language']): Slot[] {
  if (slots.length > 0) return slots
  const parts = [...new Set(free.flatMap((one) => one.slots))].toSorted((a, b) => a - b)
  const names = addedList('dayparts', language)
  return parts.length > 0
    ? parts.map((part) => ({ header: names[part] ?? '', part, hours: undefined }))
    : [{ header: added('duty', language), part: undefined, hours: undefined }]
}

/** Who said that they work then. Who named the day comes before who named the part of the day only. */
function givenFor({ free, not, open }: Read, day: number, slot: number, slots: readonly Slot[]): string[] {
  const part = slots[slot]?.part
  const fits = free.filter(
    (one) =>
      (one.days.length === 0 || one.days.includes(day)) &&
      (one.hours.length === 0 || one.hours.includes(slots[slot]?.hours ?? '')) &&
      (one.slots.length === 0 ||
        slots.length === 1 ||
        part === undefined ||
        one.slots.includes(part) ||
        isNearest(one.slots, slot, slots)) &&
      !isExcluded(not, one.name, day, part),
  )
  const dated = fits.filter(({ days }) => days.length > 0)
  // Who named no day works on the usual ones.
  const isUsual = (open.length > 0 ? open : WORKDAYS).includes(day)
  return [...new Set((dated.length > 0 || !isUsual ? dated : fits).map(({ name }) => name))]
}

/** "evenings" where the last shift begins in the afternoon, "mornings" where the first begins at noon. */
function isNearest(parts: readonly number[], slot: number, slots: readonly Slot[]): boolean {
  const isLast = slot === slots.length - 1 && parts.some((part) => slots.every((one) => (one.part ?? 0) < part))
  return isLast || (slot === 0 && parts.some((part) => slots.every((one) => (one.part ?? 0) > part)))
}

function isExcluded(not: readonly When[], name: string, day: number, part: number | undefined): boolean {
  return not.some(
    (one) =>
      one.rest.split(AND_NAMES).includes(name) &&
      (one.days.length === 0 || one.days.includes(day)) &&
      (one.parts.length === 0 || (part !== undefined && one.parts.includes(part))),
  )
}

/** By day and shift: who said so, then those who said nothing and are not there yet that day, with the fewest shifts first. */
function planOf(
  read: Read,
  { people, days, slots, places }: { people: readonly string[]; days: readonly number[]; slots: readonly Slot[]; places: number },
): string[][][] {
  const counts = new Map(people.map((name) => [name, 0]))
  const open = people.filter((name) => ![...read.free, ...read.extra].some((one) => one.name === name))
  const countOf = (name: string): number => counts.get(name) ?? 0
  // Who can come to the fewest shifts is asked first.
  const limitsOf = (name: string): number =>
    read.not.filter(({ rest, parts }) => parts.length > 0 && rest.split(AND_NAMES).includes(name)).length
  return days.map((day) => {
    const today = new Set<string>()
    return slots.map((slot, at) => {
      if (isClosed(read, day, slot)) return []
      const given = givenFor(read, day, at, slots)
      const others = open
        .filter((name) => !isExcluded(read.not, name, day, slot.part))
        .toSorted((a, b) => Number(today.has(a)) - Number(today.has(b)) || countOf(a) - countOf(b) || limitsOf(b) - limitsOf(a))
      const chosen = [...given, ...others].slice(0, places)
      for (const name of chosen) {
        counts.set(name, countOf(name) + 1)
        today.add(name)
      }
      return chosen
    })
  })
}

function isClosed({ closed }: Read, day: number, { part }: Slot): boolean {
  return closed.some(({ days, parts }) => days.includes(day) && (parts.length === 0 || (part !== undefined && parts.includes(part))))
}
