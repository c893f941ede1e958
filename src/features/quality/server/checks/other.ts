import type { Verdict } from '../../contract.ts'
import { answered } from '../indices/answers.ts'
import type { Answers } from '../indices/answers.ts'
import { SECONDS_PER_QUESTION_MIN, countTooFast } from '../indices/response-times.ts'
import type { Plan } from '../plan.ts'
import { judge, notAssessable } from './verdicts.ts'

export function checkTimes(times: readonly (number | null)[], plan: Plan): Verdict {
  const { known, tooFast } = countTooFast(times)
  const thresholds = { times: plan.times_min, share: plan.too_fast_share, seconds: SECONDS_PER_QUESTION_MIN }
  if (known < thresholds.times) return notAssessable('no_times', { times: known }, thresholds)
  return judge(tooFast / known >= thresholds.share, { times: known, too_fast: tooFast, share: tooFast / known }, thresholds)
}

export function checkMissing(answers: Answers, plan: Plan): Verdict {
  const thresholds = { share: plan.missing_share }
  if (answers.length === 0) return notAssessable('too_few_questions', {}, thresholds)
  const missing = answers.length - answered(answers).length
  return judge(missing / answers.length > thresholds.share, { missing, share: missing / answers.length }, thresholds)
}

/** `others` of `countDuplicates`. */
export function checkDuplicates(others: number | null, plan: Plan): Verdict {
  const thresholds = { answers: plan.duplicate_answers_min, others: 1 }
  return others === null ? notAssessable('too_few_answers', {}, thresholds) : judge(others >= 1, { others }, thresholds)
}
