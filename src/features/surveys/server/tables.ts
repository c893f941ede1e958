import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Sensitivity } from '#features/quality/contract.ts'
import type { Plan } from '#features/quality/server/plan.ts'
import type { Locale } from '#shared/locale.ts'
import type { End } from '../scales.ts'
import type { Translations } from '../translations.ts'

type SurveysTable = {
  id: Generated<string>
  title: string
  description: string
  is_active: boolean
  is_anonymous: boolean
  opens_at: Date | null
  closes_at: Date | null
  /** Days before it closes on which people are reminded. */
  remind_days: number | null
  reminded_at: Date | null
  /** When it was active for the first time. */
  published_at: Date | null
  /** The limits of the checks when it was published, as JSON; null of surveys from before there were plans. */
  quality_plan: JSONColumnType<Plan> | null
  quality_plan_hash: string | null
  sensitivity: JSONColumnType<Sensitivity> | null
  /** The one that it is written in. */
  language: Generated<Locale>
  translations: JSONColumnType<Translations, string | undefined, string>
  created_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SurveyQuestionsTable = {
  id: Generated<string>
  survey_id: string
  /** How it is answered. Only a choice has options. */
  kind: 'choice' | 'comment'
  question_text: string
  options: string[]
  question_order: number
  is_control_question: boolean
  control_question_id: string | null
  /** Which end of the options the author calls favourable; null leaves it to their words. */
  favourable: End | 'none' | null
  retired_at: Date | null
}

type SurveyAssignmentsTable = {
  id: Generated<string>
  survey_id: string
  /** A person, or a department, or neither for everybody. */
  user_id: string | null
  department: string | null
  created_at: Generated<Date>
}

type SurveyGroupsTable = {
  survey_id: string
  user_id: string
  name: string
}

type SurveyResponsesTable = {
  survey_id: string
  user_id: string
  question_id: string
  answer: string
  response_time_ms: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SurveyResultsTable = {
  survey_id: string
  user_id: string
  total_questions: number
  answered_questions: Generated<number>
  consistency_score: number | null
  completed_at: Date | null
  reset_count: Generated<number>
  /** When the survey was completed; empty for none. */
  department: Generated<string>
  group_name: Generated<string>
  batch_id: string | null
  created_at: Generated<Date>
}

type SurveyAnonymousAnswersTable = {
  id: Generated<string>
  survey_id: string
  department: string
  group_name: Generated<string>
  consistency_score: number
  /** {question id: {answer, response_time_ms}} */
  answers: string
  batch_id: string | null
}

type SurveyMailsTable = {
  survey_id: string
  user_id: string
  invited_at: Generated<Date>
  reminded_at: Date | null
  /** SHA-256 of the token of the person's link. */
  token_hash: Buffer | null
}

type SurveyBatchesTable = {
  id: string
  survey_id: string
  /** Null for people of several departments. */
  department: string | null
  /** That the owner imported; empty for none, null for people of several. */
  group_name: Generated<string | null>
  people: number
  /** {question id: {answer: people}}; null once it was withdrawn. */
  tallies: Record<string, Record<string, number>> | null
  /** Sum of the scores; null once it was withdrawn, or if its people were asked different control questions. */
  consistency: number | null
}

export type QuestionRow = Selectable<SurveyQuestionsTable>

declare module '#server/db/db.ts' {
  interface Tables {
    surveys: SurveysTable
    survey_questions: SurveyQuestionsTable
    survey_assignments: SurveyAssignmentsTable
    survey_groups: SurveyGroupsTable
    survey_responses: SurveyResponsesTable
    survey_results: SurveyResultsTable
    survey_anonymous_answers: SurveyAnonymousAnswersTable
    survey_batches: SurveyBatchesTable
    survey_mails: SurveyMailsTable
  }
}
