import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, Timestamp, Success } from '#shared/fields.ts'
import { SURVEY_REASONS } from './reasons.ts'
import { QUESTIONS_MAX, ShownTranslations, SurveySummary, question } from './survey-schemas.ts'

/* Taking a survey, signed in or by the personal link of a mail. */

export const COMMENT_MAX = 2_000
const DAY_MS = 24 * 60 * 60 * 1_000

/** To take the survey, with the caller's own answer, which of a comment may be empty, and the time on the question so far. */
const SurveyQuestion = z.object({ ...question, answer: z.string().nullable(), response_time_ms: z.int().nullable() })
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

const answer = {
  question_id: Id,
  /** One of the options as it is written, in whatever language it was read, or a comment, which may be empty. */
  answer: z.string(SURVEY_REASONS.answer_required).max(COMMENT_MAX, `Comment must be less than ${COMMENT_MAX} characters`),
  /** Time on the question, as the browser measured it. More than a day counts as a day. */
  response_time_ms: z
    .int()
    .min(0)
    .transform((time) => Math.min(time, DAY_MS))
    .nullable()
    .default(null),
}

const SavedAnswer = z.object({
  question_id: Id,
  answer: z.string(),
  response_time_ms: z.int().nullable(),
  answered_questions: z.int(),
  total_questions: z.int(),
})
const Completion = z.object({
  completed_at: Timestamp,
  total_questions: z.int(),
  answered_questions: z.int(),
  consistency_score: z.int().min(0).max(100),
})
/** Of an anonymous survey, all answers: it stores none before, because they would have to be somebody's. */
const completion = { answers: z.array(z.object(answer)).max(QUESTIONS_MAX).optional() }

const one = { id: Id }
/** The secret of a personal link. In the body, because logs keep the addresses of calls. */
const byLink = { link: z.string().min(1).max(100) }

export const takeContract = {
  /**
   * The options of each question in a new order on every call, and the caller's own answers so far. The translations of all languages come along, so that
   * the server never knows which language somebody reads: beside anonymous answers it could tell who they are.
   */
  questions: base
    .route({ method: 'GET', path: '/surveys/{id}/questions', tags: ['surveys'], summary: 'The questions, to take the survey' })
    .input(z.object(one))
    .output(z.object({ items: z.array(SurveyQuestion), translations: ShownTranslations })),
  answer: base
    .route({
      method: 'PUT',
      path: '/surveys/{id}/responses',
      tags: ['surveys'],
      summary: 'Store the answer to one question, or replace it',
    })
    .input(z.object({ ...one, ...answer }))
    .output(SavedAnswer),
  complete: base
    .route({
      method: 'POST',
      path: '/surveys/{id}/complete',
      tags: ['surveys'],
      summary: 'Complete a survey whose questions are all answered, once',
    })
    .input(z.object({ ...one, ...completion }))
    .output(Completion),
  openLink: base
    .route({
      method: 'POST',
      path: '/survey-links/open',
      tags: ['surveys'],
      summary: 'The survey of a personal link, and its questions if it can be taken; without signing in',
    })
    .input(z.object(byLink))
    .output(
      z.object({
        survey: SurveySummary,
        items: z.array(SurveyQuestion),
        translations: ShownTranslations,
        /** Of the account of the person whose link it is. Null if they have never signed in: their browser knows better than who imported them. */
        locale: LocaleField.nullable(),
      }),
    ),
  answerByLink: base
    .route({
      method: 'PUT',
      path: '/survey-links/responses',
      tags: ['surveys'],
      summary: 'Store the answer to one question of the survey of a personal link',
    })
    .input(z.object({ ...byLink, ...answer }))
    .output(SavedAnswer),
  completeByLink: base
    .route({ method: 'POST', path: '/survey-links/complete', tags: ['surveys'], summary: 'Complete the survey of a personal link, once' })
    .input(z.object({ ...byLink, ...completion }))
    .output(Completion),
  /** Mail programs post to /unsubscribe instead (RFC 8058). */
  unsubscribe: base
    .route({
      method: 'POST',
      path: '/survey-links/unsubscribe',
      tags: ['surveys'],
      summary: 'Switch off the mails about surveys of the person whose link it is',
    })
    .input(z.object(byLink))
    .output(Success),
}
