import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { isTime, withCapitals } from '../../writing/moments.ts'
import { MONTH_WORD } from '../../writing/months.ts'

const LINK = String.raw`(?:from|on|in|by|until|till|to|end of|early|mid|late|start of|beginning of|the|el|en|a|de|del|hasta|desde|finales de|principios de|le|au|du|dès|fin|début|mi|jusqu['’]au|jusqu['’]à|jusqu['’]en)`
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|º)?(?:\s?[-–]\s?\d{1,2})?(?: de| of)? )?${MONTH_WORD}(?: \d{1,2}(?!\d))?(?: (?:de )?\d{4})?`
const STRETCH = String.raw`(?:${LINK}\s){0,3}${DAY}(?:\s?(?:-|–|to|al?|au)\s?${DAY})?`
const BEHIND = new RegExp(String.raw`^(.{2,160}?)[\s:,–-]{1,3}(${STRETCH})$`, 'iu')
const BEFORE = new RegExp(String.raw`^(${STRETCH})[\s:,–-]{1,3}(.{2,160})$`, 'iu')
const PLAIN_LINK = /^(?:on|in|the|el|en|le)\s+/iu
/** "may and june" */
const ONLY_DAYS = new RegExp(String.raw`${MONTH_WORD}|(?<!\p{L})(?:and|y|et|to|al?|au|or|o|ou)(?!\p{L})`, 'giu')
/** "dates 1 March teaser" */
const LABEL = /^(?:dates?|timeline|deadlines?|fechas?|calendario|plazos?|calendrier|échéances?)\s?:?\s+(?=\S)/iu
const CHARS_MAX = 200
const NAMED = /\p{L}{2}/u

/** "Design till end of feb": when, and what then. Undefined where the day is not at one of the ends. */
export function dayRow(text: string, language: Locale): [when: string, what: string] | undefined {
  if (text.length > CHARS_MAX) return undefined
  const bare = text.replace(LABEL, '')
  const [, what, when] = BEHIND.exec(bare) ?? []
  const [, first, then] = what === undefined ? (BEFORE.exec(bare) ?? []) : []
  const [day, said] = [when ?? first, what ?? then]
  if (day === undefined || said === undefined || !NAMED.test(said.replace(ONLY_DAYS, '')) || isTime(said)) return undefined
  const shown = (part: string): string => capitalise(language === 'en' ? withCapitals(part) : part)
  return [shown(day.replace(PLAIN_LINK, '')), shown(said)]
}
