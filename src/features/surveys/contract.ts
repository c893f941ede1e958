import { z } from 'zod'
import { QualityReport, Sensitivity } from '#features/quality/contract.ts'
import { GeneratedSurvey } from '#shared/content/survey.ts'
import { base } from '#shared/errors.ts'
import { Id, PageQuery, Timestamp, line, paragraphs } from '#shared/fields.ts'
import { DESCRIPTION_MAX, NAME_MAX, TITLE_MAX } from '#shared/limits.ts'
import { SURVEY_FILE_ROUTES } from './file-routes.ts'
import { reportContract } from './report-contract.ts'
import { ENDS } from './scales.ts'

/* Surveys: the super admin writes them and sees the results, everybody else takes those that are assigned to them. */

/** Every reason for which a call about surveys is refused. */
export const SURVEY_REASONS = {
  survey_not_found: 'Survey not found',
  link_unknown: 'This link is not valid any more',
  survey_inactive: 'This survey is no longer active',
  survey_not_open: 'This survey is not open yet',
  survey_completed: 'You have already completed this survey',
  survey_not_assigned: 'This survey is not assigned to you',
  survey_anonymous: 'This survey is anonymous, so nobody is known who could be reset',
  answers_together: 'The answers to an anonymous survey are sent together, when it is completed',
  anonymity_fixed: 'People have read whether the survey is anonymous, so this stays as it is. Create a new survey instead.',
  closes_before_opening: 'The survey must close after it opens',
  too_few_answers: 'There are too few answers for a report',
  reminded_recently: 'Reminders were sent within the last 24 hours',
  survey_changed: 'Somebody else has changed this survey in the meantime. Look at what it says now, and try again.',
  title_required: 'Survey title is required',
  questions_required: 'At least one complete question is required',
  question_incomplete: 'Question {number} is not complete. It needs a text and at least four options.',
  options_twice: 'Question {number} has the same option twice',
  control_needs_question: 'Question {number} must name the question that it checks. That question has options and is no control question.',
  comment_is_no_choice: 'Question {number} asks for a comment, so it has no options and checks nothing',
  question_answered: 'Question {number} has answers. Its text can change, but not its options and what it checks.',
  question_unknown: 'This question is not in the survey',
  audience_empty: 'Choose who the survey is for',
  audience_unknown: 'Some of the chosen people have no account any more',
  answer_required: 'Please select an answer before continuing',
  answer_unknown: 'This answer is not one of the options',
  participant_not_found: 'This person has not begun the survey',
} as const

/** Option fields of a question on the screen. A question may have more, for longer scales. */
export const OPTIONS_MIN = 4
const OPTIONS_MAX = 11
const OPTION_MAX = 200
const QUESTION_TEXT_MAX = 1_000
const QUESTIONS_MAX = 200
const PEOPLE_MAX = 10_000
const DEPARTMENTS_MAX = 500
const PARTICIPANTS_MAX = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

/** Answers that count as the same, in either direction. They do not chain, and keep letter case. */
export const EQUIVALENT_ANSWERS = [
  ['Excellent', 'Outstanding'],
  ['Good', 'Satisfactory'],
  ['Fair', 'Adequate'],
  ['Poor', 'Needs work'],
] as const

/** How a question is answered: with one of its options, or in people's own words, or not at all. */
const KINDS = ['choice', 'comment'] as const
export const COMMENT_MAX = 2_000

/** What may be wrong with the wording of a question. A remark, never a refusal. */
const WORDING_RULES = ['leading', 'double', 'negation', 'jargon', 'sensitive_first', 'not_applicable', 'unbalanced', 'overlapping'] as const
export type WordingRule = (typeof WORDING_RULES)[number]

const title = line('Survey title', TITLE_MAX).pipe(z.string().min(1, SURVEY_REASONS.title_required))
const description = paragraphs('Description', DESCRIPTION_MAX)

/** Fields may be blank here, so that an incomplete question is refused with its number and not dropped. */
const QuestionFields = z.object({
  /** Of a question that exists, in an update. */
  id: Id.optional(),
  kind: z.enum(KINDS).default('choice'),
  question_text: line('Question', QUESTION_TEXT_MAX).default(''),
  options: z.array(line('Option', OPTION_MAX)).max(OPTIONS_MAX).default([]),
  is_control_question: z.boolean().default(false),
  /** The place, from 1, of the question that a control question checks. */
  control_question_order: z.int().min(1).max(QUESTIONS_MAX).nullish(),
  /** Which end of the options is the favourable one. Null leaves it to their words, as in "Excellent" to "Poor". */
  favourable: z.enum([...ENDS, 'none']).nullish(),
})
export type QuestionFields = z.infer<typeof QuestionFields>

const Audience = z.object({
  everybody: z.boolean().default(false),
  /** As in people's profiles, whatever the case. */
  departments: z
    .array(line('Department', NAME_MAX).pipe(z.string().min(1)))
    .max(DEPARTMENTS_MAX)
    .default([]),
  user_ids: z.array(Id).max(PEOPLE_MAX).default([]),
})
export type Audience = z.infer<typeof Audience>

const AudiencePerson = z.object({ id: Id, email: z.string(), first_name: z.string(), last_name: z.string() })
export type AudiencePerson = z.infer<typeof AudiencePerson>

const question = {
  id: Id,
  kind: z.enum(KINDS),
  question_text: z.string(),
  options: z.array(z.string()),
  question_order: z.int(),
  is_control_question: z.boolean(),
}

/** When it can be taken, beside `is_active`. */
const period = { opens_at: Timestamp.nullable(), closes_at: Timestamp.nullable() }
const change = {
  /** Answers are stored without the person. Fixed once the survey has been active. */
  is_anonymous: z.boolean().optional(),
  opens_at: Timestamp.nullish(),
  closes_at: Timestamp.nullish(),
  remind_days: z.int().min(1).max(60).nullish(),
  /** Everybody, if a new survey leaves it out. */
  audience: Audience.optional(),
}

const head = {
  id: Id,
  title: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  is_anonymous: z.boolean(),
  ...period,
  /** It may not become anonymous or named any more. */
  is_published: z.boolean(),
  /** Null once the author has no account any more. */
  created_by: Id.nullable(),
  created_at: Timestamp,
  /** Send it with a change, so that a change of somebody else in the meantime is not lost. */
  updated_at: Timestamp,
  /** Questions that are asked. */
  total_questions: z.int(),
  /** What the caller has done. */
  own: z.object({ status: z.enum(['pending', 'completed']), answered_questions: z.int(), completed_at: Timestamp.nullable() }),
  can: z.object({ manage: z.boolean(), take: z.boolean() }),
}
const SurveySummary = z.object(head)
export type SurveySummary = z.infer<typeof SurveySummary>

const Survey = SurveySummary.extend({
  /** Null for everybody but the super admin, as the questions: they say what is checked. */
  audience: Audience.extend({ people: z.array(AudiencePerson) }).nullable(),
  /** Days before it closes on which those who have not completed it are reminded; null is never, and for everybody but the super admin. */
  remind_days: z.int().nullable(),
  reminded_at: Timestamp.nullable(),
  questions: z
    .array(
      z.object({
        ...question,
        control_question_id: Id.nullable(),
        control_question_order: z.int().nullable(),
        favourable: z.enum([...ENDS, 'none']).nullable(),
        /** Its options and what it checks stay as they are. */
        has_answers: z.boolean(),
      }),
    )
    .nullable(),
})
export type Survey = z.infer<typeof Survey>

const Success = z.object({ success: z.literal(true) })

/** To take the survey, with the caller's own answer; a comment may be empty. */
const SurveyQuestion = z.object({ ...question, answer: z.string().nullable() })
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

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

const answer = {
  question_id: Id,
  /** One of the options, or a comment, which may be empty. */
  answer: z.string(SURVEY_REASONS.answer_required).max(COMMENT_MAX, `Comment must be less than ${COMMENT_MAX} characters`),
  /** Time on the question, as the browser measured it. More than a day counts as a day. */
  response_time_ms: z
    .int()
    .min(0)
    .transform((time) => Math.min(time, DAY_MS))
    .nullable()
    .default(null),
}

const SurveyQuality = QualityReport.extend({
  /** The limits of the checks, fixed when the survey was published; `fixed_at` is null of surveys from before there were plans. */
  plan: z.object({ limits: z.record(z.string(), z.number()), hash: z.string(), fixed_at: Timestamp.nullable() }),
  /** Made once, when the survey is over. Null before, and if fewer than five people are flagged or not flagged. */
  sensitivity: Sensitivity.nullable(),
})
export type SurveyQuality = z.infer<typeof SurveyQuality>

const SurveyCheck = z.object({
  remarks: z.array(z.object({ question_order: z.int(), rule: z.enum(WORDING_RULES), found: z.string() })),
  power: QualityReport.shape.power,
  /** Control pairs among the complete questions. */
  pairs: z.int(),
})
export type SurveyCheck = z.infer<typeof SurveyCheck>

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

export const surveysContract = {
  list: base
    .route({
      method: 'GET',
      path: '/surveys',
      tags: ['surveys'],
      summary: 'Surveys assigned to the caller, newest first; all for the super admin',
    })
    .input(PageQuery)
    .output(z.object({ items: z.array(SurveySummary), next_cursor: z.string().nullable() })),
  /** In the language of the caller, to be looked at and changed before they are saved. */
  templates: base
    .route({
      method: 'GET',
      path: '/surveys/templates',
      tags: ['surveys'],
      summary: 'Surveys to begin with, with the sources of their scales',
    })
    .output(z.object({ items: z.array(GeneratedSurvey.omit({ notices: true }).extend({ id: z.string(), source: z.string() })) })),
  create: base
    .meta({ idempotencyKey: 'accepted' })
    .route({ method: 'POST', path: '/surveys', tags: ['surveys'], summary: 'A survey with its questions', successStatus: 201 })
    .input(
      z.object({
        title,
        description: description.default(''),
        is_active: z.boolean().default(true),
        ...change,
        questions: z.array(QuestionFields).max(QUESTIONS_MAX).default([]),
      }),
    )
    .output(Survey),
  /** The file is as for importing people, of which only the column "email" counts. Nothing is stored: the people are part of a survey once it is saved. */
  participants: base
    .meta({ body: 'file' })
    .route({
      ...SURVEY_FILE_ROUTES.participants,
      tags: ['surveys'],
      summary: 'The people whom a CSV file names, to choose them for a survey',
    })
    .input(z.file())
    .output(
      z.object({
        people: z.array(AudiencePerson),
        /** Addresses of people without an account. The first hundred. */
        unknown: z.array(z.string()),
        unknown_count: z.int(),
        /** Lines without an address that is valid, or with one that is in an earlier line. */
        broken: z.int(),
      }),
    ),
  read: base
    .route({
      method: 'GET',
      path: '/surveys/{id}',
      tags: ['surveys'],
      summary: 'A survey; with questions and audience for the super admin',
    })
    .input(z.object(one))
    .output(Survey),
  /** `questions` are all questions that are asked from now on: a question that is left out is deleted, or retired with its answers. */
  update: base
    .route({ method: 'PATCH', path: '/surveys/{id}', tags: ['surveys'], summary: 'Change a survey. Answers are never scored anew' })
    .input(
      z.object({
        ...one,
        title: title.optional(),
        description: description.optional(),
        is_active: z.boolean().optional(),
        ...change,
        questions: z.array(QuestionFields).max(QUESTIONS_MAX).optional(),
        updated_at: Timestamp.optional(),
      }),
    )
    .output(Survey),
  delete: base
    .route({ method: 'DELETE', path: '/surveys/{id}', tags: ['surveys'], summary: 'Delete a survey with all answers' })
    .input(z.object(one))
    .output(Success),
  /** The options of each question in a new order on every call, and the caller's own answers so far. */
  questions: base
    .route({ method: 'GET', path: '/surveys/{id}/questions', tags: ['surveys'], summary: 'The questions, to take the survey' })
    .input(z.object(one))
    .output(z.object({ items: z.array(SurveyQuestion) })),
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
    .output(z.object({ survey: SurveySummary, items: z.array(SurveyQuestion) })),
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
  results: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/results',
      tags: ['surveys'],
      summary: 'Who has begun and completed the survey, newest completion first; nobody is listed for an anonymous one',
    })
    .input(
      z.object({
        ...one,
        cursor: Id.optional().describe('The next_cursor of the page before. Leave it out for the first page.'),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(PARTICIPANTS_MAX)
          .default(PARTICIPANTS_MAX)
          .describe('How many participants a page has at most'),
      }),
    )
    .output(
      z.object({
        summary: z.object({
          total: z.int(),
          completed: z.int(),
          incomplete: z.int(),
          /** Of those who have completed it, rounded; null if nobody has. */
          average_consistency: z.int().nullable(),
        }),
        items: z.array(Participant),
        next_cursor: Id.nullable(),
      }),
    ),
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
    .input(z.object({ questions: z.array(QuestionFields).max(QUESTIONS_MAX) }))
    .output(SurveyCheck),
  ...reportContract,
}
