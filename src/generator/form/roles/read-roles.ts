import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { ask, choice, chooseFrom } from '../ask.ts'
import type { Asking } from '../asking.ts'
import type { Phrases } from '../form-texts.ts'
import { areLooks } from '../../slide/by-sentence/looks.ts'
import { sentenceTextsIn } from '../../slide/by-sentence/sentence-texts.ts'
import { kindOf } from '../kinds.ts'
import { NAMES_CONTROL } from '../list/controls.ts'
import { plainForm } from '../list/plain-form.ts'
import { OR, partWords } from '../list/plain-parts.ts'
import { ratedQuestion } from '../list/plain-ratings.ts'
import { aspect, isTold, RATED_HOW } from '../item-question.ts'
import { asksScore, recommend } from '../recommend.ts'
import { ASKS_OPINION } from '../write-form.ts'
import { askedIn, eitherOf, isQuestion, labelOf, withArticle } from '../wording.ts'
import { PRICED, pricedIn, pricedQuestions } from './priced.ts'
import { conditionIn } from './conditions.ts'
import { edgeIn } from './edges.ts'
import { eitherIn, wholeQuestion } from './either.ts'
import { directly, isDirect } from './direct.ts'
import { AND_ASKS, fieldParts, halvesOf } from './field-parts.ts'
import { ratedIn, ratesAll, scaleAt, scaleOf, type RatedNames } from './rated-names.ts'
import { roleWords } from './role-words.ts'
import { agreementIn, withNote } from './notes.ts'
import { roleOf } from './sentence-role.ts'
import { agreementsIn, declaredIn, eachIn, eitherLabelled, feltQuestion, pairIn, statementsIn, strokesIn } from './said-together.ts'
import { ofSection } from './sections.ts'
import type { Sentence } from './sentences.ts'

/* Each sentence of a prompt is read by its role: what it asks becomes questions, what it tells is told as a whole. */

/** A question with the place of the one that decides whether it is asked, and the answer to that. */
export type Drafted = { question: Question; only?: { at: number; answer: string | number; rule?: 'at_most' | 'at_least' } }
export type RoleReading = {
  asked: Drafted[]
  first: Question[]
  last: Question[]
  told: string[]
  closing: string[]
  /** How many questions the prompt names as what they are. */
  named: number
  /** Names that are neither rated nor known as fields. */
  vague: number
  rated: RatedNames[]
}

const OPTION_WORDS_MAX = 6
const SCALE_DEFAULT = 5

export function readRoles(sentences: readonly Sentence[], facts: PromptFacts, asking: Asking): RoleReading | undefined {
  const reading: RoleReading = { asked: [], first: [], last: [], told: [], closing: [], named: 0, vague: 0, rated: [] }
  // "Rate all of it 1 to 5", with headings: what stands below them.
  const all = sentences.some(({ section }) => section !== undefined) ? sentences.find(({ text }) => ratesAll(text)) : undefined
  for (const sentence of sentences) {
    if (sentence === all) continue
    const from = reading.asked.length
    if (!(sentence.section === undefined ? read(reading, sentence, facts, asking) : readSection(reading, sentence, facts, asking, all)))
      return undefined
    const { section } = sentence
    if (section !== undefined) for (const one of reading.asked.slice(from)) one.question = { ...one.question, section }
  }
  return reading
}

/** What stands under a heading is asked, whatever its words. */
function readSection(reading: RoleReading, sentence: Sentence, facts: PromptFacts, asking: Asking, all?: Sentence): boolean {
  const { section = '', isWhole } = sentence
  const parts = sentence.parts.map((part) => ({ ...part, text: ofSection(part.text, section) }))
  if (all) {
    push(reading, statementsIn(parts, scaleIn(all.text), asking))
    return true
  }
  if (!isWhole) return readRated(reading, parts, facts, asking) ?? readFields(reading, parts, facts, asking)
  const name = withArticle(section.toLowerCase(), asking.phrases, asking.language)
  const title = name === undefined ? section : fillIn(roleWords().sectionWhole[asking.language], { name })
  push(reading, [ask(title, 'scale', asking.phrases, { scale: SCALE_DEFAULT, required: true, ends: 'satisfied' })])
  return true
}

/** False where the sentence is unclear. */
function read(reading: RoleReading, sentence: Sentence, facts: PromptFacts, asking: Asking): boolean {
  const { text, label, parts } = sentence
  const { phrases, language } = asking
  const words = roleWords()
  // "Short and warm, nothing pushy"
  const looks = sentenceTextsIn(asking.language)
  if (label === undefined && parts.every((part) => areLooks(part.text, looks) || words.orders.test(part.text))) return true
  if (partWords().anonymous.test(text.replace(/!+$/u, ''))) return true
  if (ratesAll(text)) return false
  const open = words.open.exec(text)?.[1]
  if (open !== undefined) {
    push(reading, [ask(askedIn(open, language), 'long', phrases)])
    return true
  }
  const said = words.saying.exec(text)?.slice(1).find(Boolean)
  if (said !== undefined) {
    reading.told.push(said)
    return true
  }
  const noted = withNote(text, reading.asked, asking)
  if (noted) {
    reading.asked.splice(0, reading.asked.length, ...noted.asked)
    reading.told.push(...noted.told)
    return true
  }
  const agreed = agreedIn(text, asking) ?? declaredIn(text, asking)
  if (agreed) {
    push(reading, agreed)
    return true
  }
  const each = eachIn(text, reading.asked.at(-1)?.question, asking)
  if (each) {
    reading.asked.pop()
    push(reading, each)
    return true
  }
  const one = wholeQuestion(sentence, asking) ?? eitherIn(sentence, asking)
  if (one) {
    push(reading, [one])
    return true
  }
  const ownWords = words.openBehind.exec(text)?.slice(1).find(Boolean)
  if (ownWords !== undefined) {
    const names = halvesOf(ownWords, language)
    push(
      reading,
      names.map((name) => ask(labelOf(name, phrases, language), 'long', phrases)),
    )
    return true
  }
  const edge = edgeIn(text, asking)
  if (edge) {
    // What a survey begins with may decide what it asks next.
    if (reading.asked.length === 0 && asking.nature === 'opinion') push(reading, edge.first)
    else reading.first.push(...edge.first)
    reading.last.push(...edge.last)
    reading.told.push(...edge.opening)
    reading.closing.push(...edge.closing)
    return true
  }
  const condition = conditionIn(text, reading.asked, asking)
  if (condition) {
    reading.asked.push(...condition)
    reading.named += condition.length
    return true
  }
  if (label !== undefined) return readLabelled(reading, { ...sentence, label }, facts, asking)
  const rated = readRated(reading, parts, facts, asking)
  if (rated !== undefined) return rated
  const priced = pricedIn(parts)
  if (priced && readFields(reading, priced.before, facts, asking)) {
    push(reading, pricedQuestions(priced, asking))
    return true
  }
  const pair = pairIn(sentence, reading.asked.length, language)
  if (pair && readFields(reading, pair, facts, asking)) return true
  const role = roleOf(sentence, facts, asking)
  if (role === 'told') reading.told.push([sentence.lead, withoutAnonymous(sentence)].filter(Boolean).join(' '))
  return role === 'fields' ? readFields(reading, parts, facts, asking) : true
}

/** "They must accept that …, and upload a certificate" */
function agreedIn(text: string, asking: Asking): Question[] | undefined {
  const { andAttached, attached } = roleWords()
  const [first = '', second = ''] = text.replace(/\.$/u, '').split(andAttached)
  const agreement = agreementIn(first, asking)
  if (!agreement) return undefined
  const file = attached.exec(second)?.[1]
  return file === undefined ? (second === '' ? agreement : undefined) : [...agreement, fileFor(file, asking)]
}

function fileFor(name: string, { phrases, language }: Asking): Question {
  return ask(labelOf(name, phrases, language), 'file', phrases, { required: true })
}

function readLabelled(reading: RoleReading, sentence: Sentence & { label: string }, facts: PromptFacts, asking: Asking): boolean {
  const { parts, text } = sentence
  // "Ask which topics they like: …": who is to ask is no part of the question.
  const label = sentence.label.replace(roleWords().requests, '')
  const { phrases, language } = asking
  const words = roleWords()
  const whole = agreementsIn(label, parts, asking) ?? strokesIn(label, text, asking) ?? eitherLabelled(label, text, asking)
  if (whole) {
    push(reading, whole)
    return true
  }
  const rated = readRated(reading, [{ ...labelPart(sentence), isLast: false }, ...parts], facts, asking, label)
  if (rated !== undefined) return rated
  const isRequest = words.fieldLabels.test(sentence.label) || `${sentence.label} x`.replace(words.requests, '') === 'x'
  if (isRequest) return readRated(reading, parts, facts, asking) ?? readFields(reading, parts, facts, asking)
  // "Date: Saturday 14 or Sunday 22 June"
  const isOffer = WHEN.test(label) && parts.some((part) => OR.test(part.text))
  if ((words.toldLabels.test(label) && !isOffer) || partWords().rules.test(text)) {
    reading.told.push(text)
    return true
  }
  const options = parts.flatMap((part) => optionsIn(part, parts.length))
  const areFields = !isQuestion(label, phrases) && parts.filter(({ text: part }) => isSurelyField(part, asking)).length > 1
  const areAnswers = options.length > 1 && options.every((option) => wordCount(option) <= OPTION_WORDS_MAX)
  const before = reading.asked.at(-1)
  const isPriced = parts.length > 1 && parts.every(({ text: part }) => PRICED.test(part))
  // "formule : planches 18 €, buffet 27 €, boissons seules"
  const isMostlyPriced = parts.filter(({ text: part }) => PRICED.test(part)).length * 2 > parts.length && parts.length > 2
  if (words.chosenLabels.test(label) && (isPriced || isMostlyPriced)) {
    push(reading, [
      chooseFrom(
        labelOf(label, phrases, language),
        parts.map(({ text: part }) => capitalise(part)),
        phrases,
      ),
    ])
    return true
  }
  if (words.answerLabels.test(label) && isPriced) {
    push(reading, [ask(capitalise(label), 'many', phrases, { options: parts.map(({ text: part }) => capitalise(part)) })])
    return true
  }
  if (words.answerLabels.test(label) && areAnswers) {
    const title = before?.question.title ?? eitherOf(options, asking)
    if (before?.question.type === 'text') reading.asked.pop()
    push(reading, [chooseFrom(title, options.map(capitalise), phrases)])
    return true
  }
  const control = words.controls.find((one) => one.words.test(label))
  if (control && areAnswers) {
    const title = labelOf(label.replace(control.words, ''), phrases, language)
    push(reading, [{ ...chooseFrom(title, options.map(capitalise), phrases), format: control.format }])
    return true
  }
  if (areAnswers && !areFields && !givesFacts(sentence, facts)) {
    push(reading, [chooseFrom(labelOf(label, phrases, language), options.map(capitalise), phrases)])
    return true
  }
  // "Your story: how you met, what makes you laugh"
  const asksAll = parts.filter(({ text: part }) => words.asking.test(part)).length * 2 >= parts.length && parts.length > 1
  if (areFields || asksAll) return readFields(reading, parts, facts, asking)
  if (options.length === 1 && options[0]?.endsWith('?')) return readFields(reading, parts, facts, asking)
  reading.told.push(text)
  return true
}

/** "Anonymous, takes 3 minutes": how it is answered is said already. */
function withoutAnonymous({ text, parts }: Sentence): string {
  const [first, second] = parts
  const isSaid = first !== undefined && second !== undefined && partWords().anonymous.test(first.text)
  return isSaid ? text.slice(second.start - first.start) : text
}

function labelPart({ label = '', parts }: Sentence): Part {
  return { text: label, start: Math.max(0, (parts[0]?.start ?? 0) - label.length), isLast: false }
}

const WHEN = /dates?|times?|when|days?|hor(?:a|ario)s?|fechas?|cu[áa]ndo|quand|heures?|horaires?/iu

/** "Player: name, mobile": nobody chooses one of them. */
function isSurelyField(text: string, { language }: Asking): boolean {
  const found = kindOf(text, language)
  return found?.isExact === true && (found.kind.id === 'name' || ONLY_FIELDS.has(found.kind.format))
}
const ONLY_FIELDS: ReadonlySet<string> = new Set(['email', 'phone', 'date', 'number', 'file', 'url'])

/** "Staff: Ollie Marsh, Meg Fenn", "Fees: adults £5, children £3": nobody chooses from what is a fact, unless "or" offers it. */
function givesFacts({ parts }: Sentence, { given }: PromptFacts): boolean {
  if (parts.some(({ text }) => OR.test(text))) return false
  const isIn = (start: number): boolean => parts.some((part) => start >= part.start && start < part.start + part.text.length)
  return given.some(({ kind, start }) => GIVEN.has(kind) && isIn(start)) || parts.some(({ text }) => roleWords().tells.test(text))
}
const GIVEN: ReadonlySet<string> = new Set(['person', 'contact', 'money', 'reference'])

/** "sales, ops or it", "infantil / primaria" */
function optionsIn({ text }: Part, parts: number): string[] {
  const isList = text.split(' / ').length > 1 || (parts === 1 && /^[^\s/]+(?:\/[^\s/]+)+$/u.test(text))
  return text
    .split(OR)
    .flatMap((one) => (isList ? one.split('/') : [one]))
    .flatMap((one, _, all) => (parts > 1 && all.length === 1 ? one.split(/ (?:and|y|et) /iu) : [one]))
    .map((one) => one.trim().replace(/^(?:and|y|et) /iu, ''))
    .filter((one) => one !== '')
}

/** What is rated in the sentence as ratings, the rest of it as fields. */
function readRated(reading: RoleReading, parts: readonly Part[], facts: PromptFacts, asking: Asking, label?: string): boolean | undefined {
  const { rate } = roleWords()
  const isOfLabel = label !== undefined && (scaleAt(label) !== undefined || rate.test(`${label} `))
  if (label !== undefined && !isOfLabel) return undefined
  // "Rate from 1 to 5: pay, hours": the scale of the label is that of all.
  const read = isOfLabel
    ? [{ rated: { names: parts.slice(1).flatMap(({ text }) => halvesOf(text, asking.language)), to: scaleIn(label) } }]
    : ratedIn(
        parts.flatMap((part) => part.text.split(AND_ASKS).map((text) => ({ ...part, text }))),
        asking.language,
      )
  if (!read || asking.noRatings) return undefined
  let rest: Part[] = []
  for (const one of read) {
    if ('part' in one) rest.push(one.part)
    else {
      if (!readFields(reading, rest, facts, asking)) return false
      rest = []
      push(reading, ratings(one.rated, asking))
      reading.rated.push(one.rated)
    }
  }
  return readFields(reading, rest, facts, asking)
}

function scaleIn(label: string): number | undefined {
  const found = scaleAt(label)
  return found && scaleOf(found)
}

/** A question for each name; in the same words for all where one has no known article. */
export function ratings({ names, to }: RatedNames, asking: Asking, turn = 0): Question[] {
  const { phrases, language } = asking
  const hasArticles = names.every((name) => withArticle(labelOf(name, phrases, language), phrases, language) !== undefined)
  return names.map((name) => {
    const felt = turn > 0 ? undefined : feltQuestion(name, to ?? asking.rated.scale ?? SCALE_DEFAULT, asking)
    if (felt) return felt
    if (asksScore({ text: name })) return recommend(name, asking)
    const made = ratedQuestion(name, to ?? asking.rated.scale ?? SCALE_DEFAULT, { ...asking, hasArticles }, turn)
    const question = isQuestion(made.title, phrases) ? { ...made, title: askedIn(made.title, language) } : made
    const [low_label, high_label] = phrases.ends[endsOf(question.title)] ?? []
    return turn > 0 || low_label === undefined || high_label === undefined ? question : { ...question, low_label, high_label }
  })
}

/** "How confident are you": the ends of a scale say as much. */
function endsOf(title: string): keyof Phrases['ends'] {
  return roleWords().scaleEnds.find(({ words }) => words.test(title))?.is ?? 'good'
}

function readFields(reading: RoleReading, said: readonly Part[], facts: PromptFacts, asking: Asking): boolean {
  if (said.length === 0) return true
  const { orders, requests, ticked } = roleWords()
  const [first, ...others] = said
  const parts = first ? [{ ...first, text: first.text.replace(requests, '') }, ...others].filter(({ text }) => !orders.test(text)) : []
  const boxes = parts[0] && ticked.test(parts[0].text) ? parts : []
  if (boxes.length > 0) {
    push(
      reading,
      boxes.flatMap(({ text }) => halvesOf(text.replace(ticked, ''), asking.language)).map((text) => ticking(text, asking)),
    )
    return true
  }
  // A control in the middle of a list is read with its list.
  if (parts.some(({ text }) => NAMES_CONTROL.test(text))) return false
  const listed = fieldParts(parts, asking.language)
  reading.vague += listed.filter(({ text }) => isVague(text, asking)).length
  let list: Part[] = []
  for (const part of listed) {
    if (!isDirect(part.text, asking)) {
      list.push(part)
      continue
    }
    if (!readList(reading, list, facts, asking)) return false
    list = []
    push(reading, [directly(part.text, asking)])
  }
  return readList(reading, list, facts, asking)
}

function readList(reading: RoleReading, parts: readonly Part[], facts: PromptFacts, asking: Asking): boolean {
  const form = plainForm(parts, facts, { ...asking, nature: 'facts', isRated: false })
  if (!form) return false
  reading.told.push(...form.told)
  const questions = form.questions.map(notOfOffice)
  push(
    reading,
    asking.nature === 'opinion'
      ? questions.map((question) => howGood(question, asking) ?? ratedName(question, facts, asking) ?? inOwnWords(question))
      : questions,
  )
  return true
}

/** "manager's approval": whoever fills in the form leaves that empty. */
function notOfOffice(question: Question): Question {
  return roleWords().ofOffice.test(question.title) ? { ...question, required: false } : question
}

/** "How friendly were the interviewers?" is rated. */
function howGood({ title, type }: Question, { phrases, rated, noRatings }: Asking): Question | undefined {
  if (noRatings || type !== 'text' || !RATED_HOW.test(title)) return undefined
  return ask(title, rated.format, phrases, { scale: rated.scale, required: true })
}

/** "workload", "shift pattern" in a survey: what else would be wanted of them? */
function ratedName({ title, format }: Question, { folded }: PromptFacts, asking: Asking): Question | undefined {
  if (format === 'short' && isTold(title, asking)) return aspect({ text: title }, asking, 0)
  if (format !== 'short' || asking.noRatings || !isVague(title, asking, true) || !ASKS_OPINION.test(folded)) return undefined
  return ratedQuestion(title.charAt(0).toLowerCase() + title.slice(1), asking.rated.scale ?? SCALE_DEFAULT, asking)
}

/** "What would you change?" in a survey: nobody answers in a word. */
function inOwnWords(question: Question): Question {
  return question.format === 'short' && question.title.endsWith('?') ? { ...question, format: 'long', required: false } : question
}

/** A short name that no field has: in a survey it may be what is rated. */
function isVague(text: string, { language }: Asking, isSurvey = false): boolean {
  return /^[\p{L}\s'’-]+$/u.test(text) && wordCount(text) <= 2 && kindOf(text, language, isSurvey) === undefined
}

function ticking(text: string, { phrases, language }: Asking): Question {
  const agreed = roleWords().agreed.find(([pattern]) => pattern.test(text))
  const title = agreed ? text.replace(agreed[0], agreed[1]) : askedIn(labelOf(text, phrases, language), language)
  return choice(title, [phrases.yes, phrases.no], phrases)
}

function push(reading: RoleReading, questions: readonly Question[]): void {
  reading.named += questions.length
  reading.asked.push(...questions.map((question) => ({ question })))
}
