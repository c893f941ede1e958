import { z } from 'zod'
import { Id, Timestamp, line } from '#shared/fields.ts'
import { NAME_MAX } from '#shared/limits.ts'
import { ENDS } from './scales.ts'

/* What a survey is: its questions, whom it is for, and what its people see of it. */

/** Option fields of a question on the screen. A question may have more, for longer scales. */
export const OPTIONS_MIN = 4
const OPTIONS_MAX = 11
const OPTION_MAX = 200
const QUESTION_TEXT_MAX = 1_000
export const QUESTIONS_MAX = 200
const PEOPLE_MAX = 10_000
const DEPARTMENTS_MAX = 500

/** How a question is answered: with one of its options, or in people's own words, or not at all. */
const KINDS = ['choice', 'comment'] as const

/** Fields may be blank here, so that an incomplete question is refused with its number and not dropped. */
export const QuestionFields = z.object({
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

export const Audience = z.object({
  everybody: z.boolean().default(false),
  /** As in people's profiles, whatever the case. */
  departments: z
    .array(line('Department', NAME_MAX).pipe(z.string().min(1)))
    .max(DEPARTMENTS_MAX)
    .default([]),
  user_ids: z.array(Id).max(PEOPLE_MAX).default([]),
})
export type Audience = z.infer<typeof Audience>

/** People who are reported together, as the owner of the survey imported them. Nobody is in two. */
export const ImportedGroup = z.object({
  name: line('Group', NAME_MAX).pipe(z.string().min(1)),
  user_ids: z.array(Id).max(PEOPLE_MAX),
})
export type ImportedGroup = z.infer<typeof ImportedGroup>
export const GROUPS_MAX = 500

export const AudiencePerson = z.object({ id: Id, email: z.string(), first_name: z.string(), last_name: z.string() })
export type AudiencePerson = z.infer<typeof AudiencePerson>

/** A question as everybody sees it. */
export const question = {
  id: Id,
  kind: z.enum(KINDS),
  question_text: z.string(),
  options: z.array(z.string()),
  question_order: z.int(),
  is_control_question: z.boolean(),
}

/** When it can be taken, beside `is_active`. */
const period = { opens_at: Timestamp.nullable(), closes_at: Timestamp.nullable() }
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
export const SurveySummary = z.object(head)
export type SurveySummary = z.infer<typeof SurveySummary>

export const Survey = SurveySummary.extend({
  /** Null for everybody but the super admin, as the questions: they say what is checked. */
  audience: Audience.extend({ people: z.array(AudiencePerson) }).nullable(),
  /** Null for everybody but the super admin. */
  groups: z.array(ImportedGroup).nullable(),
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
