import type { Question } from '#shared/content/form.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { ask } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { asksScore } from '../recommend.ts'
import { aspect, isState, isTold, overall } from '../item-question.ts'
import { kindOf } from '../kinds.ts'
import type { ListPart } from './list-parts.ts'
import { areSettings, isSetting, SCALE_NAMED } from './order-items.ts'
import { asked, isRatedPerson, keyOf, OR, partWords, tellsOnly } from './plain-parts.ts'
import { signWords } from '../signs/sign-words.ts'
import { hasArticle, isQuestion, withArticle } from '../wording.ts'

/* How what a list names is rated: by an order before or behind it, until something else ends that. */

export type PlainForm = {
  questions: Question[]
  told: string[]
  /** The titles of what is rated. */
  rated: string[]
}

/** What is read of a list so far. Behind "rate 1-5 the food", what follows is rated until a pair, a semicolon or something else ends it. */
export type Reading = PlainForm & {
  named: string[]
  parts: readonly ListPart[]
  facts: PromptFacts
  asking: Asking
  scale: number | undefined
  /** The scale of an opinion that no order to rate goes with: each short name is rated. */
  implied: number | undefined
}

const SCALE_MIN = 3
const SCALE_MAX = 10
const SCALE_DEFAULT = 5
const RATE = String.raw`(?:rate|ratings?(?= (?:from |de |del |on |sur |out of )?[01] ?(?:-|–|to|al?|à))|score|valora(?:r|d)?|punt[uú]a(?:r)?|puntuaci[oó]n|calificaci[oó]n|note[rz]?|[ée]value[rz]?)`
/** But "rate £11/hr" is a price. */
const RATE_ONLY = new RegExp(`^(?:please )?${RATE} (?![£$€]|\\d+ ?€)`, 'iu')
const RATE_TO = new RegExp(
  String.raw`^(?:please )?${RATE}(?: (?:from|de|del|on|sur|out of))? ?(?:[01] ?(?:-|–|to|al?|à) ?)?(\d{1,2})(?!\d|\p{L})\s*:?\s*(?:(?:for|of|on|para|pour|sobre|sur|de) )?(.+)$`,
  'iu',
)
const RATED_BEHIND = /^(.+?) \(?(?:(?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?|(?:out of|over|sobre|sur) )(\d{1,2})\)?$/iu
/** "communication rate 1-10" */
const RATE_LAST = / (?:rate|rated|rating|score|scored|valorar|valorad[oa]s?|puntuar|puntuad[oa]s?|note|noter|not[ée]e?s?)$/iu
const JOINED = / (?:and|y|et|&|\+) (?=\p{L})| ?\/ ?/iu
const ASPECT_WORDS_MAX = 4
export const SCALES: ReadonlySet<number> = new Set([3, 4, 5, 7, 10])

/** The scale for what an opinion names where nothing orders what is rated; undefined where few of the parts are such names. */
export function impliedScale(parts: readonly ListPart[], facts: PromptFacts, asking: Asking): number | undefined {
  const isOrdered = parts.some(
    ({ text }) => !SCALE_NAMED.test(text) && (RATE_ONLY.test(asked(text)) || RATE_TO.test(asked(text)) || RATED_BEHIND.test(asked(text))),
  )
  if (asking.nature !== 'opinion' || asking.noRatings || isOrdered) return undefined
  const names = parts.filter((part) => isAspect({ ...part, text: asked(part.text) }, facts, asking))
  return names.length >= IMPLIED_MIN && names.length >= parts.length * IMPLIED_SHARE_MIN ? asking.rated.scale : undefined
}
const IMPLIED_MIN = 2
/** Fields that nobody has an opinion of. */
const WRITTEN: ReadonlySet<string> = new Set([
  'postcode',
  'city',
  'address',
  'birthdate',
  'age',
  'gender',
  'companysize',
  'employment',
  'tenure',
  'allergies',
  'reason',
  'medical',
  'diet',
])

/** "stylist Anna" is the first of several names. */
function canBeImplied(text: string): boolean {
  return !isSetting(text) && !/\p{Ll} \p{Lu}|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text)
}
const IMPLIED_SHARE_MIN = 0.3

export function rateAt(reading: Reading, at: number): boolean {
  const { parts, facts, asking } = reading
  const part = parts[at]
  if (!part) return false
  const text = asked(part.text)
  if (SCALE_NAMED.test(text)) return false
  // "stars out of 5": all of it is rated.
  if (partWords().stars.test(text)) {
    const question = overall(asking)
    reading.questions.push(question)
    reading.rated.push(keyOf(question.title))
    return true
  }
  // A scale that each has needs no other to go on.
  const before = asked(parts[at - 1]?.text ?? '')
  const isRepeated = RATED_BEHIND.test(before) || RATE_TO.test(before)
  const [, listed, to] = (partWords().howMany.test(text) ? null : RATED_BEHIND.exec(text)) ?? []
  const isOrdered = RATE_ONLY.test(text)
  if (listed !== undefined && asking.nature === 'opinion' && asksScore({ text: listed })) return false
  if (listed !== undefined && to !== undefined && (isOrdered || (asking.nature === 'opinion' && SCALES.has(Number(to))))) {
    for (const one of apart(listed.replace(RATE_ONLY, '').replace(RATE_LAST, ''), asking)) rate(reading, one, Number(to))
    reading.scale = isOrdered || isRepeated || reading.scale !== undefined ? undefined : Number(to)
    return true
  }
  const lead = RATE_TO.exec(text)
  const going =
    reading.scale ?? scaleAhead(reading, at) ?? (canBeImplied(text) || isRatedPerson(text, facts.folded) ? reading.implied : undefined)
  if (!lead && !isOrdered && (going === undefined || !isAspect({ ...part, text }, facts, asking))) {
    reading.scale = undefined
    return false
  }
  const scale = lead ? Number(lead[1]) : isOrdered ? asking.rated.scale : (going ?? SCALE_DEFAULT)
  const named = apart(lead ? (lead[2] ?? '') : text.replace(RATE_ONLY, ''), asking)
  for (const one of named) rate(reading, one, scale)
  reading.scale = named.length > 1 || part.isLast || (lead && isRepeated) ? undefined : scale
  return true
}

/** "bread, service, price out of 5": the scale behind the last name is that of the names before it. */
function scaleAhead({ parts, facts, asking }: Reading, at: number): number | undefined {
  if (asking.nature !== 'opinion' && !asking.isScorecard) return undefined
  for (const part of parts.slice(at)) {
    const text = asked(part.text)
    const to = partWords().howMany.test(text) ? undefined : RATED_BEHIND.exec(text)?.[2]
    if (to !== undefined) return SCALES.has(Number(to)) ? Number(to) : undefined
    if (part.isLast || !isAspect({ ...part, text }, facts, { ...asking, nature: 'opinion' })) return undefined
  }
  return undefined
}

/** "manager / pay", "le goût et le prix", "goût quantité bruit" */
function apart(text: string, { phrases, language }: Asking): string[] {
  const joined = text.split(JOINED)
  const words = text.split(' ')
  const areNouns =
    language !== 'en' &&
    joined.length === 1 &&
    words.length > 2 &&
    words.every((word) => !signWords().binds.test(word) && withArticle(word, phrases, language))
  return areNouns ? words : joined
}

function rate({ questions, rated, named, asking }: Reading, text: string, to: number): void {
  const question = ratedQuestion(text, to, asking)
  questions.push(question)
  rated.push(keyOf(question.title))
  named.push(text)
}

/** How somebody rates the thing, from 1, or from 0 where the prompt says so, to the number. */
export function ratedQuestion(text: string, to: number, asking: Asking, turn = 0): Question {
  const isFromZero = asking.rated.format === 'nps' && to === SCALE_MAX
  const isSymbol = asking.rated.format !== 'scale' && asking.rated.scale === to
  const scaled = { format: 'scale', scale: Math.min(SCALE_MAX, Math.max(SCALE_MIN, to)) } as const
  const format = isFromZero || isSymbol ? asking.rated : scaled
  const one = aspect({ text }, { ...asking, nature: 'opinion', isRated: true, rated: format }, turn)
  // "may we email you" is answered with yes or no in a list of what is rated, too.
  return one.type === 'rating' || one.type === 'multiple_choice' || turn > 0
    ? one
    : ask(capitalise(text), format.format, asking.phrases, { scale: format.scale, required: true })
}

/** What can be rated: a short name without a figure, an answer or a field of its own. */
function isAspect(part: Part, facts: PromptFacts, { language, phrases, nature }: Asking): boolean {
  const { text } = part
  return (
    wordCount(text) <= ASPECT_WORDS_MAX * 2 &&
    !/[\d?()/:]| [-–—] |(?<!\p{L})(?:you|we|they)(?!\p{L})/u.test(text) &&
    !OR.test(text) &&
    !isQuestion(text, phrases) &&
    !isTold(text, { phrases, language }) &&
    !asksScore({ text }) &&
    !partWords().anonymous.test(text) &&
    !partWords().howMany.test(text) &&
    !areSettings(text) &&
    !isState(text, phrases) &&
    (hasArticle(text, language) || kindOf(text, language, nature === 'opinion')?.isExact !== true) &&
    !(nature === 'opinion' && WRITTEN.has(kindOf(text, language)?.kind.id ?? '')) &&
    !tellsOnly(part, facts.given, facts.folded)
  )
}
