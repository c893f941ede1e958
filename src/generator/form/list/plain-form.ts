import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { ask, choice, chooseFrom } from '../ask.ts'
import { offeredTimes } from '../day-choices.ts'
import type { Asking } from '../asking.ts'
import { isTownOf } from './given-facts.ts'
import { isState } from '../item-question.ts'
import { kindOf } from '../kinds.ts'
import type { ListPart } from './list-parts.ts'
import { ASKS_MORE, asksForThings } from './listed-choices.ts'
import { areSettings, ASKS, isSetting } from './order-items.ts'
import { askedFor, isNumbered, limitOf } from './plain-field.ts'
import { answersIn, asked, isFieldName, keyOf, OR, partWords, tellsOnly, verdictsIn } from './plain-parts.ts'
import { impliedScale, rateAt, type PlainForm, type Reading } from './plain-ratings.ts'
import { articleIn, choosesPrice, LABELLED, rowAt } from './plain-rows.ts'
import { asksScore, recommend } from '../recommend.ts'
import { HOUSE } from '../said-form.ts'
import { saysRole } from './told-sentences.ts'
import { ATTACHED, PRICE, askedIn, eitherOf, extraOf, fieldsIn, isYesNo, labelOf, withArticle } from '../wording.ts'

/* The plainest form of a prompt that is a list: a question or a sentence for each part, in order and in its own words. */

const HAS_PRICE = new RegExp(PRICE, 'iu')
const ORGANISATION = /^\p{Lu}[\p{L}'’]+(?: (?:&|\p{Lu}[\p{L}'’]*)){1,4}$/u
const SITES = /^(.*?)(?: (?:in|at|from|across|de|en|dans|sur) )?(\d{1,2}) (\p{L}+) \(([^()]*)\)$/u
/** "since when" asks, and tells nothing. */
const SINCE_WHEN = /^(?:since|from|until|by) when\??$|^(?:desde|hasta) cu[áa]ndo\??$|^(?:depuis|jusqu['’][àa]) quand ?\??$/iu
const PLUS = / \+ (?=\p{L})(?![^()]*\))/u

export function plainForm(parts: readonly ListPart[], facts: PromptFacts, as: Asking): PlainForm | undefined {
  const asking = checkedAs(parts, as)
  const implied = impliedScale(parts, facts, asking)
  const reading: Reading = { questions: [], told: [], rated: [], named: [], parts, facts, asking, scale: undefined, implied }
  if (parts.some((part, at) => isUnclear(part, parts[at - 1]))) return undefined
  const form = read(reading)
  // Without a known article for one of them, all are rated in the same words.
  const { phrases, language } = asking
  const isAlike = !asking.hasArticles || reading.named.every((text) => withArticle(labelOf(text, phrases, language), phrases, language))
  return isAlike || form === undefined ? form : plainForm(parts, facts, { ...asking, hasArticles: false })
}

/** "tyres, lights, brakes pass/fail/advisory": the answers behind the last are those to all that is checked. */
function checkedAs(parts: readonly ListPart[], asking: Asking): Asking {
  const checked = parts.flatMap(({ text }) => verdictsIn(text) ?? [])[0]?.options.map(capitalise)
  return checked && asking.isChecklist ? { ...asking, phrases: { ...asking.phrases, checked } } : asking
}

function read(reading: Reading): PlainForm | undefined {
  const { parts } = reading
  const told = new Map<number, string>()
  for (let at = 0; at < parts.length; at++) {
    const before = reading.told.length
    const questions = reading.questions.length
    const others = rateAt(reading, at) ? 0 : readAt(reading, at)
    if (others === undefined) return undefined
    if (reading.told.length > before) told.set(at, reading.told.at(-1) ?? '')
    if (parts[at]?.isSeveral) reading.questions.push(...reading.questions.splice(questions).map(asMany))
    at += others
  }
  return { ...reading, told: wholeSentences(parts, told, reading.told) }
}

function asMany(question: Question): Question {
  return question.type === 'multiple_choice' ? { ...question, format: 'many' } : question
}

/** "180 € for members, 300 € for others." is told as the one sentence that it is. */
function wholeSentences(parts: readonly Part[], toldAt: ReadonlyMap<number, string>, told: readonly string[]): string[] {
  const ends = parts.flatMap(({ isLast }, at) => (isLast ? [at] : []))
  const whole = ends.flatMap((end, place) => {
    const from = (ends[place - 1] ?? -1) + 1
    const said = parts.slice(from, end + 1).flatMap((_, at) => toldAt.get(from + at) ?? [])
    return said.length > 1 && said.length === end - from + 1 && from > 0 ? [said] : []
  })
  return told.flatMap((text) => {
    const said = whole.find((one) => one.includes(text))
    return said === undefined ? [text] : said[0] === text ? [said.join(', ')] : []
  })
}

/** Reads a part as a question or as something that is told, and returns how many parts behind it belong to it; undefined if it is unclear. */
function readAt(reading: Reading, at: number): number | undefined {
  const { questions, told, parts, facts, asking } = reading
  const part = parts[at]
  if (!part) return 0
  const { phrases, language } = asking
  const text = asked(part.text)
  const before = parts[at - 1]?.text
  const words = partWords()
  // "feedback for the garage: Kwik Motors, service done": whom it is about is no field.
  if (
    at === 0 &&
    ORGANISATION.test(text) &&
    parts.slice(1, 4).some((one) => /^\p{Ll}/u.test(one.text)) &&
    kindOf(text, language) === undefined
  ) {
    told.push(text)
    return 0
  }
  // "pass/fail" behind what is checked names no thing.
  if (asking.isChecklist && verdictsIn(text)?.of === '') return 0
  if (areSettings(text)) return 0
  const isScore = asking.nature === 'opinion' && asksScore({ text }) && !ASKS_MORE.test(text)
  // "1-10 how likely recommend" begins as the scale of all does.
  if ((isSetting(text) && !isScore && !OR.test(text) && !words.asksYou.test(text)) || words.anonymous.test(text)) return 0
  // "rules: no fires, keep gates shut"
  if (words.rules.test(text)) {
    const others = part.isLast ? 0 : parts.slice(at + 1).findIndex(({ isLast }) => isLast) + 1
    told.push(
      parts
        .slice(at, at + others + 1)
        .map((one) => one.text)
        .join(', '),
    )
    return others
  }
  const isOffered = offeredTimes(text, asking) !== undefined || extraOf(text) !== undefined
  const isRule =
    !isOffered &&
    answersIn(text).length < 2 &&
    words.told.test(text) &&
    // "deadlines kept" of a survey
    !(asking.nature === 'opinion' && isState(text, phrases)) &&
    !ASKS.test(text) &&
    !SINCE_WHEN.test(text) &&
    !limitOf(text, language) &&
    !LABELLED.test(text) &&
    !text.endsWith('?') &&
    !isYesNo(text) &&
    !choosesPrice(text)
  const row = isRule ? undefined : rowAt(parts, at, language)
  const sites = SITES.exec(text)
  const names = sites ? answersIn(text) : []
  const article = isRule || !words.ordered.test(facts.folded) || words.charged.test(text) ? undefined : articleIn(text)
  if (row) {
    questions.push(chooseFrom(labelled(row.head, row.options, asking), row.options.map(capitalise), phrases))
    return row.others
  }
  if (article) questions.push(...ordered(article, asking))
  else if (sites && names.length > 1 && names.length === Number(sites[2])) {
    if (/\d/.test(sites[1] ?? '')) told.push(sites[1] ?? '')
    questions.push(choice(capitalise((sites[3] ?? '').replace(/s$/u, '')), names.map(capitalise), phrases))
  } else if (words.guest.test(text) && HAS_PRICE.test(text) && !OR.test(text)) {
    const [price = ''] = HAS_PRICE.exec(text) ?? []
    const description = wordCount(text) > GUEST_WORDS_MAX ? capitalise(text) : undefined
    questions.push(choice(fillIn(phrases.guest, { price }), [phrases.yes, phrases.no], phrases, { description }))
  } else if (LABELLED.test(text)) return undefined
  else if (before !== undefined && before === told.at(-1) && goesOn(part, before, facts)) told[told.length - 1] = `${before}, ${text}`
  else if (
    isRule ||
    (!isOffered &&
      !isNumbered(text) &&
      !ASKS.test(text) &&
      !SINCE_WHEN.test(text) &&
      !limitOf(text, language) &&
      !(words.howMany.test(text) && words.mostBehind.test(text)) &&
      tellsOnly({ ...part, text }, facts.given, facts.folded))
  ) {
    // "return date, max 3 weeks" limits the date, and "max 2 per family" the form.
    const last = questions.at(-1)
    if (last?.format === 'date' && words.most.test(text)) questions[questions.length - 1] = { ...last, description: capitalise(text) }
    else told.push(text)
  } else if (isThing(text, facts, asking)) questions.push(choice(askedIn(capitalise(text), language), [phrases.yes, phrases.no], phrases))
  else if (isSaidElsewhere(part, parts, asking) || (asking.nature === 'facts' && isAmongTold(at, reading))) told.push(text)
  else if (words.ofEach.test(text) && questions.some(({ format }) => format === 'number')) return 0
  else if (isScore) questions.push(recommend(text, asking))
  else {
    const plain: Asking = { ...asking, nature: 'facts', isRated: false }
    const fields = text
      .split(ASKS_MORE)
      .flatMap((one) =>
        one.includes('?') || words.howMany.test(one) || ATTACHED.test(one)
          ? [one]
          : one.split(PLUS).flatMap((each) => fieldsIn(each, language)),
      )
    questions.push(
      ...fields.flatMap((one) => {
        if (asking.nature === 'opinion' && asksScore({ text: one })) return [recommend(one, asking)]
        // "age group" has answers of its own in a survey.
        const isKnown = asking.nature === 'opinion' && kindOf(one, language, true)?.isExact === true
        return askedFor(one, isKnown ? asking : plain)
      }),
    )
  }
  return 0
}

/** "Starter, main or pudding?": where no word says what is chosen, the answers do. */
function labelled(head: string, options: readonly string[], asking: Asking): string {
  return head === '' ? eitherOf(options, asking) : labelOf(head, asking.phrases, asking.language)
}

/** An article in its sizes, and how many of it. Sizes without a name are ordered each. */
function ordered({ name, options }: { name: string; options: readonly string[] }, { phrases }: Asking): Question[] {
  const quantity = (item: string): Question => ask(fillIn(phrases.quantity, { item: capitalise(item) }), 'number', phrases)
  if (name === '') return options.map(quantity)
  return [...(options.length > 0 ? [choice(capitalise(name), options, phrases, { required: false })] : []), quantity(name)]
}

const GUEST_WORDS_MAX = 3

function isUnclear({ text }: Part, before: Part | undefined): boolean {
  return before !== undefined && /^\d/.test(text) && OR.test(text) && /\d/.test(before.text)
}

function goesOn({ text, start }: Part, before: string, { given }: PromptFacts): boolean {
  const facts = given.filter((fact) => fact.start >= start && fact.start < start + text.length)
  // "12:30, The Old Mill"
  if (HOUSE.test(text) && /\d[:h.]\d{2}/u.test(before)) return true
  return saysRole(text, before) || isTownOf({ text, facts }, { text: before, facts: [] })
}

function isThing(text: string, { title, clauses }: PromptFacts, { language }: Asking): boolean {
  return (
    asksForThings(title) &&
    !isFieldName(text) &&
    // "equipment (projector, microphone)": the things stand in their brackets.
    !clauses.some(({ text: said }) => THINGS.test(said) && answersIn(said).length > 1) &&
    // "teacher, item, quantity": what is lent is written down.
    !clauses.some(({ text: said }) => partWords().recorded.test(said)) &&
    wordCount(text) <= THING_WORDS_MAX &&
    /^[\p{L} -]+$/u.test(text) &&
    !OR.test(text) &&
    kindOf(text, language) === undefined
  )
}
const THINGS = /^(?:mat[ée]riel|equipment|equipo|items?|things?|art[íi]culos?|objets?|prendas?)(?!\p{L})/iu
const THING_WORDS_MAX = 2

/** "10 am, Village Hall, doubles, £8 a team": a name between a day and a price says where and what, and nobody fills it in. */
function isAmongTold(at: number, { parts, told, facts, asking }: Reading): boolean {
  const isName = ({ text }: Part): boolean =>
    NAME.test(text) && !OR.test(text) && wordCount(text) <= NAME_WORDS_MAX && kindOf(text, asking.language) === undefined
  const tells = (part: Part | undefined): boolean =>
    part !== undefined && !part.text.endsWith('?') && tellsOnly(part, facts.given, facts.folded)
  const part = parts[at]
  const last = parts[at - 1]?.text
  if (!part || last === undefined || !isName(part) || !(told.at(-1) ?? '').endsWith(last)) return false
  const next = parts.slice(at + 1).find((one) => !isName(one))
  return !part.isLast && tells(next)
}
const NAME = /^[\p{L}\s'’-]+$/u
const NAME_WORDS_MAX = 3

/** "pairs, …, max 24 pairs": one word that another part says more of is no field. */
function isSaidElsewhere({ text, start }: Part, parts: readonly Part[], { language }: Asking): boolean {
  if (wordCount(text) > 1 || /\W$/.test(text) || kindOf(text, language) !== undefined) return false
  return parts.some((one) => one.start !== start && /\d/.test(one.text) && ` ${keyOf(one.text)} `.includes(` ${keyOf(text)} `))
}
