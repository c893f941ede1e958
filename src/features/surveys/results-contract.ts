import { z } from 'zod'
import { QualityReport, Sensitivity } from '#features/quality/contract.ts'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, PageQuery, Timestamp, Success } from '#shared/fields.ts'
import { Audience, AudiencePerson, QUESTIONS_MAX, QuestionFields, TranslationFields } from './survey-schemas.ts'

/* Who has taken a survey, and how far the answers can be trusted. */

const PARTICIPANTS_MAX = 1_000

/** What may be wrong with the wording of a question. A remark, never a refusal. */
const WORDING_RULES = [
  'leading',
  'double',
  'negation',
  'jargon',
  'sensitive_first',
  'not_applicable',
  'unbalanced',
  'overlapping',
  'reversed',
] as const
export type WordingRule = (typeof WORDING_RULES)[number]

const Participant = z.object({
  survey_id: Id,
  user_id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  total_questions: z.int(),
  answered_questions: z.int(),
  consistency_score: z.int().nullable(),
  completed_at: Timestamp.nullable(),
  reset_count: z.int(),
})
export type Participant = z.infer<typeof Participant>

const ResultsSummary = z.object({
  total: z.int(),
  completed: z.int(),
  incomplete: z.int(),
  /** Of those who have completed it, rounded; null if nobody has. */
  average_consistency: z.int().nullable(),
})
export type ResultsSummary = z.infer<typeof ResultsSummary>

const SurveyQuality = QualityReport.extend({
  /** The limits of the checks, fixed when the survey was published; `fixed_at` is null of surveys from before there were plans. */
  plan: z.object({ limits: z.record(z.string(), z.number()), hash: z.string(), fixed_at: Timestamp.nullable() }),
  /** Made once, when the survey is over. Null before, and if fewer than five people are flagged or not flagged. */
  sensitivity: Sensitivity.nullable(),
})
export type SurveyQuality = z.infer<typeof SurveyQuality>

const SurveyCheck = z.object({
  /** `language` is null for the survey as it is written. */
  remarks: z.array(z.object({ question_order: z.int(), language: LocaleField.nullable(), rule: z.enum(WORDING_RULES), found: z.string() })),
  power: QualityReport.shape.power,
  /** Control pairs among the complete questions. */
  pairs: z.int(),
})
export type SurveyCheck = z.infer<typeof SurveyCheck>

const one = { id: Id }
const page = {
  cursor: PageQuery.shape.cursor,
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PARTICIPANTS_MAX)
    .default(PARTICIPANTS_MAX)
    .describe('How many participants a page has at most'),
}

export const resultsContract = {
  results: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/results',
      tags: ['surveys'],
      summary: 'Who has begun and completed the survey, newest completion first; nobody is listed for an anonymous one',
    })
    .input(z.object({ ...one, ...page }))
    .output(
      z.object({
        summary: ResultsSummary,
        items: z.array(Participant),
        next_cursor: z.string().nullable(),
      }),
    ),
  notBegun: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/not-begun',
      tags: ['surveys'],
      summary: 'How many people the survey asks, and who of them has not begun; nobody is listed for an anonymous one',
    })
    .input(z.object({ ...one, ...page }))
    .output(
      z.object({
        asked: z.int(),
        /** Null of an anonymous survey, as `to_remind`. */
        not_begun: z.int().nullable(),
        /** Who was invited, has notifications on and has not completed the survey. */
        to_remind: z.int().nullable(),
        items: z.array(AudiencePerson),
        next_cursor: z.string().nullable(),
      }),
    ),
  /** Before the audience is saved. */
  reach: base
    .route({
      method: 'POST',
      path: '/surveys/reach',
      tags: ['surveys'],
      summary: 'How many people an audience has, and the departments to which nobody belongs',
    })
    .input(Audience)
    .output(z.object({ people: z.int(), unknown_departments: z.array(z.string()) })),
  reset: base
    .route({
      method: 'POST',
      path: '/surveys/{id}/results/{userId}/reset',
      tags: ['surveys'],
      summary: 'Delete the answers of one person, who may take the survey again',
    })
    .input(z.object({ ...one, userId: Id }))
    .output(Participant),
  /** Mails everybody who was invited, has notifications on and has not completed the survey, at most once in 24 hours. */
  remind: base
    .route({
      method: 'POST',
      path: '/surveys/{id}/remind',
      tags: ['surveys'],
      summary: 'Remind those who have not completed the survey by mail',
    })
    .input(z.object(one))
    .output(Success),
  /** Counts of people, never anybody's own verdicts. Below five people there are none. Flags are about answers, and no basis for measures against anybody. */
  quality: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/quality',
      tags: ['surveys'],
      summary: 'How far the answers can be trusted, and what the checks of the survey can find',
    })
    .input(z.object(one))
    .output(SurveyQuality),
  /** Before a survey is published. Questions may be incomplete; the checks are tried on the complete ones. */
  check: base
    .route({
      method: 'POST',
      path: '/surveys/check',
      tags: ['surveys'],
      summary: 'Remarks about the wording of questions, and what the checks of the survey find among simulated people',
    })
    .input(z.object({ questions: z.array(QuestionFields).max(QUESTIONS_MAX), translations: TranslationFields.optional() }))
    .output(SurveyCheck),
}
