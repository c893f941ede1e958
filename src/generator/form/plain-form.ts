import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import { ask, choice, chooseFrom } from './ask.ts'
import type { Asking } from './asking.ts'
import { aspect } from './item-question.ts'
import { isTownOf } from './gives-only.ts'
import { kindOf } from './kinds.ts'
import { isSetting, sizesIn } from './order-items.ts'
import { asksForThings } from './listed-choices.ts'
import { answersIn, keyOf, MOST, OR, tellsOnly, type Part } from './plain-parts.ts'
import { HOUSE, questionFor } from './said-form.ts'
import { saysRole } from './told-sentences.ts'
import { askedIn, hasArticle, labelOf } from './wording.ts'

/* The plainest form of a prompt that is a list: a question or a sentence for each part, in order and in its own words. */

export type PlainForm = {
  questions: Question[]
  told: string[]
  /** The titles of what is rated. */
  rated: string[]
}

const RATE =
  /^(?:please )?(?:rate|score|valora(?:r|d)?|punt[uú]a(?:r)?|note[rz]?|[ée]value[rz]?)(?: (?:from|de|del|on|sur|out of))? ?(?:[01] ?(?:-|–|to|al?|à) ?)?(\d{1,2})(?!\d|\p{L})\s*:?\s*(.+)$/iu
const RATED_BEHIND =
  /^(?:please )?(?:rate|valora(?:r|d)?|punt[uú]a(?:r)?|note[rz]?|[ée]value[rz]?) (.+?) (?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?(\d{1,2})$/iu
const SCALE_MIN = 3
const SCALE_MAX = 10
const ASK =
  /^(?:please )?(?:(?:(?:the )?(?:parents?|staff|people|guests?|players?|they|everyone) )(?:give|say|tell(?: us)?|fill in|enter|choose) (?:their |the )?|(?:ask(?: for)?|need(?: to know)?|collect|we need|pedir|pide|preguntar|demander|demandez) (?=\p{L}))/iu
const GUEST = /(?<!\p{L})(?:guests?|plus one|companions?|acompa[ñn]antes?|invitad[oa]s?|accompagnant(?:e|s|es)?|invit[ée]e?s?)(?!\p{L})/iu
const PRICE = /[£$€] ?\d[\d.,]*|\d[\d.,]* ?(?:€|£|euros?|pounds?)/iu
const NUMBERS = /^(.*\p{L}) \(?(\d{1,3}(?:-\d{1,3}){2,9}\+?)\)?$/u
const SPAN = /^(.*\p{L}) \(?(\d{1,2}) ?[-–] ?(\d{1,2})\)?$/u
const SIZE = /(?<!\p{L})(?:sizes?|tallas?|n[úu]mero|taille|pointure)(?!\p{L})/iu
const HOW_MANY = /(?<!\p{L})(?:how many|number of|cu[áa]nt[oa]s|n[úu]mero de|combien|nombre d|nb)(?!\p{L})/iu
const SPAN_MAX = 20
const FIRST_RANGE = /^(.*\p{L}) (\d{1,3} ?[-–] ?\d{1,3})$/u
const RANGE_ONLY = /^(?:\d{1,3} ?[-–] ?\d{1,3}|\d{1,3}\+|(?:over|under|m[áa]s de|plus de) \d{1,3})$/iu
const SITES = /^(.*?)(?: (?:in|at|from|across|de|en|dans|sur) )?(\d{1,2}) (\p{L}+) \(([^()]*)\)$/u
const STROKES = /^[^\s/]+(?: ?\/ ?[^/]{1,20}){1,7}$/u
const FOOD = /(?<!\p{L})(?:veg\p{L}*|v[ée]g[ée]\p{L}*|meat|fish|carne|pescado|viande|poisson|halal)(?!\p{L})/iu
const LABELLED = /^(\p{L}[^:]{1,40}?) ?: (.+)$/u
const ANONYMOUS = /^(?:an[óo]n[iy]m\p{L}*|anonymous survey|confiden\p{L}+)$/iu
const JOINED = / (?:and|y|et) (?=\p{L})/iu
const PLUS = / \+ (?=\p{L})/u
const OPTION_WORDS_MAX = 4
const OPTIONAL = /,? (?:\(?optional\)?|\(?opcional\)?|\(?facultati(?:f|ve)\)?)$/iu

export function plainForm(parts: readonly Part[], facts: PromptFacts, asking: Asking): PlainForm | undefined {
  const form: PlainForm = { questions: [], told: [], rated: [] }
  const plain: Asking = { ...asking, nature: 'facts', isRated: false }
  /** Behind "rate 1-5 the food", what follows is rated until a pair, a semicolon or something else ends it. */
  let scale: number | undefined
  const rate = (text: string, to: number): void => {
    const isFromZero = asking.rated.format === 'nps' && to === SCALE_MAX
    const rated = isFromZero ? asking.rated : ({ format: 'scale', scale: Math.min(SCALE_MAX, Math.max(SCALE_MIN, to)) } as const)
    const one = aspect({ text }, { ...asking, nature: 'opinion', isRated: true, rated, hasArticles: true }, 0)
    form.questions.push(
      one.type === 'rating' ? one : ask(capitalise(text), rated.format, asking.phrases, { scale: rated.scale, required: true }),
    )
    form.rated.push(keyOf(form.questions.at(-1)?.title ?? ''))
  }
  /** "return date, max 3 weeks" limits the date, and "max 2 per family" the form. */
  const tell = (text: string): void => {
    const last = form.questions.at(-1)
    if (last?.format === 'date' && MOST.test(text)) form.questions[form.questions.length - 1] = { ...last, description: capitalise(text) }
    else form.told.push(text)
  }
  if (parts.some((part, at) => isUnclear(part, parts[at - 1]))) return undefined
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) break
    const text = asked(part.text)
    const before = parts[at - 1]?.text
    const lead = RATE.exec(text)
    const behind = RATED_BEHIND.exec(text)
    if (behind) rate(behind[1] ?? '', Number(behind[2]))
    else if (lead || (scale !== undefined && isAspect({ ...part, text }, facts, asking))) {
      scale = lead ? Number(lead[1]) : scale
      const named = (lead ? (lead[2] ?? '') : text).split(JOINED)
      for (const one of named) rate(one, scale ?? SCALE_MAX)
      if (named.length > 1 || part.isLast) scale = undefined
    } else {
      scale = undefined
      if ((isSetting(text) && !ASKS_YOU.test(text)) || ANONYMOUS.test(text)) continue
      const row = rowAt(parts, at)
      const sites = SITES.exec(text)
      const names = sites ? answersIn(text) : []
      if (row) {
        form.questions.push(chooseFrom(labelOf(row.head, asking.phrases, asking.language), row.options.map(capitalise), asking.phrases))
        at += row.others
      } else if (sites && names.length > 1 && names.length === Number(sites[2])) {
        if (/\d/.test(sites[1] ?? '')) form.told.push(sites[1] ?? '')
        form.questions.push(choice(capitalise((sites[3] ?? '').replace(/s$/u, '')), names.map(capitalise), asking.phrases))
      } else if (GUEST.test(text) && PRICE.test(text) && !OR.test(text)) {
        const [price = ''] = PRICE.exec(text) ?? []
        const description = wordCount(text) > GUEST_WORDS_MAX ? capitalise(text) : undefined
        form.questions.push(
          choice(fillIn(asking.phrases.guest, { price }), [asking.phrases.yes, asking.phrases.no], asking.phrases, { description }),
        )
      } else if (LABELLED.test(text)) return undefined
      else if (before !== undefined && before === form.told.at(-1) && goesOn(part, before, facts))
        form.told[form.told.length - 1] = `${before}, ${text}`
      else if (!isNumbered(text) && tellsOnly({ ...part, text }, facts.given, facts.folded)) tell(text)
      else if (isThing(text, facts, asking))
        form.questions.push(choice(askedIn(capitalise(text), asking.language), [asking.phrases.yes, asking.phrases.no], asking.phrases))
      else if (isSaidElsewhere(part, parts, asking)) form.told.push(text)
      else
        form.questions.push(
          ...(text.includes('?') || HOW_MANY.test(text) ? [text] : text.split(PLUS)).flatMap((one) => askedFor(one, plain)),
        )
    }
  }
  return form
}
const GUEST_WORDS_MAX = 3
const ASKS_YOU = /^(?:can|could|would|will) you |^\d+ ?min/iu

function isUnclear({ text }: Part, before: Part | undefined): boolean {
  if (RATES_ONLY.test(text) && !RATE.test(text) && !RATED_BEHIND.test(text)) return true
  return before !== undefined && /^\d/.test(text) && OR.test(text) && /\d/.test(before.text)
}
const RATES_ONLY = /^(?:please )?(?:rate|score|valora(?:r|d)?|punt[uú]a(?:r)?|note[rz]?|[ée]value[rz]?) /iu

function goesOn({ text, start }: Part, before: string, { given }: PromptFacts): boolean {
  const facts = given.filter((fact) => fact.start >= start && fact.start < start + text.length)
  // "12:30, The Old Mill"
  if (HOUSE.test(text) && /\d[:h.]\d{2}/u.test(before)) return true
  return saysRole(text, before) || isTownOf({ text, facts }, { text: before, facts: [] })
}

function asked(text: string): string {
  return text.endsWith('?') ? text : text.replace(/[.\s]+$/, '').replace(ASK, '')
}

/** What can be rated: a short name without a figure, an answer or a field of its own. */
function isAspect(part: Part, facts: PromptFacts, { language }: Asking): boolean {
  const { text } = part
  return (
    wordCount(text) <= OPTION_WORDS_MAX * 2 &&
    !/[\d?()/:]/.test(text) &&
    !OR.test(text) &&
    (hasArticle(text, language) || kindOf(text, language)?.isExact !== true) &&
    !tellsOnly(part, facts.given, facts.folded)
  )
}

type Row = { head: string; options: string[]; others: number }

/** A name and its answers, in one part or in several: "service basic £45, standard £75 or full £130". */
function rowAt(parts: readonly Part[], at: number): Row | undefined {
  const text = asked(parts[at]?.text ?? '')
  const behind = parts.slice(at + 1)
  const [, label, first] = LABELLED.exec(text) ?? []
  if (label !== undefined && first !== undefined) {
    if (ANONYMOUS.test(label)) return undefined
    const end = parts[at]?.isLast ? 0 : endOfAnswers(behind)
    const options = [first, ...behind.slice(0, end).map((one) => one.text)].flatMap((one) => one.split(OR))
    const isRow = options.length > 1 && options.every((one) => wordCount(one) <= OPTION_WORDS_MAX)
    return isRow ? { head: label, options, others: end } : undefined
  }
  const [, of, from] = FIRST_RANGE.exec(text) ?? []
  const ranges = behind.findIndex((one) => !RANGE_ONLY.test(one.text))
  if (of !== undefined && from !== undefined && ranges > 0)
    return { head: of, options: [from, ...behind.slice(0, ranges).map((one) => one.text)], others: ranges }
  return pricedRow(text, behind)
}

const PRICED = /^(\S+(?: \S+)?) ((?:[£$€] ?)?\d[\d.,]* ?[€£]?(?:\/\p{L}+)?)$/u

/** Up to a semicolon, or to what is no plain answer. */
function endOfAnswers(behind: readonly Part[]): number {
  const other = behind.findIndex(({ text }) => !/^[\p{L}’' -]+$/u.test(text) || wordCount(text) > OPTION_WORDS_MAX || ANONYMOUS.test(text))
  const last = behind.findIndex(({ isLast }) => isLast)
  return other >= 0 && other <= last ? other : last + 1
}

function pricedRow(text: string, behind: readonly Part[]): Row | undefined {
  const strokes = pricedStrokes(text)
  if (strokes || !PRICE.test(text) || OR.test(text)) return strokes
  const end = behind.findIndex((one) => OR.test(one.text))
  const rest = end < 0 ? [] : behind.slice(0, end + 1).flatMap((one) => one.text.split(OR))
  if (rest.length < 2 || !rest.every((one) => PRICED.test(one) && PRICE.test(one))) return undefined
  const words = text.split(' ')
  const size = wordCount(rest[0] ?? '')
  return words.length > size
    ? { head: words.slice(0, -size).join(' '), options: [words.slice(-size).join(' '), ...rest], others: end + 1 }
    : undefined
}

function pricedStrokes(text: string): Row | undefined {
  const options = text.split(/ \/ | (?:or|o|ou) /iu)
  if (options.length < 2 || !options.every((one) => PRICE.test(one)) || text.includes('(')) return undefined
  const words = (options[0] ?? '').split(' ')
  const size = (options[1] ?? '').split(' ').length
  return words.length > size
    ? { head: words.slice(0, -size).join(' '), options: [words.slice(-size).join(' '), ...options.slice(1)], others: 0 }
    : undefined
}

function askedFor(said: string, asking: Asking): Question[] {
  const { phrases, language } = asking
  const text = said.replace(OPTIONAL, '')
  const isOptional = text !== said
  const [question] = [
    numbered(text, asking) ??
      ofState(text, asking) ??
      alike(text, asking) ??
      inBrackets(text, asking) ??
      onlyAnswers(text, asking) ??
      questionFor(text, asking),
  ]
  const title = question.title.trim()
  const needed = isOptional ? { ...question, required: false } : question
  // "how long they been here", "can you help": a question ends as one.
  return [
    {
      ...needed,
      title: (said.endsWith('?') || MAY.test(title)) && !title.endsWith('?') ? askedIn(labelOf(title, phrases, language), language) : title,
    },
  ]
}

const SCALES: ReadonlySet<number> = new Set([3, 4, 5, 7, 10])

const MAY = /^(?:may|can|could|would|will|do|does|is|are) (?:we|you|i|they|it) /iu

function isNumbered(text: string): boolean {
  return NUMBERS.test(text.replace(/\?$/, '')) || (SPAN.test(text) && (SIZE.test(text) || HOW_MANY.test(text)))
}

function isThing(text: string, { title }: PromptFacts, { language }: Asking): boolean {
  return (
    asksForThings(title) &&
    wordCount(text) <= THING_WORDS_MAX &&
    /^[\p{L} -]+$/u.test(text) &&
    !OR.test(text) &&
    kindOf(text, language) === undefined
  )
}
const THING_WORDS_MAX = 2

/** "pairs, …, max 24 pairs": one word that another part says more of is no field. */
function isSaidElsewhere({ text, start }: Part, parts: readonly Part[], { language }: Asking): boolean {
  if (wordCount(text) > 1 || /\W$/.test(text) || kindOf(text, language) !== undefined) return false
  return parts.some((one) => one.start !== start && /\d/.test(one.text) && ` ${keyOf(one.text)} `.includes(` ${keyOf(text)} `))
}

function numbered(text: string, { phrases, language }: Asking): Question | undefined {
  const [, of, list] = NUMBERS.exec(text.replace(/\?$/, '')) ?? []
  if (of !== undefined && list !== undefined) return choice(labelOf(of, phrases, language), list.split('-'), phrases)
  const sized = sizesIn(text)
  if (sized) return choice(labelOf(sized.text, phrases, language), sized.options, phrases)
  const [, name, from, to] = SPAN.exec(text) ?? []
  const [low, high] = [Number(from), Number(to)]
  if (name === undefined || high <= low) return undefined
  if (!(SIZE.test(name) || HOW_MANY.test(name)) || high - low > SPAN_MAX)
    return low < 2 && SCALES.has(high)
      ? undefined
      : ask(labelOf(name, phrases, language), 'number', phrases, { required: true, description: `${low}-${high}` })
  const sizes = Array.from({ length: high - low + 1 }, (_, at) => String(low + at))
  return choice(labelOf(name, phrases, language), sizes, phrases)
}

function inBrackets(text: string, { phrases, language }: Asking): Question | undefined {
  const options = answersIn(text)
  if (options.length < 2 || options.some((one) => wordCount(one) > OPTION_WORDS_MAX)) return undefined
  return chooseFrom(labelOf(text, phrases, language), options.map(capitalise), phrases)
}

function ofState(text: string, { phrases, language }: Asking): Question | undefined {
  const isState = /^\p{L}{3,}[^e\P{L}]ed$/u.test(text) && language === 'en' && kindOf(text, language) === undefined
  return isState ? choice(askedIn(capitalise(text), language), [phrases.yes, phrases.no], phrases) : undefined
}

/** "régime sans sel/sans sucre": the answers begin alike. */
function alike(text: string, { phrases, language }: Asking): Question | undefined {
  const [, head, one, word, other] = ALIKE.exec(text) ?? []
  if (head === undefined || one === undefined || other === undefined) return undefined
  return choice(labelOf(head, phrases, language), [one, `${word} ${other}`].map(capitalise), phrases, { required: false })
}
const ALIKE = /^(.{2,40}?) ((\p{L}+) [^\s/]+) ?\/ ?\3 ([^/]+)$/iu

function onlyAnswers(text: string, { phrases, language }: Asking): Question | undefined {
  const options = text.split('/').map((one) => one.trim())
  if (!STROKES.test(text) || options.length < 3 || options.some((one) => kindOf(one, language)?.isExact)) return undefined
  return choice(options.some((one) => FOOD.test(one)) ? phrases.menu : phrases.yourChoice, options.map(capitalise), phrases)
}

/** Whether a form shows all words of what was said; who asks it whom is no part of that. */
export function isShownIn(said: string, shown: string): boolean {
  const words = keyOf(said.replace(ASK, '')).split(' ')
  const all = ` ${keyOf(shown)} `
  return words.every((word) => all.includes(` ${word} `))
}
