import type { Verdict } from '../../contract.ts'
import { measureAutocorrelation } from '../indices/autocorrelation.ts'
import type { Answers } from '../indices/answers.ts'
import { measureDifferentiation } from '../indices/differentiation.ts'
import { measureStrings } from '../indices/strings.ts'
import { measureVariability } from '../indices/variability.ts'
import type { Design } from './design.ts'
import { judge, notAssessable } from './verdicts.ts'

/*
 * Answers that hardly tell questions apart. Somebody who agrees with everything may give the same answer to a few questions in all honesty, so below
 * `QUESTIONS_MIN` nothing is said. The limits keep the simulated honest people of the tests below 1 %; nobody knows limits that are right for every survey.
 */
const QUESTIONS_MIN = 12
const STRING_MIN = 12
/** At half of a long survey (Curran 2016 names half as a rule of thumb). */
const STRING_SHARE = 0.5
const AVERAGE_STRING_MIN = 6.5
/** Of the distance between the first and the last option. */
const VARIABILITY_SHARE = 0.06
const POINT_VARIATION_MAX = 0.1
const REPETITION_QUESTIONS_MIN = 20
const REPETITION_MIN = 0.9

type InvariantChecks = Record<'longest_string' | 'average_string' | 'variability' | 'differentiation' | 'repetition', Verdict>

export function checkInvariant(answers: Answers, { batteries, points }: Design): InvariantChecks {
  const places = batteries.flat()
  const rated = places.map((place) => answers[place] ?? null)
  const refusal = refuse(rated)
  if (refusal)
    return { longest_string: refusal, average_string: refusal, variability: refusal, differentiation: refusal, repetition: refusal }
  const distance = Math.max(...places.map((place) => points[place] ?? 1)) - 1
  return {
    ...checkStrings(answers, batteries, rated.length),
    variability: checkVariability(rated, distance * VARIABILITY_SHARE),
    differentiation: checkDifferentiation(rated),
    repetition: checkRepetition(rated, distance + 1),
  }
}

function refuse(rated: Answers): Verdict | undefined {
  const thresholds = { questions: QUESTIONS_MIN }
  const given = rated.filter((answer) => answer !== null).length
  if (rated.length === 0) return notAssessable('no_batteries')
  if (rated.length < QUESTIONS_MIN) return notAssessable('too_few_questions', { questions: rated.length }, thresholds)
  if (given < QUESTIONS_MIN) return notAssessable('too_few_answers', { answers: given }, thresholds)
  return undefined
}

/** A run does not go on from one battery to the next, where the same number is another answer. */
function checkStrings(answers: Answers, batteries: Design['batteries'], questions: number) {
  const strings = batteries.map((battery) => ({
    ...measureStrings(battery.map((place) => answers[place] ?? null)),
    length: battery.length,
  }))
  const longest = Math.max(...strings.map((one) => one.longest ?? 0))
  const runs = strings.reduce((sum, one) => sum + one.length / (one.average ?? 1), 0)
  const limit = Math.max(STRING_MIN, Math.ceil(questions * STRING_SHARE))
  return {
    longest_string: judge(longest >= limit, { longest, questions }, { longest: limit }),
    average_string: judge(
      questions / runs >= AVERAGE_STRING_MIN,
      { average: questions / runs, questions },
      { average: AVERAGE_STRING_MIN },
    ),
  }
}

function checkVariability(rated: Answers, limit: number): Verdict {
  const deviation = measureVariability(rated)
  if (deviation === null) return notAssessable('too_few_answers')
  return judge(deviation < limit, { deviation }, { deviation: limit })
}

function checkDifferentiation(rated: Answers): Verdict {
  const measured = measureDifferentiation(rated)
  if (!measured) return notAssessable('too_few_answers')
  const { pointVariation, largestShare } = measured
  return judge(
    pointVariation < POINT_VARIATION_MAX,
    { point_variation: pointVariation, largest_share: largestShare },
    { point_variation: POINT_VARIATION_MAX },
  )
}

function checkRepetition(rated: Answers, points: number): Verdict {
  const thresholds = { autocorrelation: REPETITION_MIN, questions: REPETITION_QUESTIONS_MIN }
  if (rated.length < REPETITION_QUESTIONS_MIN) return notAssessable('too_few_questions', { questions: rated.length }, thresholds)
  const found = measureAutocorrelation(rated, Math.min(points * 2, Math.floor(rated.length / 2)))
  if (!found) return notAssessable('missing_answers', {}, thresholds)
  return judge(found.max >= REPETITION_MIN, { autocorrelation: found.max, lag: found.lag }, thresholds)
}
