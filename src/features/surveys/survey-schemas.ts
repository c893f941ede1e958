import { z } from 'zod'
import { Id, LocaleField, Timestamp, line, paragraphs } from '#shared/fields.ts'
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/limits.ts'
import { cleanText } from '#shared/text.ts'
import { ENDS } from './scales.ts'
import { OPTION_MAX, QUESTION_TEXT_MAX } from './translations.ts'

/* What a survey is: its questions, whom it is for, and what its people see of it. */

/** Option fields of a question on the screen. A question may have more, for longer scales. */
export const OPTIONS_MIN = 4
const OPTIONS_MAX = 11
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

/** Title, description, and each question's text and options. */
const TEXTS_MAX = 2 + QUESTIONS_MAX * (1 + OPTIONS_MAX)
const Dictionary = z
  .record(z.string(), z.unknown())
  // Counted first: to clean a million texts would hold up everybody.
  .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, `A language has at most ${TEXTS_MAX} translations`)
  .pipe(
    z.record(
      z.string().transform((text) => cleanText(text).trim()),
      paragraphs('Translation', DESCRIPTION_MAX),
    ),
  )
  .optional()

/** By language, from each text as it is written to its translation. What is left out is shown as it is written. */
export const TranslationFields = z.strictObject(
  { en: Dictionary, es: Dictionary, fr: Dictionary },
  'A survey can be translated into en, es and fr',
)
const Shown = z.record(z.string(), z.string()).optional()
export const ShownTranslations = z.object({ en: Shown, es: Shown, fr: Shown })

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
  /** The language that it is written in. Answers and results are in it, whatever language people read. */
  language: LocaleField,
  /** Those that people can read it in, its own first. */
  languages: z.array(LocaleField),
  /** Of the title and the description; for the super admin, of the questions, too. */
  translations: ShownTranslations,
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
  /** How many texts each further language lacks. Null for everybody but the super admin. */
  untranslated: z.object({ en: z.int().optional(), es: z.int().optional(), fr: z.int().optional() }).nullable(),
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
