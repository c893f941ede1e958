import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import type { Question } from '#shared/content/form.ts'
import { choice } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { kindOf } from '../kinds.ts'
import { askedFor } from '../list/plain-field.ts'
import { askedIn, labelOf, wordsOf } from '../wording.ts'
import { halvesOf } from './field-parts.ts'
import type { Drafted } from './read-roles.ts'
import { roleWords } from './role-words.ts'

/* "If anybody was hurt, ask how many", "show the licence question only if yes": a question, and others that its answer calls for. */

export function conditionIn(text: string, asked: readonly Drafted[], asking: Asking): Drafted[] | undefined {
  const { conditions, onlyIf, isSo, isNot, ticking, ifSo } = roleWords()
  const plain = text.replace(/\.$/u, '')
  const [, name, when] = onlyIf.map((pattern) => pattern.exec(plain)).find((found) => found !== null) ?? []
  const [, cond, what] = name === undefined ? (conditions.map((pattern) => pattern.exec(plain)).find((found) => found !== null) ?? []) : []
  // "if they tick presenter"
  const condition = (when ?? cond)?.replace(ticking, '')
  const wanted = name ?? what
  if (condition === undefined || wanted === undefined || (name ?? '').includes(',') || condition.includes(',')) return undefined
  // "if yes their reg", where one's own reg was asked: of the other.
  const fields = wholeQuestions(fieldsIn(wanted, asking), condition, asking).map((question) =>
    THEIR.test(wanted) && asked.some((one) => one.question.title === question.title)
      ? { ...question, title: `${THEIR.exec(wanted)?.[0].trim().replace(/^t/u, 'T') ?? ''} ${question.title.toLowerCase()}` }
      : question,
  )
  const { phrases, language } = asking
  // "hurt yes/no … if hurt": asked before.
  const isNo = isNot.test(condition)
  // "other vehicle involved? if yes": that is answered with yes or no, whatever it was read as.
  const closed = asked.findLast(
    ({ question }) => ENDS_SO.test(condition) && question.type === 'text' && isTitled(question, condition, asking),
  )
  if (closed) closed.question = choice(closed.question.title, [phrases.yes, phrases.no], phrases)
  const isNamed = ({ question }: Drafted): boolean => isYesNo(question, asking) && isTitled(question, condition, asking)
  const named = asked.findLastIndex(isNamed)
  const before = named < 0 ? asked.findLastIndex(({ question }) => isYesNo(question, asking)) : named
  const scored = scoredIn(condition, asked)
  if (scored) return fields.map((question) => ({ question, only: scored }))
  if (named >= 0 || isSo.test(condition) || (isNo && before === asked.length - 1)) {
    if (before < 0) return undefined
    const isNegative = isNo || (named >= 0 && ENDS_NO.test(condition))
    return fields.map((question) => ({ question, only: { at: before, answer: isNegative ? phrases.no : phrases.yes } }))
  }
  // "if other, ask which", "if the reason is price, ask": one of the answers.
  // "if extend" of "Extend by 3 months", "if wheelchair" of "Wheelchair (wide, child)"
  const isMeant = (one: string): boolean =>
    ` ${condition.toLowerCase()}`.endsWith(` ${one.toLowerCase()}`) || one.toLowerCase().startsWith(`${condition.toLowerCase()} `)
  const chosen = asked.findLastIndex(
    ({ question }) => (question.options.length > 2 || !isYesNo(question, asking)) && question.options.some(isMeant),
  )
  const option = asked[chosen]?.question.options.find(isMeant)
  if (option !== undefined) return fields.map((question) => ({ question, only: { at: chosen, answer: option } }))
  // "ambulance called … if ambulance, ask which hospital": whether it is so is what that asks.
  const about = named < 0 && !isSo.test(condition) ? asked.findLastIndex(({ question }) => names(question, condition)) : -1
  const subject = asked[about]
  if (subject && isEither(subject.question, asking)) {
    if (!isYesNo(subject.question, asking))
      subject.question = choice(askedIn(subject.question.title.replace(/\?$/u, ''), language), [phrases.yes, phrases.no], phrases)
    return fields.map((question) => ({ question, only: { at: about, answer: phrases.yes } }))
  }
  // "allergies … if allergy, ask for a report": nobody answers the first with yes.
  if (subject)
    return fields.map((question) => ({
      question: { ...question, required: false, description: fillIn(ifSo[language], { condition }) },
    }))
  // Nothing was asked that one may answer with no.
  if (isNo) return undefined
  const title = askedIn(labelOf(condition, phrases, language).replace(/^(?:they|you) (?:are|have) /iu, ''), language)
  const whether = choice(title, [phrases.yes, phrases.no], phrases)
  return [{ question: whether }, ...fields.map((question) => ({ question, only: { at: asked.length, answer: phrases.yes } }))]
}

/** "hurt", "have allergies been checked no": the question, and what is answered. */
function isTitled({ title }: Question, condition: string, { language }: Asking): boolean {
  const name = condition.replace(ENDS_NO, '').replace(ENDS_SO, '')
  const said = wordsOf(title)
  // "need a lift yes" of "Do you need a lift?"
  const isEnd = name !== condition && (said.endsWith(` ${wordsOf(name)}`) || wordsOf(name).endsWith(` ${said}`))
  return isEnd || [name, condition].some((one) => said === wordsOf(one) || said === wordsOf(askedIn(one, language)))
}

/** "Which" says too little by itself: "If yes, which?" */
function wholeQuestions(questions: readonly Question[], condition: string, { language }: Asking): Question[] {
  const { isSo, isNot, wordAlone, wordAloneAsked } = roleWords()
  const isNo = isNot.test(condition) || ENDS_NO.test(condition)
  if (!isNo && !isSo.test(condition) && !ENDS_SO.test(condition)) return [...questions]
  return questions.map((question) => {
    const what = question.title.replace(/^¿|[\s?]+$/gu, '')
    const title = fillIn(wordAloneAsked[isNo ? 'no' : 'yes'][language], { what: inSentence(what) })
    return wordAlone.test(what) ? { ...question, title } : question
  })
}
const THEIR = /^their /iu
const ENDS_NO = / (?:no|non)$/iu
const ENDS_SO = / (?:yes|s[íi]|oui)$/iu

/** "they'd score 6 or less": of the last rating. */
function scoredIn(condition: string, asked: readonly Drafted[]): Drafted['only'] {
  const { scored, scoredLow } = roleWords()
  const [, first, behind, before, second] = scored.exec(condition) ?? []
  const at = asked.findLastIndex(({ question }) => question.type === 'rating')
  const word = behind ?? before
  if (word === undefined || at < 0) return undefined
  const isLow = scoredLow.test(word)
  const step = before === undefined ? 0 : isLow ? -1 : 1
  return { at, answer: Number(first ?? second) + step, rule: isLow ? 'at_most' : 'at_least' }
}

/** Every long word of the condition stands in what was asked. */
function names({ title }: Question, condition: string): boolean {
  const words = fold(condition).match(LONG_WORD) ?? []
  const said = fold(title)
  return words.length > 0 && words.length <= CONDITION_WORDS_MAX && words.every((word) => said.includes(word))
}
const LONG_WORD = /\p{L}{4,}/gu
const CONDITION_WORDS_MAX = 3

/** Yes or no, or a line that nobody needs words for: "Ambulance called". */
function isEither(question: Question, asking: Asking): boolean {
  return (
    isYesNo(question, asking) ||
    (question.type === 'text' &&
      question.required &&
      question.format === 'short' &&
      kindOf(question.title, asking.language)?.kind.is === undefined)
  )
}

function isYesNo({ options }: Question, { phrases }: Asking): boolean {
  return options.includes(phrases.yes) && options.includes(phrases.no)
}

function fieldsIn(wanted: string, asking: Asking): Question[] {
  return wanted
    .split(/, (?:and |y |et )?| (?:and|y|et) (?=(?:if|whether|si) )/iu)
    .flatMap((one) =>
      /^(?:how many|cu[áa]nt[oa]s|combien) (?:and|y|et) /iu.test(one) ? one.split(/ (?:and|y|et) /iu) : halvesOf(one, asking.language),
    )
    .flatMap((one) => askedFor(one.trim(), { ...asking, nature: 'facts', isRated: false }))
    .map((question) => ({ ...question, title: capitalise(question.title) }))
}
