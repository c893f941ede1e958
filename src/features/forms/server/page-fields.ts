import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import { OTHER_VALUE, answerName, otherName } from '../public-page.ts'

/** Reads the answers from the fields of a form's page, as `checkAnswers` takes them. Fields of other questions are ignored. */
export function readFields(questions: readonly Question[], fields: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = readField(question, fields)
      return answer === undefined ? [] : [[question.id, answer]]
    }),
  )
}

function readField(question: Question, fields: URLSearchParams): unknown {
  const values = fields.getAll(answerName(question)).filter((value) => value !== '')
  if (question.type === 'rating') {
    const value = values[0]
    return value === undefined || !/^\d+$/.test(value) ? value : Number(value)
  }
  if (question.type === 'text') return values[0]
  const other = fields.get(otherName(question)) ?? ''
  const chosen = values.map((value) => (value === OTHER_VALUE ? other : value))
  return formatOf(question) === 'many' ? chosen : chosen[0]
}
