import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { plain } from '../../writing/inline.ts'
import { hasDay, momentAt, momentOf } from '../../writing/moments.ts'
import { shown } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import type { OccasionTexts } from './occasion-texts.ts'

/* A note as a line that reads by itself: "shift 6 to 2" is "Shift: 6 to 2". */

const LABEL_WORDS_MAX = 3
const NAMED_FIGURE = /^(\p{L}[^\d:,£$€(]{1,40}?) ((?:(?:from|de|del|du) (?=\d[\d:.h]* (?:to|al?|à|au) \d))?[£$€]?\d.*)$/iu
/** "call 1 setup" */
const NUMBERED = /^(\p{L}+ \d{1,2}) (\p{L}{3}.*)$/iu
const YEAR = /^(?:in |en )?(?:19|20)\d\d(?!\d)/u
/** "Forklift 3 in repair" */
const OWN_NUMBER = /^\d{1,2} (?:in|is|at|out|en|está|est|hors)(?!\p{L})/iu
/** "Probation 3 months" */
const SPAN =
  /^\d{1,2}-\d{1,2}(?!\d)|^\d{1,3} (?:days?|weeks?|months?|years?|d[ií]as?|semanas?|mes(?:es)?|años?|jours?|semaines?|mois|ans?)$/iu
/** "3 shops 6 weeks" */
const TWO_FIGURES = /^(\d[\d.,]* (?:\p{L}{2,} )?(\p{L}{3,})) (?=\d[\d.,]* \p{L})/u

export function noteLine(text: string, texts: OccasionTexts, language: Locale): string {
  const said = plain(shown(days(text), language))
  if (said.includes(':') && !/\d:\d/.test(said)) return said
  const { colon } = wordsIn(language)
  const [label = '', rest = ''] = parted(said, texts) ?? []
  const body = rest === '' ? said : rest
  const line = placed(spaced(body, texts), texts)
  return rest === '' ? line : `${label}${colon}${line}`
}

/** What a note is about, and what it says of it; undefined where it is a sentence. */
function parted(text: string, { labels, joins, verbs, numbered, metrics }: OccasionTexts): [string, string] | undefined {
  if (momentOf(text) !== '') return undefined
  const [lead = ''] = labels.exec(text) ?? []
  if (lead !== '' && lead.length < text.length) return [lead.trim(), text.slice(lead.length).trim()]
  const [, step, what] = NUMBERED.exec(text) ?? []
  if (step !== undefined && what !== undefined && numbered.test(step) && !joins.test(what)) return [step, what]
  const [, name, figure] = NAMED_FIGURE.exec(text) ?? []
  if (name !== undefined && figure !== undefined && metrics.test(name) && wordCount(name) <= LABEL_WORDS_MAX) return [name, figure]
  const at = momentAt(text)
  const when = name === undefined && at > 0 ? [text.slice(0, at).trim(), text.slice(at)] : [name ?? '', figure ?? '']
  // "Farm trip Thursday 12 May": the day begins what is said of it.
  const [first = '', second = ''] = at > 0 && at < (name ?? '').length ? [text.slice(0, at).trim(), text.slice(at)] : when
  if (first === '' || second === '' || wordCount(first) > LABEL_WORDS_MAX) return undefined
  const [start = ''] = first.split(' ')
  const last = first.split(' ').at(-1) ?? ''
  // "Started as apprentice 1991"
  if (YEAR.test(second) || SPAN.test(second) || OWN_NUMBER.test(second)) return undefined
  if (joins.test(start) || joins.test(last) || verbs.test(` ${first} `) || numbered.test(`${last} 1`)) return undefined
  return [first, second]
}

/** "mon wed fri" */
function days(text: string): string {
  return text.replace(DAYS, (run) => run.split(/[ ,]+/u).map(capitalise).join(', '))
}
const DAY = '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mer|jeu|ven|sam|dim)'
const DAYS = new RegExp(String.raw`(?<!\p{L})${DAY}(?:,? ${DAY})+(?!\p{L})`, 'giu')

function spaced(text: string, { joins }: OccasionTexts): string {
  return momentAt(text) >= 0
    ? text
    : text.replace(TWO_FIGURES, (said, first: string, last: string) => (joins.test(last) ? said : `${first}, `))
}

/** "Friday 5pm canteen": the place stands apart from the day. */
function placed(text: string, { joins }: OccasionTexts): string {
  const moment = momentOf(text)
  const rest = text.slice(moment.length).trimStart()
  const [next = ''] = rest.split(' ')
  const isApart = (hasDay(moment) || CLOCK.test(moment)) && /^\p{L}{3}/u.test(rest) && (/^\p{Lu}/u.test(next) || !joins.test(next))
  return isApart ? `${moment}, ${rest}` : text
}

const CLOCK = /\d[:.h]\d\d|\d ?(?:[ap]m|h)(?!\p{L})/iu

export function lineTitle(text: string, language: Locale): string {
  return capitalise(plain(shown(text, language)))
}
