import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { weekdays } from '../sheet-texts.ts'

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
/** More hours than these are those of a week: each day has its part of them. */
export const DAY_HOURS_MAX = 16
export const TIME_RANGE =
  /(\d{1,2}(?:[:h.]\d{0,2})?) ?(?:am|pm|h)? ?(?:-|–|to|a|à|until) ?(\d{1,2}(?:[:h.]\d{2})?) ?(?:am|pm|h)?(?=$|[\s,;.)])/iu
/** "Amy Ben Cat Dan" */
const RUN = /(?<=[,:(] ?)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){2,11}(?=[,.;)]|$)/u

/** "staff: Ana, Ben" */
const STAFF =
  /^(?:the |our |el |la |los |las |le |l['’]|les )?(?:staff|team|people|names|workers|employees|volunteers|crew|personal|equipo|plantilla|personas|nombres|voluntari[oa]s|emplead[oa]s|personnel|équipe|equipe|noms|personnes|bénévoles|benevoles|salariés)$/iu

/** "Mia no weekends", "Josh only lates": somebody, and what the plan has to heed. */
export const RULED =
  /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:no|not|never|only|can['’]?t|cannot|except|prefers|off|nunca|solo|s[óo]lo|no puede|prefiere|libra|pas|jamais|seulement|uniquement|sauf|pr[ée]f[èe]re|ne)(?= )/u

export function peopleOf({ ask, facts, brief }: Context): string[] {
  const isTime = (name: string): boolean =>
    new RegExp(`^(?:${ANY_DAY})s?(?:$|[ –-])`, 'u').test(fold(name)) || /shift|turno|créneau/i.test(name)
  if (ask.areNames) {
    const named = ask.rows.map(({ name }) => headerText(RULED.exec(name)?.[1] ?? name)).filter((name) => !isTime(name))
    if (ask.rows.every(({ name }) => !RULED.test(name))) return named
    // "late, Mia no weekends, Ren": the ones who work have a name.
    const [first] = ask.rows.filter(({ name }) => RULED.test(name))
    const others = facts.given.filter(({ kind, start }) => (kind === 'person' || kind === 'name') && start > (first?.start ?? 0))
    return [...new Set([...ask.rows.flatMap(({ name }) => RULED.exec(name)?.[1] ?? []), ...others.map(({ text }) => text)])]
  }
  const staff = facts.pieces.filter(({ label = '' }) => STAFF.test(label)).map(({ text }) => headerText(text))
  if (staff.length > 1) return [...new Set(staff)]
  const run = RUN.exec(brief.prompt)?.[0]?.split(' ') ?? []
  if (run.length > 2) return run
  const given = facts.given.filter(({ kind }) => kind === 'person' || kind === 'name').map(({ text }) => text)
  return [...new Set(given)].filter((name) => !isTime(name))
}

/** "14h" and "9" as a clock shows them. */
export function clock(text = ''): string {
  const [hours = '', minutes = ''] = text.split(/[:h.]/)
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
}

/** "mon-sun", "mardi, mercredi, samedi", in the order of the week. */
export function daysIn(prompt: string, language: Locale): string[] {
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

/** "13.20 an hour" */
export function hourlyRate({ rates }: Context['orders']): number | undefined {
  return rates.find(({ unit }) => /^(?:h|hours?|horas?|heures?)$/.test(fold(unit)))?.value
}

/** What hours earn, by a rate that stands beside them, to be changed. */
export function payOf(hours: string, rate: number | undefined, language: Locale, isHours = true): Column[] {
  if (rate === undefined) return []
  const each: Column = {
    ...plain(isHours ? 'hourlyrate' : 'eachprice', { type: 'currency', total: 'none' }, language),
    constant: { value: rate, isPercent: false },
  }
  return [each, formulaColumn(isHours ? 'pay' : 'amount', 'currency', `=ROUND({${hours}}*{${each.header}},2)`, language)]
}

const EVENING = /late|evening|afternoon|tarde|noche|soir|après-midi/iu
const NOON = 12

/** "early 7-1", "late 1-7": from morning to noon and from noon to evening, as a clock shows them. */
export function hoursSaid(from = '', to = '', part = ''): string {
  const later = (text: string, isLater: boolean): string => {
    const [hours = '', minutes = ''] = clock(text).split(':')
    return isLater && Number(hours) <= NOON ? `${Number(hours) + NOON}:${minutes}` : `${hours}:${minutes}`
  }
  const isAfternoon = EVENING.test(part) && hourOf(from) < NOON && hourOf(to) <= NOON && hourOf(to) > hourOf(from)
  // From 10 to 6 at night is the next morning.
  const isPastNoon = hourOf(to) <= hourOf(from) && hourOf(from) <= NOON && !/night|noche|nuit/iu.test(part)
  return `${later(from, isAfternoon)}–${later(to, isAfternoon || isPastNoon)}`
}

/** In hours; from 10 to 2 it is four. */
export function lengthOf(from: string, to: string): number {
  const hours = hourOf(to) - hourOf(from)
  return hours > 0 ? hours : (hours + 24) % 12 || 12
}

function hourOf(text: string): number {
  const [hours = '', minutes = '0'] = clock(text).split(':')
  return Number(hours) + Number(minutes) / 60
}
