import { fold } from '#shared/words.ts'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { weekdayOf } from '../writing/months.ts'
import { ask, choice } from './ask.ts'
import type { Asking } from './asking.ts'
import { weekdaysIn } from './kinds.ts'
import { labelOf } from './wording.ts'

/* Days, parts of days and times that a prompt offers: "days mon wed fri", "shifts Tue and Thu evening or Sat morning", "slots 4pm 4:15 4:30". */

/** "days mon wed fri", "pickup day Tuesday, Thursday": these days and no others. */
export function namedDays(text: string, asking: Asking): Question | undefined {
  const { language, phrases } = asking
  const offered = offeredTimes(text, asking)
  if (offered) return offered
  const week = weekdaysIn(language)
  const range = DAY_RANGE.exec(text)
  const [first = -1, last = -1] = [dayIn(range?.[2] ?? '', language), dayIn(range?.[3] ?? '', language)]
  if (range && first >= 0 && last > first)
    return ask(labelOf(range[1] ?? '', phrases, language), SEVERAL_DAYS.test(range[1] ?? '') ? 'many' : 'one', phrases, {
      required: true,
      options: week.slice(first, last + 1),
    })
  const words = text.split(/[\s,/()]+/).filter((word) => word !== '' && !JOINS.test(word))
  const from = words.findLastIndex((word) => dayIn(word, language) === undefined) + 1
  const name = words.slice(0, from).join(' ')
  if (words.length - from < 2 || name === '') return undefined
  const options = words.slice(from).flatMap((word) => week[dayIn(word, language) ?? -1] ?? [])
  return ask(labelOf(name, phrases, language), ONE_DAY.test(name) ? 'one' : 'many', phrases, { required: true, options })
}
/** "preferred day mon-fri", "día de lunes a viernes", "jour du lundi au vendredi" */
const DAY_RANGE = /^(\p{L}.{1,40}?) (?:from |del? |du )?(\p{L}{3,9})(?: ?[-–] ?| (?:to|al?|à|au) )(\p{L}{3,9})$/iu
/** "mar" is a Tuesday behind other days. */
function dayIn(word: string, language: Locale): number | undefined {
  return language !== 'en' && fold(word) === 'mar' ? 1 : weekdayOf(word)
}
const JOINS = /^(?:and|or|y|o|et|ou)$/i
const SEVERAL_DAYS = /(?<!\p{L})(?:days|d[ií]as|jours)(?!\p{L})/iu
const ONE_DAY = /(?:^|\s)(?:day|d[ií]a|jour)$/iu

/** Shifts and slots to choose from. A day or an hour alone is told. */
export function offeredTimes(text: string, asking: Asking): Question | undefined {
  return turnsIn(text, asking) ?? timesIn(text, asking)
}

/** "shifts Tue and Thu evening or Sat morning": each day with its part of the day. */
function turnsIn(text: string, { language, phrases }: Asking): Question | undefined {
  const [, name = '', listed = ''] = TURNS.exec(text.trim()) ?? []
  const options = listed.split(OR_WORD).flatMap((one) => eachDay(one, language))
  if (name === '' || options.length < 2 || options.some((one) => one === undefined)) return undefined
  return ask(labelOf(name, phrases, language), /s$/iu.test(name) ? 'many' : 'one', phrases, {
    required: true,
    options: options.flatMap((one) => one ?? []),
  })
}

function eachDay(said: string, language: Locale): (string | undefined)[] {
  const words = said.split(/[\s,/]+/).filter((word) => word !== '' && !JOINS.test(word))
  const end = words.findIndex((word) => dayIn(word, language) === undefined)
  const part = end < 0 ? [] : words.slice(end)
  if (end === 0 || !PART_OF_DAY.test(part.join(' '))) return [undefined]
  const week = weekdaysIn(language)
  return (end < 0 ? words : words.slice(0, end)).map((word) => [week[dayIn(word, language) ?? -1], ...part].join(' '))
}
const TURNS = /^(\p{L}[\p{L} ]{2,30}?):? ((?:\p{L}{1,10}[\s,/]+){1,12}\p{L}{3,10})$/u
const OR_WORD = /,? (?:or|o|u|ou) /iu
const PART_OF_DAY =
  /^(?:mornings?|afternoons?|evenings?|nights?|(?:por )?(?:la )?(?:mañanas?|tardes?|noches?)|matins?|après-midi|soirs?|nuits?)$/iu

/** "slots 4pm 4:15 4:30 4:45" */
function timesIn(text: string, { language, phrases }: Asking): Question | undefined {
  const [, name, listed = ''] = TIMES.exec(text.trim()) ?? []
  const options = listed.split(/[\s,/]+/).filter((one) => one !== '' && !JOINS.test(one))
  if (name === undefined || options.length < 2 || !options.some((one) => /\D/.test(one))) return undefined
  return choice(labelOf(name, phrases, language), options, phrases)
}
const TIMES =
  /^((?:time )?slots?|times?|appointments?|hours?|horas?|turnos?|franjas?|horarios?|cr[ée]neaux|heures?|horaires?):? ((?:\d{1,2}(?:[:.h]\d{2})? ?(?:[ap]m|h)?(?:[\s,/]+(?:(?:or|and|o|y|ou|et) )?|$)){2,12})$/iu
