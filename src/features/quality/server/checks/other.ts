import type { Verdict } from '../../contract.ts'
import { answered } from '../indices/answers.ts'
import type { Answers } from '../indices/answers.ts'
import { SECONDS_PER_QUESTION_MIN, countTooFast } from '../indices/response-times.ts'
import { judge, notAssessable } from './verdicts.ts'

const TIMES_MIN = 5
const TOO_FAST_SHARE = 0.5
const MISSING_SHARE = 0.2
/** Shorter surveys repeat by chance, and among people who agree. */
export const DUPLICATE_ANSWERS_MIN = 20

export function checkTimes(times: readonly (number | null)[]): Verdict {
  const { known, tooFast } = countTooFast(times)
  const thresholds = { times: TIMES_MIN, share: TOO_FAST_SHARE, seconds: SECONDS_PER_QUESTION_MIN }
  if (known < TIMES_MIN) return notAssessable('no_times', { times: known }, thresholds)
  return judge(tooFast / known >= TOO_FAST_SHARE, { times: known, too_fast: tooFast, share: tooFast / known }, thresholds)
}

export function checkMissing(answers: Answers): Verdict {
  const thresholds = { share: MISSING_SHARE }
  if (answers.length === 0) return notAssessable('too_few_questions', {}, thresholds)
  const missing = answers.length - answered(answers).length
  return judge(missing / answers.length > MISSING_SHARE, { missing, share: missing / answers.length }, thresholds)
}

/** `others` of `countDuplicates`. */
export function checkDuplicates(others: number | null): Verdict {
  const thresholds = { answers: DUPLICATE_ANSWERS_MIN, others: 1 }
  return others === null ? notAssessable('too_few_answers', {}, thresholds) : judge(others >= 1, { others }, thresholds)
}
