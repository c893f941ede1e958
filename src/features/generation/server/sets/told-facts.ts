import { hasDay } from '#generator/writing/moments.ts'
import { wordsIn } from '#generator/writing/words.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { SetPlan } from '../../contract.ts'

/* "Staff picnic, 12 June 2027, Riverside Park, organiser Priya Nair" as a person says it in a text: "The staff picnic is on 12 June 2027 at Riverside Park." */

const IS_ON: Record<Locale, Record<'held' | 'launched' | 'begun', string>> = {
  en: { held: 'is on', launched: 'is launched on', begun: 'starts on' },
  es: { held: 'es el', launched: 'se lanza el', begun: 'empieza el' },
  fr: { held: 'a lieu le', launched: 'sort le', begun: 'commence le' },
}
const AT: Record<Locale, string> = { en: ' at ', es: ' en ', fr: ', ' }
/** "We're launching the Kestrel": but a launch party is held. */
const LAUNCHED = /(?<!\p{L})(?:launching|lanzamos|lanzar|lanzando|lançons|on lance)(?!\p{L})/iu
/** "Open days": what is said of one does not fit. */
const SEVERAL: Record<Locale, RegExp> = { en: /[^s]s$/iu, es: /^(?:los|las|nuestr[oa]s) /iu, fr: /^(?:les|nos) /iu }
const ARTICLE = /^(?:the|our|a|an|el|la|los|las|nuestr[oa]s?|le|les|notre|nos) |^l['’]/iu
/** What joins a name and a day. */
const JOIN = /(?:,|\s+(?:on|from|starting|à partir|a partir|del?|el|du|le|des|les))?\s*$/iu
const WHERE = /^\s*(?:at|in|en|[àa]|au|aux|chez) /iu
const LED =
  /^(organi[sz]er|contact|host|owner|lead|speaker|trainer|contacto|responsable|ponente|formadora?|organizador[a]?|organisat(?:eur|rice)|intervenante?|format(?:eur|rice))s? (\p{Lu}.{2,60})$/iu
/** "scheme from 1 March" */
const BEGINS = /(?:from|desde el|[àa] partir du|d[èe]s le)\s*$/iu
/** "9am to 3pm" */
const SPAN =
  /^(?:from |de |del? |desde las |from )?\d{1,2}(?:[:.h]\d\d)? ?(?:[ap]m|h)? ?(?:to|till|until|-|–|a|à) ?\d{1,2}(?:[:.h]\d\d)? ?(?:[ap]m|h)?$/iu
const TIME: Record<Locale, string> = { en: 'Time', es: 'Horario', fr: 'Horaires' }
/** "hosted by Priya Nair", "lunch provided" */
const HELD: readonly (readonly [RegExp, string])[] = [
  [/^((?:hosted|organi[sz]ed|run|led|coordinated) by .+)$/u, 'It is $1'],
  [/^(\p{L}+(?: \p{Ll}+)?[^s\P{L}]) (provided|included)$/u, '$1 is $2'],
]
const NAME_WORDS_MAX = 8

/** The text as it is where it does not begin with a name and a day, or where the language needs an article that is missing, or there are several. */
export function toldFacts(about: string, { name, language, dates, places = [] }: SetPlan, prompt: string): string {
  const [first = '', ...lines] = about.split('\n')
  const day = dates.find((date) => hasDay(date)) ?? ''
  const at = day === '' ? -1 : first.indexOf(day)
  const subject = at < 0 ? '' : first.slice(0, at).replace(JOIN, '')
  const bare = subject.replace(ARTICLE, '')
  if (bare === '' || fold(bare) !== fold(name) || bare.split(' ').length > NAME_WORDS_MAX) return about
  if ((subject === bare && language !== 'en') || SEVERAL[language].test(subject)) return about
  const whole = subject === bare ? `The ${lowered(bare)}` : capitalise(subject)
  const [behind = '', ...others] = first
    .slice(at + day.length)
    .replace(/\.$/u, '')
    .split(/,(?!\d)/u)
  const isWhere = WHERE.test(behind)
  const rest = [...(isWhere || behind.trim() === '' ? [] : [behind]), ...others].map((part) => part.trim()).filter((part) => part !== '')
  const place = isWhere ? undefined : rest.find((part) => places.includes(part))
  const where = isWhere ? ` ${behind.trim()}` : place === undefined ? '' : AT[language] + place
  const isBegun = BEGINS.test(first.slice(0, at))
  const verb = IS_ON[language][LAUNCHED.test(prompt) ? 'launched' : isBegun ? 'begun' : 'held']
  const said = [`${whole} ${verb} ${day}${where}`, ...rest.filter((part) => part !== place).map((part) => sentence(part, language))]
  return [`${said.join('. ')}.`, ...lines].join('\n')
}

/** "organiser Priya Nair" */
function sentence(part: string, language: Locale): string {
  if (SPAN.test(part)) return TIME[language] + wordsIn(language).colon + part
  const held = HELD.reduce((text, [pattern, to]) => text.replace(pattern, to), part)
  return capitalise(held.replace(LED, (_, role: string, name: string) => role + wordsIn(language).colon + name))
}

/** A capital at the beginning is no name where the next word has none. */
function lowered(name: string): string {
  return /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
