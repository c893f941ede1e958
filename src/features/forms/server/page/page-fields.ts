import { checkAnswers } from '#shared/content/answers.ts'
import { isAsked } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { isFileQuestion } from '../files/file-types.ts'
import { OTHER_VALUE, answerName, fileName, otherName } from '../../public-page.ts'
import type { PageProblem } from '../../public-page.ts'

/** More than any form of ours has: 1,000 questions, 3,000 options and their texts. */
export const FIELDS_MAX = 10_000

/** The fields of a sent form by name, in their order. */
export type Fields = ReadonlyMap<string, readonly string[]>

/** Reads a body of the type application/x-www-form-urlencoded. Counts the fields before it decodes them, because decoding a million takes seconds. */
export function parseFields(body: string): Fields {
  let count = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) count += 1
  if (count > FIELDS_MAX) throw refuse('too_large', GENERAL_REASONS, 'too_large')
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(body)) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return fields
}

/** Returns the answers, as `checkAnswers` takes them. Fields of other questions are ignored. */
export function readAnswers(questions: readonly Question[], fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = readAnswer(question, fields)
      return answer === undefined ? [] : [[question.id, answer]]
    }),
  )
}

/** Finds the questions whose chosen option is not among those that are live. It is no answer of the respondent's own. */
export function findGone(questions: readonly Question[], fields: Fields): PageProblem[] {
  const gone = questions.filter(
    (question) =>
      question.type === 'multiple_choice' &&
      valuesOf(question, fields).some((value) => value !== OTHER_VALUE && !question.options.includes(value)),
  )
  return gone.map(({ id }) => ({ questionId: id, problem: 'option_gone' }))
}

/** Finds what no browser sends from the page: an answer to a question that it does not ask, a second answer, or a text in place of a file. */
export function findMisplaced(questions: readonly Question[], fields: Fields): PageProblem[] {
  const known = new Set(questions.flatMap((question) => [answerName(question), otherName(question), fileName(question)]))
  const unknown = [...fields.keys()].filter((name) => ANSWER_FIELD.test(name) && !known.has(name))
  const wrong = questions.filter((question) => {
    const count = valuesOf(question, fields).length
    return isFileQuestion(question) ? count > 0 : formatOf(question) !== 'many' && count > 1
  })
  return [
    ...unknown.map((name): PageProblem => ({ questionId: name.replace(ANSWER_FIELD, ''), problem: 'unknown_question' })),
    ...wrong.map(({ id }): PageProblem => ({ questionId: id, problem: 'wrong_type' })),
  ]
}

const ANSWER_FIELD = /^(?:answer|other|file)\./

/** Leaves out the problems of questions that are not asked, because their answers are dropped. */
export function onlyAsked(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  locale: string,
  problems: readonly PageProblem[],
): readonly PageProblem[] {
  if (problems.length === 0) return problems
  const { answers } = checkAnswers(questions, given, locale)
  const dropped = new Set(questions.filter((question) => !isAsked(question, answers)).map(({ id }) => id))
  return problems.filter(({ questionId }) => !dropped.has(questionId))
}

/** Returns what is wrong with the answers. What only the page knows says more than that an answer is missing. */
export function problemsOf(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  locale: string,
  pageProblems: readonly PageProblem[],
): PageProblem[] {
  const known = new Set(pageProblems.map(({ questionId }) => questionId))
  const choices = new Set(questions.filter(({ type }) => type === 'multiple_choice').map(({ id }) => id))
  // Only "Other" without its text is a choice and yet no answer.
  const isOther = (id: string) => choices.has(id) && [given[id] ?? []].flat().length > 0
  const others = checkAnswers(questions, given, locale).problems.filter(({ questionId }) => !known.has(questionId))
  return [
    ...others.map((one): PageProblem => (one.problem === 'required' && isOther(one.questionId) ? { ...one, problem: 'own_answer' } : one)),
    ...pageProblems,
  ]
}

function valuesOf(question: Question, fields: Fields): string[] {
  return (fields.get(answerName(question)) ?? []).filter((value) => value !== '')
}

function readAnswer(question: Question, fields: Fields): unknown {
  const values = valuesOf(question, fields).filter(
    (value) => value === OTHER_VALUE || question.type !== 'multiple_choice' || question.options.includes(value),
  )
  if (question.type === 'rating') {
    const value = values[0]
    return value === undefined || !/^\d+$/.test(value) ? value : Number(value)
  }
  // The names come with the files.
  if (isFileQuestion(question)) return undefined
  if (question.type === 'text') return values[0]
  const other = fields.get(otherName(question))?.[0] ?? ''
  const isMany = formatOf(question) === 'many'
  // A typed answer counts as "Other" even if its button was not pressed.
  const isOwn = other.trim() !== '' && question.allow_other === true && (isMany || values.length === 0)
  const chosen = isOwn
    ? [...values.filter((value) => value !== OTHER_VALUE), other]
    : values.map((value) => (value === OTHER_VALUE ? other : value))
  return isMany ? chosen : chosen[0]
}
