import type { GenerationElement } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { Brief, Piece } from '../../brief.ts'
import { essentials, spareFields, whoFields } from '../field-form.ts'
import { kindOf } from '../kinds.ts'
import { roleWords } from './role-words.ts'
import { withDay } from './title-day.ts'
import { asGiven } from '../list/write-plain.ts'
import { unlike } from '../pick-questions.ts'
import { asksWho } from '../said-form.ts'
import { askingFor, formOf } from '../write-form.ts'
import { ratings, readRoles, type Drafted, type RoleReading } from './read-roles.ts'
import { headed, withSections } from './sections.ts'
import { sentencesOf } from './sentences.ts'
import { withSubject } from './title-subject.ts'
import { titleEnd } from './title-end.ts'
import { wantedTitle } from './wanted-title.ts'

/* The form of a prompt in sentences: one lists what is asked, others tell, and some order how the form is to be. */

/** "We're a couple of photographers and want an inquiry form" */
const SAYS_WHO = /^(?:we|i|our|my|i['’]m|we['’]re|somos|soy|nuestr[oa]|tengo|tenemos|je|nous|on)(?!\p{L})/iu
const PROMPT_CHARS_MAX = 4_000
const SENTENCES_MIN = 2
const RATED_MIN = 2
/** A question short of those that are counted is better than one that is made up. */
const MISSING_MAX = 1
const SENTENCES_MAX = 60
const NAMED_MIN = 3
const WHOLE_MIN = 5

/** Undefined where the prompt is one list, orders another kind of form, or a sentence of it is unclear. */
export function writeRoleForm(
  brief: Brief,
  said: string,
): { title: string; description: string; elements: GenerationElement[] } | undefined {
  const { facts, prompt } = brief
  const { genre, settings, counts } = facts
  if (genre.id === 'quiz' || genre.id === 'vote' || prompt.length > PROMPT_CHARS_MAX || settings.noRatings) return undefined
  const named = titleEnd(prompt, said)
  const wanted = facts.givenTitle === undefined ? wantedTitle(prompt) : undefined
  // A title behind what is wanted is a sentence about it.
  const isBehind =
    wanted !== undefined &&
    (named === undefined ||
      named > wanted.end ||
      SAYS_WHO.test(said) ||
      // "I run a small agency and need a viewing form"
      (said.length > wanted.title.length && said.toLowerCase().endsWith(wanted.title.toLowerCase())) ||
      wanted.title.toLowerCase().startsWith(said.toLowerCase()))
  const { title: titled, end: from } = isBehind ? wanted : { title: said, end: named }
  const parts = from === undefined ? [] : sentencesOf(prompt, from, facts.given)
  // "form for the run on 18 May": the day belongs to the title.
  const day = facts.givenTitle === undefined ? withDay(titled, parts, facts.language) : { title: titled, sentences: parts }
  const title = day.title.replace(roleWords().sectionsOrdered, '').trim()
  const sentences = withSections(day.sentences, prompt)
  if (sentences.length === 0 || sentences.length > SENTENCES_MAX) return undefined
  const items = sentences.flatMap(({ parts }) => parts.map(({ text }) => ({ text })))
  const asking = { ...askingFor(facts, items), hasArticles: true }
  const reading = readRoles(withSubject(sentences, title), facts, asking)
  const isOpinion = asking.nature === 'opinion'
  // One list of opinions is read with all that such a survey asks besides.
  if (sentences.length < SENTENCES_MIN && isOpinion && (reading?.rated.length ?? 0) < RATED_MIN) return undefined
  if (
    !reading ||
    reading.named < (sentences.length > NAMED_MIN ? NAMED_MIN - 1 : NAMED_MIN) ||
    (isOpinion &&
      !sentences.some(({ section }) => section !== undefined) &&
      reading.vague > 0 &&
      reading.rated.length === 0 &&
      RATES.test(prompt))
  )
    return undefined
  const asked = withSecondTurns(reading, brief, asking)
  const all = [...reading.first, ...asked.map(({ question }) => question), ...reading.last]
  // "if proxy who" is not whoever answers.
  const whole = [...reading.first, ...asked.flatMap(({ question, only }) => (only ? [] : [question])), ...reading.last]
  if (counts.questions !== undefined && counts.questions > all.length + MISSING_MAX) return undefined
  const isNameless = isOpinion || settings.isAnonymous || asksWho(whole, facts.language) || (saysWho(all) && !signsUp(title))
  const reached = reachedBy(prompt, title, all, asking)
  const who = isNameless ? [] : [...whoFields(facts, asking), ...reached]
  const own = unlike([...who, ...(isOpinion ? [] : essentials(facts, items, asking))], all)
  const questions = headed(
    placed([...own, ...reading.first], asked, isNameless ? [...unlike(reached, all), ...reading.last] : reading.last),
    asking,
  )
  const { fields, opinion } = asking.phrases.intros
  return { title, ...formOf(toldOf(brief, reading), asking.phrases, { questions, intro: isOpinion ? opinion : fields, title }) }
}

/** Short names are what is rated only where an opinion is wanted. */
const RATES =
  /rat(?:e|ing)|scor|satisf|feedback|opini|review|evaluat|valora|punt[úu]a|not(?:e[rz]?|er|ation)(?!\p{L})|avis(?!\p{L})|[ée]valu|(?<!\d)[01] ?(?:-|to|à|al?) ?(?:5|10)(?!\d)|stars|estrellas|[ée]toiles|how (?:was|were|did)|what do you think|como? fue/iu

/** Who sends an enquiry or a raffle ticket wants an answer: how to reach them. */
function reachedBy(prompt: string, title: string, asked: readonly Question[], asking: Parameters<typeof ratings>[1]): Question[] {
  const { answered, answering, byPhone } = roleWords()
  const isReached = asked.some(
    ({ format, title: name }) => format === 'email' || format === 'phone' || kindOf(name, asking.language)?.kind.is === 'contact',
  )
  const said = answering.exec(prompt)?.[0]
  if (asking.nature === 'opinion' || isReached || (said === undefined && !answered.test(title))) return []
  const [, email = '', phone = ''] = asking.phrases.fields
  return spareFields([said !== undefined && byPhone.test(said) ? phone : email], asking)
}

/** Who lists so much, and how to reach people, wants nothing more. */
function saysWho(questions: readonly Question[]): boolean {
  return questions.length >= WHOLE_MIN && questions.some(({ format }) => format === 'email' || format === 'phone')
}

/** A list of those who take part has their names, whatever else it has. */
function signsUp(title: string): boolean {
  return /sign[- ]?(?:up|on)|volunteer|registration|regist(?:er|ro)|inscripci|inscription|voluntari|b[ée]n[ée]vole|apuntarse/iu.test(title)
}

/** "8 questions on a scale of 1 to 5 about pay and hours": more is asked about each of them. */
function withSecondTurns({ asked, rated }: RoleReading, { facts }: Brief, asking: Parameters<typeof ratings>[1]): Drafted[] {
  const [list] = rated.length === 1 ? rated : []
  const missing = (facts.counts.questions ?? 0) - (list?.names.length ?? 0)
  const last = asked.findLastIndex(({ question }) => question.type === 'rating')
  if (!list || missing < 1 || asked.length > (facts.counts.questions ?? 0)) return asked
  const more = ratings(list, asking, IMPORTANCE).slice(0, missing)
  return [...asked.slice(0, last + 1), ...more.map((question) => ({ question })), ...asked.slice(last + 1)]
}
/** How important each of it is, is rated, too. */
const IMPORTANCE = 2

/** The questions in order, each with the id that it has there; one that an answer calls for stands behind what is answered. */
function placed(before: readonly Question[], asked: readonly Drafted[], last: readonly Question[]): Question[] {
  const order = asked.flatMap((one, at) => (one.only ? [] : withCalledFor(at, asked)))
  const placeOf = (at: number): string => `q${before.length + order.indexOf(at) + 1}`
  const ordered = order.flatMap((at): Question[] => {
    const { question, only } = asked[at] ?? {}
    if (!question) return []
    return [only ? { ...question, show_if: { question: placeOf(only.at), rule: only.rule ?? 'is', value: only.answer } } : question]
  })
  return [...before, ...ordered, ...last]
}

function withCalledFor(at: number, asked: readonly Drafted[]): number[] {
  return [at, ...asked.flatMap(({ only }, place) => (only?.at === at && place > at ? withCalledFor(place, asked) : []))]
}

function toldOf(brief: Brief, { told, closing }: RoleReading): Brief {
  const pieces = told
    .map((text) => asGiven(text, brief.facts))
    .map((text): Piece => ({ role: 'statement', text, said: text, start: 0, end: 0, facts: [], isTold: true }))
  const ordered = brief.ordered ?? { isQuiz: false, examples: [] }
  const end = [ordered.closing ?? '', ...closing.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))].filter(Boolean).join(' ')
  return { ...brief, ordered: end === '' ? ordered : { ...ordered, closing: end }, facts: { ...brief.facts, pieces, given: [] } }
}
