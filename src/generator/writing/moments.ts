import { MONTH_WORD, WEEKDAY_WORD } from './months.ts'

/* Where days and times of day stand in what somebody typed. */

const CLOCK = String.raw`\d{1,2}[:.][0-5]\d(?!\d| ?(?:€|%|kg|km))(?: ?[ap]m(?!\p{L}))?|\d{1,2} ?[ap]m(?!\p{L})|\d{1,2} ?h(?:\d{2})?(?![\p{L}\d])|noon(?!\p{L})|midday(?!\p{L})|midi(?!\p{L})`
const NUMBER = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er)?(?: ?(?:-|–|to|al?|au|and|y|et) ?\d{1,2}(?:st|nd|rd|th)?)?)`
const DATE = String.raw`${NUMBER}(?: (?:de|of))? ${MONTH_WORD}(?: (?:de )?\d{4})?|${MONTH_WORD} \d{1,2}(?:st|nd|rd|th)?(?![\d:.])|(?!24\/7)\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])`
const WEEKDAY = String.raw`${WEEKDAY_WORD}\.?(?: \d{1,2}(?:st|nd|rd|th)?(?![\d:.,]| ?[ap]m| ?h(?!\p{L})| (?:de |of )?${MONTH_WORD}))?`
const RANGE = String.raw`(?:from |between |de |del |entre |du )?\d{1,2}(?::\d{2})? ?(?:-|–|to|and|a|à|y|et) ?\d{1,2}(?::\d{2})? ?(?:h|[ap]m)?(?![\p{L}\d%€£])`
const PLAIN_MONTH = String.raw`(?:in|en|from|by) (?:${MONTH_WORD})`
const ANY = String.raw`(?<![\p{L}\d£$€])(?:${CLOCK}|${DATE}|${WEEKDAY}|today(?!\p{L})|tomorrow(?!\p{L})|tonight(?!\p{L}))`

const MOMENT = new RegExp(ANY, 'iu')
const DAY = new RegExp(String.raw`(?<![\p{L}\d£$€])(?:${DATE}|${PLAIN_MONTH})`, 'iu')
const WEEK = new RegExp(String.raw`(?<!\p{L})${WEEKDAY}`, 'iu')
const LEAD = String.raw`(?:from|on|at|between|every|el|los|las|a las|de|del|le|les|à|du|dès|every|,|&|and|y|et|to|al|until|till|hasta|jusqu['’]à|-|–)`
/** A moment and what belongs to it, with nothing else: "friday 14 nov 5pm", "14 May 9 to 12". */
const STRETCH = new RegExp(String.raw`^(?:(?:${LEAD} ?)*(?:${CLOCK}|${DATE}|${WEEKDAY}|${RANGE}|\d{4}(?!\d)) ?,? ?)+`, 'iu')
const FIRST_CLOCK = new RegExp(String.raw`^(?:${LEAD} )?(${CLOCK})(?: ?[-–] ?(?:${CLOCK}))? ?[-–:]? ?(.+)$`, 'iu')

/** Index of the first day or time of day, or -1. */
export function momentAt(text: string): number {
  return text.search(MOMENT)
}

export function hasDay(text: string): boolean {
  return DAY.test(text) || WEEK.test(text)
}

/** The day or time that a text begins with, as long as it goes. '' where it begins with none. */
export function momentOf(text: string): string {
  return STRETCH.exec(text)?.[0].trim().replace(/,$/, '') ?? ''
}

const PERIOD = new RegExp(
  String.raw`^(?:(?:the )?(?:end|middle|start|beginning) of |(?:la )?fin |mi-|finales de |mediados de |principios de )?${MONTH_WORD}$`,
  'iu',
)

/** Whether a text is a time by which something can be done, and nothing else: "2 April", "fin mai". */
export function isTime(text: string): boolean {
  return text !== '' && (momentOf(text).length >= text.length || PERIOD.test(text))
}

/** "10:10 sales figures": the time and what is at that time. */
export function timed(text: string): { time: string; rest: string } | undefined {
  const [, time, rest] = FIRST_CLOCK.exec(text) ?? []
  return time === undefined || rest === undefined ? undefined : { time, rest }
}

const SMALL_DAY = new RegExp(
  String.raw`(?<!\p{L})(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?= \d)|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})`,
  'gu',
)
const SMALL_MONTH = new RegExp(
  String.raw`(?<=\d(?:st|nd|rd|th)? )${MONTH_WORD}|(?<=(?:by|in|from|until|till|since|to|next|last|starts?|starting|end of) )(?:january|february|march|april|may(?! (?:be|have|not))|june|july|august|september|october|november|december|sept?|oct|nov|dec|jan|feb)(?!\p{L})`,
  'gu',
)

/** English writes days and months with a capital. */
export function withCapitals(text: string): string {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  return text
    .replace(/(?<!\p{L})rsvp(?!\p{L})/giu, 'RSVP')
    .replace(SMALL_DAY, capital)
    .replace(SMALL_MONTH, capital)
}
