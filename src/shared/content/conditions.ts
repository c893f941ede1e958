import type { Answer, Answers } from './answers.ts'
import type { Question } from './form.ts'
import { ratingRange } from './question-formats.ts'

/*
 * Questions and sections that are shown on a condition. A condition names an earlier question, so conditions form no circle. The page, its script,
 * the editor and the server share these rules.
 */

export const CONDITION_RULES = ['is', 'is_not', 'at_least', 'at_most', 'answered'] as const
export type ConditionRule = (typeof CONDITION_RULES)[number]
export type Condition = { question: string; rule: ConditionRule; value?: string | number | undefined }

/** Why a condition cannot be published. */
export type ConditionProblem = 'question_missing' | 'question_later' | 'value_unknown'

/** Returns the rules that fit the answers of a question. */
export function rulesFor({ type }: Pick<Question, 'type'>): readonly ConditionRule[] {
  if (type === 'text') return ['answered', 'is', 'is_not']
  return type === 'rating' ? ['at_least', 'at_most', 'is', 'is_not', 'answered'] : ['is', 'is_not', 'answered']
}

/** Returns whether an answer meets a condition. A question without an answer meets none, so what depends on it stays hidden at first. */
export function holds({ rule, value = '' }: Condition, answer: Answer | undefined): boolean {
  if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)) return false
  const isEqual = Array.isArray(answer) ? answer.includes(String(value)) : String(answer) === String(value)
  switch (rule) {
    case 'answered':
      return true
    case 'is':
      return isEqual
    case 'is_not':
      return !isEqual
    case 'at_least':
      return Number(answer) >= Number(value)
    case 'at_most':
      return Number(answer) <= Number(value)
  }
}

/** Returns the conditions of a question: its section's, and its own. */
export function conditionsOf({ section, section_if, show_if }: Question): Condition[] {
  return [...(section !== undefined && section_if ? [section_if] : []), ...(show_if ? [show_if] : [])]
}

/** Returns whether a question is asked. `answers` has those to the earlier questions that are asked, so conditions work in chains. */
export function isAsked(question: Question, answers: Readonly<Answers>): boolean {
  return conditionsOf(question).every((condition) =>
    holds(condition, Object.hasOwn(answers, condition.question) ? answers[condition.question] : undefined),
  )
}

/** Returns the problems of all conditions by their places. */
export function conditionProblems(
  questions: readonly Question[],
): { index: number; field: 'show_if' | 'section_if'; problem: ConditionProblem }[] {
  const places = new Map(questions.map(({ id }, index) => [id, index]))
  return questions.flatMap((question, index) =>
    (['section_if', 'show_if'] as const).flatMap((field) => {
      const condition = question[field]
      if (!condition || (field === 'section_if' && question.section === undefined)) return []
      const problem = problemOf(condition, index, questions, places)
      return problem ? [{ index, field, problem }] : []
    }),
  )
}

function problemOf(
  { question: id, rule, value }: Condition,
  index: number,
  questions: readonly Question[],
  places: ReadonlyMap<string, number>,
): ConditionProblem | undefined {
  const place = places.get(id)
  const asked = place === undefined ? undefined : questions[place]
  if (place === undefined || !asked) return 'question_missing'
  if (place >= index) return 'question_later'
  if (!rulesFor(asked).includes(rule)) return 'value_unknown'
  return rule === 'answered' || isValueOf(asked, value) ? undefined : 'value_unknown'
}

function isValueOf(question: Question, value: string | number | undefined): boolean {
  if (value === undefined || value === '') return false
  if (question.type === 'multiple_choice') return question.options.includes(String(value))
  if (question.type === 'text') return true
  const [lowest, highest] = ratingRange(question)
  return Number.isInteger(Number(value)) && Number(value) >= lowest && Number(value) <= highest
}
