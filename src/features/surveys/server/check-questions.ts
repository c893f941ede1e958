import { AppError } from '#server/errors.ts'
import { fillIn } from '#shared/fill-in.ts'
import { OPTIONS_MIN } from '../survey-schemas.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { QuestionFields } from '../survey-schemas.ts'

type Reason = 'comment_is_no_choice' | 'question_incomplete' | 'options_twice' | 'control_needs_question' | 'question_answered'

/** Throws unless every question is complete and every control question names one that it checks. Incomplete ones are refused by their number, not dropped. */
export function checkQuestions(questions: readonly QuestionFields[]): void {
  if (!questions.some(isComplete)) {
    const { questions_required: message } = SURVEY_REASONS
    throw new AppError('bad_request', message, { reason: 'questions_required', issues: [{ path: 'questions', message }] })
  }
  for (const [at, question] of questions.entries()) {
    if (question.kind === 'comment' && (question.options.length > 0 || question.is_control_question))
      throw refuseQuestion(at, 'comment_is_no_choice')
    if (!isComplete(question)) throw refuseQuestion(at, 'question_incomplete')
    if (new Set(question.options).size < question.options.length) throw refuseQuestion(at, 'options_twice')
    if (question.is_control_question && !checkedBy(questions, question)) throw refuseQuestion(at, 'control_needs_question')
  }
}

/** Builds the refusal of a question, by its place from 0, so that a screen shows it there. */
export function refuseQuestion(at: number, reason: Reason): AppError {
  const values = { number: at + 1 }
  const message = fillIn(SURVEY_REASONS[reason], values)
  return new AppError(reason === 'question_answered' ? 'conflict' : 'bad_request', message, {
    reason,
    values,
    issues: [{ path: `questions.${at}`, message }],
  })
}

export function isComplete({ kind, question_text, options }: QuestionFields): boolean {
  if (kind === 'comment') return question_text !== ''
  return question_text !== '' && options.length >= OPTIONS_MIN && options.every((option) => option !== '')
}

/** A control question without a link is allowed: it never matches. */
function checkedBy(questions: readonly QuestionFields[], { control_question_order: order }: QuestionFields): boolean {
  if (order === null || order === undefined) return true
  const checked = questions[order - 1]
  return checked?.kind === 'choice' && !checked.is_control_question
}
