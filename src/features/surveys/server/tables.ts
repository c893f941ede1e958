import type { Generated, Selectable } from 'kysely'

type SurveysTable = {
  id: Generated<string>
  title: string
  description: string
  is_active: boolean
  created_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SurveyQuestionsTable = {
  id: Generated<string>
  survey_id: string
  question_text: string
  options: string[]
  question_order: number
  is_control_question: boolean
  control_question_id: string | null
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
  created_at: Generated<Date>
}

export type QuestionRow = Selectable<SurveyQuestionsTable>

declare module '#server/db.ts' {
  interface Tables {
    surveys: SurveysTable
    survey_questions: SurveyQuestionsTable
    survey_assignments: SurveyAssignmentsTable
    survey_responses: SurveyResponsesTable
    survey_results: SurveyResultsTable
  }
}
