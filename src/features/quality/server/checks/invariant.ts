import type { Verdict } from '../../contract.ts'
import { measureAutocorrelation } from '../indices/autocorrelation.ts'
import type { Answers } from '../indices/answers.ts'
import { measureDifferentiation } from '../indices/differentiation.ts'
import { measureStrings } from '../indices/strings.ts'
import { measureVariability } from '../indices/variability.ts'
import type { Plan } from '../plan.ts'
import type { Design } from './design.ts'
import { judge, notAssessable } from './verdicts.ts'

/* Answers that hardly tell questions apart. Where there are too few questions nothing is said. */

type InvariantChecks = Record<
  'longest_string' | 'average_string' | 'variability' | 'differentiation' | 'repetition' | 'lost_interest',
  Verdict
>

export function checkInvariant(answers: Answers, { batteries, points, plan }: Design): InvariantChecks {
  const places = batteries.flat()
  const rated = places.map((place) => answers[place] ?? null)
  const refusal = refuse(rated, plan.invariant_questions_min)
  if (refusal)
    return {
      longest_string: refusal,
      average_string: refusal,
      variability: refusal,
      differentiation: refusal,
      // They need more than the others.
      repetition: refuse(rated, plan.repetition_questions_min) ?? refusal,
      lost_interest: refuse(rated, plan.lost_interest_questions_min) ?? refusal,
    }
  const distance = Math.max(...places.map((place) => points[place] ?? 1)) - 1
  return {
    ...checkStrings(answers, { batteries, plan }, rated.length),
    variability: checkVariability(rated, distance * plan.variability_share),
    differentiation: checkDifferentiation(rated, plan),
    repetition: checkRepetition(rated, distance + 1, plan),
    lost_interest: checkLostInterest(rated, plan),
  }
}

function refuse(rated: Answers, min: number): Verdict | undefined {
  const thresholds = { questions: min }
  const given = rated.filter((answer) => answer !== null).length
  if (rated.length === 0) return notAssessable('no_batteries')
  if (rated.length < min) return notAssessable('too_few_questions', { questions: rated.length }, thresholds)
  if (given < min) return notAssessable('too_few_answers', { answers: given }, thresholds)
  return undefined
}

/** A run does not go on from one battery to the next, where the same number is another answer. */
function checkStrings(answers: Answers, { batteries, plan }: Pick<Design, 'batteries' | 'plan'>, questions: number) {
  const strings = batteries.map((battery) => ({
    ...measureStrings(battery.map((place) => answers[place] ?? null)),
    length: battery.length,
  }))
  const longest = Math.max(...strings.map((one) => one.longest ?? 0))
  const runs = strings.reduce((sum, one) => sum + one.length / (one.average ?? 1), 0)
  const limit = Math.max(plan.longest_string_min, Math.ceil(questions * plan.longest_string_share))
  return {
    longest_string: judge(longest >= limit, { longest, questions }, { longest: limit }),
    average_string: judge(
      questions / runs >= plan.average_string_min,
      { average: questions / runs, questions },
      { average: plan.average_string_min },
    ),
  }
}

function checkVariability(rated: Answers, limit: number): Verdict {
  const deviation = measureVariability(rated)
  if (deviation === null) return notAssessable('too_few_answers')
  return judge(deviation < limit, { deviation }, { deviation: limit })
}

function checkDifferentiation(rated: Answers, { point_variation_max: max }: Plan): Verdict {
  const measured = measureDifferentiation(rated)
  if (!measured) return notAssessable('too_few_answers')
  const { pointVariation, largestShare } = measured
  return judge(pointVariation < max, { point_variation: pointVariation, largest_share: largestShare }, { point_variation: max })
}

function checkRepetition(rated: Answers, points: number, { repetition_min: min, repetition_questions_min: questionsMin }: Plan): Verdict {
  const thresholds = { autocorrelation: min, questions: questionsMin }
  if (rated.length < questionsMin) return notAssessable('too_few_questions', { questions: rated.length }, thresholds)
  const found = measureAutocorrelation(rated, Math.min(points * 2, Math.floor(rated.length / 2)))
  if (!found) return notAssessable('missing_answers', {}, thresholds)
  return judge(found.max >= min, { autocorrelation: found.max, lag: found.lag }, thresholds)
}

/** Somebody who answers with care and from a question on always the same. Who does that from the beginning is for the strings. */
function checkLostInterest(rated: Answers, plan: Plan): Verdict {
  const limit = Math.max(plan.lost_interest_min, Math.ceil(rated.length * plan.lost_interest_share))
  const thresholds = { same: limit, questions: plan.lost_interest_questions_min }
  if (rated.length < thresholds.questions) return notAssessable('too_few_questions', { questions: rated.length }, thresholds)
  const given = rated.filter((answer) => answer !== null)
  if (given.length < thresholds.questions) return notAssessable('too_few_answers', { answers: given.length }, thresholds)
  const same = given.length - 1 - given.findLastIndex((answer) => answer !== given.at(-1))
  const before = given.slice(0, given.length - same)
  const isVaried = new Set(before).size > 1
  return judge(same >= limit && isVaried, { same, from: before.length + 1 }, thresholds)
}
