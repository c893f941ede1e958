import { createHash } from 'node:crypto'

/*
 * Every limit of the checks. A survey keeps the plan that it was published with, so that nobody can move a limit after seeing the data, and a later release
 * with other limits judges older surveys as before. The limits are ours (decision 27): nobody knows limits that are right for every survey.
 */
export const PLAN = {
  version: 1,
  /** Somebody who agrees with everything may give the same answer to a few questions in all honesty. */
  invariant_questions_min: 12,
  longest_string_min: 12,
  /** At half of a long survey (Curran 2016 names half as a rule of thumb). */
  longest_string_share: 0.5,
  average_string_min: 6.5,
  /** Of the distance between the first and the last option. */
  variability_share: 0.06,
  point_variation_max: 0.1,
  repetition_questions_min: 20,
  repetition_min: 0.9,
  lost_interest_questions_min: 20,
  /** The same answer from a question on until the end, as a share of the questions, and at least so many. */
  lost_interest_share: 0.3,
  lost_interest_min: 8,
  control_pairs_min: 3,
  /** No better than chance; with a few pairs chance has a wide range, and honest people are seldom below this: `base` less `slope` by the root of the pairs, at most 0. */
  control_agreement_base: 0.55,
  control_agreement_slope: 1.3,
  even_odd_scales_min: 10,
  /** Of careless: −r′ from −1 to 1. Published limits such as 0.30 accuse one honest person in ten. */
  even_odd_min: 0.75,
  item_pairs_critical: 0.6,
  item_pairs_min: 10,
  item_pairs_people_min: 100,
  /** A correlation of pairs is too low if even the upper end of its interval (99 %, one-sided) is below this. */
  item_pairs_correlation_max: 0.4,
  distance_people_per_question: 5,
  distance_confidence: 0.999,
  times_min: 5,
  too_fast_share: 0.5,
  missing_share: 0.2,
  /** Shorter surveys repeat by chance, and among people who agree. */
  duplicate_answers_min: 20,
} as const

export type Plan = Readonly<Record<keyof typeof PLAN, number>>

/** SHA-256 of the plan, in hexadecimal, whatever the order of its limits. */
export function hashPlan(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(plan).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
}
