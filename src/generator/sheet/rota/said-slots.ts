import { capitalise, wordCount } from '#shared/words.ts'
import { Taken } from '../trackers/said-segments.ts'
import { daysOf, whenIn } from '../schedules/duty-words.ts'
import { saidParts, splitOutside } from '../told/said-sentences.ts'
import { LOCALES } from '#shared/locale.ts'
import { hasVerb } from '../told/told-words.ts'
import { countedNames } from '../told/counted-names.ts'
import { NUMBER, numberOf, plain, rota, saysOf } from './rota-words.ts'

/* "morning (8-12) and afternoon (1-5)", "jobs: bins, hoovering", "one driver and two helpers a day": what there is to do each time, and by how many. */

export type Slot = {
  name: string
  /** "08:00–12:00" */
  hours: string | undefined
  /** In hours. */
  length: number | undefined
  places: number
  /** The days of the week on which there is one, from 0 for Monday; all where it is empty. */
  days: number[]
  /** More or fewer people on some days: "four on Fridays". */
  other: { places: number; days: number[] } | undefined
}

const TIME = String.raw`(?<![\d.:])(\d{1,2}(?:[:h.]\d{0,2})?) ?(am|pm|h)?(?: ?[-–] ?| (?:to|till|until|a) )(\d{1,2}(?:[:h.]\d{2})?) ?(am|pm|h)?(?![\p{L}\d])`
const PLACES_MAX = 8
const SLOTS_MAX = 8
const NAME_CHARS_MAX = 40
const NAME_WORDS_MAX = 3
const NOON = 12
const MINUTES = 60
/** Nobody's shift begins before: "1 to 5" is the afternoon. */
const EARLIEST = 6

/** What is to be done each time. The text is that of the prompt without its dates and rules, in as many characters. */
export function saidSlots(text: string): Slot[] {
  const found = listedSlots(text) ?? roleSlots(text) ?? timedSlots(text)
  const named = found.length > 0 ? found : partSlots(text)
  const slots = named.length > 0 ? named : [{ ...NO_SLOT }]
  const said = placesOf(text)
  // "three shows a day (2-4pm, …)" are the slots.
  const places = said.usual === slots.length && slots.length > 1 && !said.areOfPeople ? { usual: 1, others: [] } : said
  return slots.slice(0, SLOTS_MAX).map((slot) => {
    const exception = places.others.find(
      ({ text: said }) => slots.length === 1 || saysSlot(said, slot.name) || !slots.some(({ name }) => saysSlot(said, name)),
    )
    return {
      ...slot,
      places: slot.places > 0 ? slot.places : places.usual,
      other: exception && { places: exception.places, days: exception.days },
    }
  })
}

const NO_SLOT: Slot = { name: '', hours: undefined, length: undefined, places: 0, days: [], other: undefined }

/** Whether a text names a slot: by one of the words of its name. */
export function saysSlot(text: string, name: string): boolean {
  const words = (plain(text).match(/\p{L}+/gu) ?? []).map(stem)
  return (plain(name).match(/\p{L}{3,}/gu) ?? []).some((word) => words.includes(stem(word)))
}

function stem(word: string): string {
  return word.replace(/(?<=\p{L}{3})e?s$/u, '')
}

const USUAL = (): RegExp => rota(String.raw`(?<![\p{L}\d])${NUMBER} \p{L}+ (?:{each} {periods}|{weekly}|{each} {slots})(?!\p{L})`)

/** That of people comes before that of shifts. */
function usualIn(folded: string): RegExpMatchArray | undefined {
  const found = [...folded.matchAll(new RegExp(USUAL(), 'gu'))]
  return found.find(([whole]) => saysOf(whole, 'people')) ?? found[0]
}

/** "two people per shift", "tres personas por turno y cuatro los viernes por la noche" */
function placesOf(text: string): { usual: number; areOfPeople: boolean; others: { places: number; days: number[]; text: string }[] } {
  const folded = plain(text)
  const usual = usualIn(folded)
  if (!usual) return { usual: 1, areOfPeople: false, others: [] }
  const behind = folded.slice((usual.index ?? 0) + usual[0].length)
  const [, count, rest = ''] = rota(String.raw`^,? (?:{and} |but )?${NUMBER} ([^,.;]{3,60})`).exec(behind) ?? []
  const days = daysOf(new Taken(rest))
  return {
    usual: Math.min(PLACES_MAX, Math.max(1, numberOf(usual[1] ?? ''))),
    areOfPeople: saysOf(usual[0], 'people') || rota('{slot_one}$').test(usual[0]),
    others: count !== undefined && days.length > 0 ? [{ places: Math.min(PLACES_MAX, numberOf(count)), days, text: rest }] : [],
  }
}

/** Without the days on which more or fewer people are needed; in as many characters. */
export function withoutExceptions(text: string): string {
  const usual = usualIn(plain(text))
  if (!usual) return text
  const from = (usual.index ?? 0) + usual[0].length
  const [exception = ''] = placesOf(text).others.length > 0 ? (/^[^.;]*/u.exec(text.slice(from)) ?? []) : []
  return `${text.slice(0, from)}${' '.repeat(exception.length)}${text.slice(from + exception.length)}`
}

/** "jobs: bins, hoovering, shopping" */
function listedSlots(text: string): Slot[] | undefined {
  const folded = plain(text)
  const label = rota(String.raw`(?<!\p{L})(?:{tasks}|{slots})(?: \p{L}+){0,3}?(?: ?:| are| son| sont) `).exec(folded)
  const from = label ? label.index + label[0].length : -1
  const listed = label ? (/^[^.:;\n]*/u.exec(text.slice(from))?.[0] ?? '') : ''
  const counted = countedNames({ text, start: 0 }).find((one) => saysOf(one.label, 'tasks'))
  const names = counted?.names ?? namesIn(listed)
  if (names.length < 2 || new RegExp(TIME, 'u').test(plain(names.join(', ')))) return undefined
  return names.map((name) => ({ ...NO_SLOT, name: capitalise(name), places: 1 }))
}

function namesIn(listed: string): string[] {
  const parts = saidParts({ text: listed, start: 0 }).map(({ text }) => text)
  const last = splitOutside(parts.at(-1) ?? '', / (?:and|y|et) /u)
  // "bins Tuesday and Friday" is one.
  const isOne = last.slice(1).some((name) => daysOf(new Taken(name)).length > 0)
  return [...parts.slice(0, -1), ...(isOne ? [parts.at(-1) ?? ''] : last)].filter((name) => name.length <= NAME_CHARS_MAX)
}

/** "one primary and one backup each week" */
function roleSlots(text: string): Slot[] | undefined {
  const role = String.raw`${NUMBER} ((?!{people}(?!\p{L}))\p{L}+(?: \p{L}+)?)`
  const found = rota(String.raw`(?<![\p{L}\d])${role}(?:,| {and}) ${role} (?:{each} {periods}|{weekly})(?!\p{L})`).exec(plain(text))
  if (!found) return undefined
  const [, one = '', first = '', two = '', second = ''] = found
  return [
    { ...NO_SLOT, name: capitalise(first), places: numberOf(one) },
    { ...NO_SLOT, name: capitalise(second), places: numberOf(two) },
  ]
}

/** "mediodía (13 a 17), tarde (17 a 21)", "9.30 to 1 and 1 to 5", "two parents in the morning (8h-12h)" */
function timedSlots(text: string): Slot[] {
  const folded = plain(text)
  let before = 0
  let half: string | undefined
  return [...folded.matchAll(new RegExp(TIME, 'gu'))].map(({ 0: whole, 1: from = '', 2: fromHalf, 3: to = '', 4: toHalf, index }) => {
    const lead = text.slice(before, index)
    before = index + whole.length
    const { places, name, days } = leadOf(lead)
    // "2-4pm, 6-8": the second is in the evening, too.
    const ownHalf = toHalf ?? (fromHalf === undefined ? half : undefined)
    half = ownHalf ?? half
    const hours = hoursOf(from, fromHalf ?? (ownHalf === 'pm' && minutesOf(from) < minutesOf(to) ? ownHalf : undefined), to, ownHalf)
    return { ...NO_SLOT, name, days, places, hours: hours.text, length: hours.length }
  })
}

/** What the words in front of a time say: "two parents in the morning (". */
function leadOf(lead: string): { name: string; places: number; days: number[] } {
  const last = /[^,;:.)\n]*$/u.exec(lead)?.[0] ?? ''
  const joined = splitOutside(last, / (?:and|y|et) /u).at(-1) ?? ''
  // "Monday to Saturday with morning (8:30–12:30)"
  const led = rota('^.* {within} ').exec(plain(joined))?.[0].length ?? 0
  const own = joined.slice(led)
  const days = daysOf(new Taken(led > 0 ? own : last))
  const folded = plain(own)
  const count = rota(String.raw`^\P{L}*${NUMBER} (?:{people} )?`).exec(folded)
  const behind = folded.slice(count?.[0].length ?? 0)
  const isCounted = count !== null && (saysOf(count[0], 'people') || rota('^(?:{articles} )*{parts}|^[^\\p{L}]*$').test(behind))
  const rest = own.slice(isCounted ? count[0].length : 0)
  const name = rest
    .replace(/[\s(–-]+$/u, '')
    .slice(rota(String.raw`^\s*(?:{articles} |[dl]')*`).exec(plain(rest))?.[0].length ?? 0)
    .trim()
  const isName =
    name !== '' &&
    wordCount(name) <= NAME_WORDS_MAX &&
    !LOCALES.some((language) => hasVerb(name, language)) &&
    name.length <= NAME_CHARS_MAX &&
    days.length === 0 &&
    !saysOf(name, 'slots') &&
    !saysOf(name, 'weekly') &&
    !saysOf(name, 'each')
  return { name: isName ? capitalise(name) : '', places: isCounted ? Math.min(PLACES_MAX, numberOf(count[1] ?? '')) : 0, days }
}

/** "morning and afternoon", "morning at 8.15 and afternoon at 3.20": without an end. */
function partSlots(text: string): Slot[] {
  const found = [
    ...plain(text).matchAll(new RegExp(rota(String.raw`(?<!\p{L})({parts})(?: (?:at |a las |a )?(\d{1,2}[:.h]\d{0,2}))?(?!\p{L})`), 'gu')),
  ]
  const slots = found.map(([, name = '', time]): Slot => ({
    ...NO_SLOT,
    name: capitalise(name),
    hours: time === undefined ? undefined : clock(inPart(name, minutesOf(time))),
  }))
  const own = slots.filter(({ name }, at) => slots.findIndex((one) => one.name === name) === at)
  return own.length > 1 ? own : []
}

/** "afternoon at 3.20" */
function inPart(name: string, minutes: number): number {
  return minutes < NOON * MINUTES && (whenIn(name).parts[0] ?? 0) > 0 ? minutes + NOON * MINUTES : minutes
}

/** "at 7.30pm": when each turn begins, where it has no slots. */
export function saidTime(text: string): string | undefined {
  const [, time, half] =
    /(?<![\p{L}\d])(?:at|from|a las|a partir de las|à|a) (\d{1,2}(?:[:.h]\d{2})?) ?(am|pm|h)?(?![\p{L}\d])/u.exec(plain(text)) ?? []
  if (time === undefined || (half === undefined && !/[:.h]/u.test(time))) return undefined
  const minutes = minutesOf(time)
  return clock(half === 'pm' && minutes < NOON * MINUTES ? minutes + NOON * MINUTES : minutes)
}

/** The hours that a text names, as those of the slots are written. */
export function saidHours(text: string): string[] {
  return [...plain(text).matchAll(new RegExp(TIME, 'gu'))].map(
    ([, from = '', fromHalf, to = '', toHalf]) => hoursOf(from, fromHalf, to, toHalf).text,
  )
}

/** As a clock of 24 hours shows them; hours without am or pm are those of a working day. */
function hoursOf(from: string, fromHalf: string | undefined, to: string, toHalf: string | undefined): { text: string; length: number } {
  let [start, end] = [minutesOf(from), minutesOf(to)]
  const isHalved = (minutes: number): boolean => minutes < NOON * MINUTES
  if (fromHalf === 'pm' && isHalved(start)) start += NOON * MINUTES
  if (toHalf === 'pm' && isHalved(end)) end += NOON * MINUTES
  const isBare = fromHalf === undefined && toHalf === undefined && !from.startsWith('0') && !from.includes('h')
  if (isBare && start < EARLIEST * MINUTES && end > start && isHalved(end)) [start, end] = [start + NOON * MINUTES, end + NOON * MINUTES]
  if (end < start && isHalved(start) && isHalved(end) && toHalf !== 'am') end += NOON * MINUTES
  const length = ((end - start + 24 * MINUTES) % (24 * MINUTES)) / MINUTES
  return { text: `${clock(start)}–${clock(end)}`, length }
}

function minutesOf(text: string): number {
  const [hours = '', minutes = ''] = text.split(/[:h.]/u)
  return Number(hours) * MINUTES + Number(minutes.padEnd(2, '0') || 0)
}

function clock(minutes: number): string {
  const of = (value: number): string => String(value).padStart(2, '0')
  return `${of(Math.floor(minutes / MINUTES) % 24)}:${of(minutes % MINUTES)}`
}
