import { z } from 'zod'

/* What the checks of response quality say. They are about answers, never about people: nothing is deleted, and nobody is judged by them. */

/** Why a check cannot say anything. It has passed nothing then. */
export const NOT_ASSESSABLE = {
  no_batteries: 'Fewer than three questions in a row have the same options, so there is nothing to compare.',
  too_few_questions: 'The survey has too few questions for this check.',
  too_few_scales: 'The survey has too few scales for this check.',
  too_few_people: 'Too few people have answered for this check.',
  too_few_pairs: 'Too few pairs of questions were answered for this check.',
  too_few_answers: 'Too few questions were answered for this check.',
  missing_answers: 'An answer is missing that this check needs.',
  no_variation: 'The answers do not vary, so this cannot be calculated.',
  not_invertible: 'The answers of the sample do not differ enough to calculate distances.',
  no_times: 'Too few response times are known.',
} as const
export type NotAssessable = keyof typeof NOT_ASSESSABLE

/** `invariant`: hardly tells questions apart. `inconsistent`: answers that do not belong together. The two need different checks and are never mixed into one number. */
export type Family = 'invariant' | 'inconsistent'

/** Every check with its family. The last three are in none. */
export const CHECKS = {
  longest_string: 'invariant',
  average_string: 'invariant',
  variability: 'invariant',
  differentiation: 'invariant',
  repetition: 'invariant',
  control_pairs: 'inconsistent',
  even_odd: 'inconsistent',
  synonyms: 'inconsistent',
  antonyms: 'inconsistent',
  distance: 'inconsistent',
  response_times: null,
  missing: null,
  duplicates: null,
} as const satisfies Record<string, Family | null>
export type CheckName = keyof typeof CHECKS

const Numbers = z.record(z.string(), z.number())
export const Verdict = z.object({
  verdict: z.enum(['yes', 'no', 'not_assessable']),
  /** Set if the check is not assessable. */
  reason: z.enum(Object.keys(NOT_ASSESSABLE) as [NotAssessable]).nullable(),
  /** What was measured. */
  values: Numbers,
  /** What it was compared with. */
  thresholds: Numbers,
})
export type Verdict = z.infer<typeof Verdict>
