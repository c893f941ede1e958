import { z } from 'zod'
import { GeneratedSurvey } from '#shared/content/survey.ts'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, PageQuery, SetTime, Timestamp, line, paragraphs, Success } from '#shared/fields.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { SURVEY_FILE_ROUTES } from './file-routes.ts'
import { SURVEY_REASONS } from './reasons.ts'
import { reportContract } from './report-contract.ts'
import { resultsContract } from './results-contract.ts'
import {
  Audience,
  AudiencePerson,
  GROUPS_MAX,
  ImportedGroup,
  QUESTIONS_MAX,
  QuestionFields,
  ShownTranslations,
  Survey,
  SurveySummary,
  TranslationFields,
} from './survey-schemas.ts'
import { takeContract } from './take-contract.ts'

/* Surveys: the super admin writes them and sees the results, everybody else takes those that are assigned to them. */

const title = line('Survey title', TITLE_MAX).pipe(z.string().min(1, SURVEY_REASONS.title_required))
const description = paragraphs('Description', DESCRIPTION_MAX)

const change = {
  /** Answers are stored without the person. Fixed once the survey has been active. */
  is_anonymous: z.boolean().optional(),
  opens_at: SetTime.nullish(),
  closes_at: SetTime.nullish(),
  remind_days: z.int().min(1).max(60).nullish(),
  /** Everybody, if a new survey leaves it out. */
  audience: Audience.optional(),
  /** What people are reported by beside their departments, for those who complete it from now on. Does not say who is asked. */
  groups: z.array(ImportedGroup).max(GROUPS_MAX).optional(),
  /** The language that it is written in. A new survey that leaves it out has the one that its texts are in. */
  language: LocaleField.optional(),
  /** All of them: a language that is left out is no longer offered. They may change at any time, because answers do not depend on them. */
  translations: TranslationFields.optional(),
  /** Without it, a change after which people read a text that is not in their language is refused. */
  allow_untranslated: z.boolean().optional(),
}

const one = { id: Id }

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
  /** The file is as for importing people, of which the column "email" counts, and "group" if it has one. Nothing is stored: the people are part of a survey once it is saved. */
  participants: base
    .meta({ body: 'file' })
    .route({
      ...SURVEY_FILE_ROUTES.participants,
      tags: ['surveys'],
      summary: 'The people whom a CSV file names, to choose them for a survey or to report by their groups',
    })
    .input(z.file())
    .output(
      z.object({
        people: z.array(AudiencePerson.extend({ group: z.string() })),
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
  knownTranslations: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/known-translations',
      tags: ['surveys'],
      summary: 'Translations that the product has itself: of the questions of its templates and of their scales',
    })
    .input(z.object({ ...one, language: LocaleField.optional().describe('The language that the survey is written in, if not as stored') }))
    .output(z.object({ translations: ShownTranslations })),
  delete: base
    .route({ method: 'DELETE', path: '/surveys/{id}', tags: ['surveys'], summary: 'Delete a survey with all answers' })
    .input(z.object(one))
    .output(Success),
  ...takeContract,
  ...resultsContract,
  ...reportContract,
}
