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
  lost_interest: 'invariant',
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

const Counts = { yes: z.int(), no: z.int(), not_assessable: z.int() }
const Share = z.number().min(0).max(1)

/** What the checks say about everybody who has completed a survey, in numbers of people. */
export const QualityReport = z.object({
  /** Who has completed the survey. */
  people: z.int(),
  /** Below this many people nothing is said. */
  people_min: z.int(),
  /** How many of them the numbers are about: they change in steps of `people_min`, so that no difference of two reports is about one person. */
  checked_people: z.int(),
  /** Null below `people_min`. */
  checks: z
    .array(
      z.object({
        name: z.enum(Object.keys(CHECKS) as [CheckName]),
        family: z.enum(['invariant', 'inconsistent']).nullable(),
        ...Counts,
        /** Why the check could not say anything, with how often, and how many it needs of what there were too few. */
        reasons: z.array(
          z.object({
            reason: z.enum(Object.keys(NOT_ASSESSABLE) as [NotAssessable]),
            text: z.string(),
            people: z.int(),
            needed: z.number().nullable(),
          }),
        ),
      }),
    )
    .nullable(),
  /** `yes` is about people for whom any check of the family says yes. */
  families: z.array(z.object({ family: z.enum(['invariant', 'inconsistent']), ...Counts })).nullable(),
  /** What the checks of this survey find among simulated people, as shares of each kind. The same for the same survey. */
  power: z.object({
    seed: z.int(),
    /** Honest answers follow one trait for each run of questions with the same options, control answers the answer that they check. Straight lines have slips. */
    assumptions: z.object({ question_loading: Share, trait_correlation: Share, control_loading: Share, slips: Share }),
    kinds: z.array(z.object({ kind: z.enum(['honest', 'random', 'straight']), people: z.int(), invariant: Share, inconsistent: Share })),
  }),
})
export type QualityReport = z.infer<typeof QualityReport>

/** Favourable answers with and without those that a family of checks flags. */
export const Sensitivity = z.object({
  people: z.int(),
  flagged: z.int(),
  questions: z.array(z.object({ id: z.string(), share: Share, share_without: Share })),
})
export type Sensitivity = z.infer<typeof Sensitivity>
