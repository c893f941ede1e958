import { hasDay } from '#generator/writing/moments.ts'
import { wordsIn } from '#generator/writing/words.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { SetPlan } from '../../contract.ts'

/* "Staff picnic, 12 June 2027, Riverside Park, organiser Priya Nair" as a person says it in a text: "The staff picnic is on 12 June 2027 at Riverside Park." */

const IS_ON: Record<Locale, readonly [held: string, launched: string]> = {
  en: ['is on', 'is launched on'],
  es: ['es el', 'se lanza el'],
  fr: ['a lieu le', 'sort le'],
}
const AT: Record<Locale, string> = { en: ' at ', es: ' en ', fr: ', ' }
/** "We're launching the Kestrel": but a launch party is held. */
const LAUNCHED = /(?<!\p{L})(?:launching|lanzamos|lanzar|lanzando|lançons|on lance)(?!\p{L})/iu
/** "Open days": what is said of one does not fit. */
const SEVERAL: Record<Locale, RegExp> = { en: /[^s]s$/iu, es: /^(?:los|las|nuestr[oa]s) /iu, fr: /^(?:les|nos) /iu }
const ARTICLE = /^(?:the|our|a|an|el|la|los|las|nuestr[oa]s?|le|les|notre|nos) |^l['’]/iu
/** What joins a name and a day. */
const JOIN = /(?:,|\s+(?:on|from|del?|el|du|le|des|les))?\s*$/iu
const WHERE = /^\s*(?:at|in|en|[àa]|au|aux|chez) /iu
const LED =
  /^(organi[sz]er|contact|host|owner|lead|speaker|trainer|contacto|responsable|ponente|formadora?|organizador[a]?|organisat(?:eur|rice)|intervenante?|format(?:eur|rice))s? (\p{Lu}.{2,60})$/iu
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
    .split(',')
  const isWhere = WHERE.test(behind)
  const rest = [...(isWhere || behind.trim() === '' ? [] : [behind]), ...others].map((part) => part.trim()).filter((part) => part !== '')
  const place = isWhere ? undefined : rest.find((part) => places.includes(part))
  const where = isWhere ? ` ${behind.trim()}` : place === undefined ? '' : AT[language] + place
  const verb = IS_ON[language][LAUNCHED.test(prompt) ? 1 : 0]
  const said = [`${whole} ${verb} ${day}${where}`, ...rest.filter((part) => part !== place).map((part) => sentence(part, language))]
  return [`${said.join('. ')}.`, ...lines].join('\n')
}

/** "organiser Priya Nair" */
function sentence(part: string, language: Locale): string {
  return capitalise(part.replace(LED, (_, role: string, name: string) => role + wordsIn(language).colon + name))
}

/** A capital at the beginning is no name where the next word has none. */
function lowered(name: string): string {
  return /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
