import { isSuperAdmin } from '#server/actor.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { SURVEY_REASONS } from '../contract.ts'

/** A survey, with what decides for the person who asks. */
export type SurveyRow = {
  id: string
  title: string
  description: string
  is_active: boolean
  created_by: string | null
  created_at: Date
  updated_at: Date
  is_assigned: boolean
  completed_at: Date | null
  answered_questions: number
  total_questions: number
}
type SurveyAction = 'take' | 'manage'

const refusal = (reason: keyof typeof SURVEY_REASONS) => () => refuse('conflict', SURVEY_REASONS, reason)
const surveyNotFound = () => refuse('not_found', SURVEY_REASONS, 'survey_not_found')

/** Whoever a survey is for may read and take it; the super admin may read and manage every one. The database says so, too (`app.is_assigned`). */
export const surveyPolicy = definePolicy<SurveyRow, SurveyAction>({
  notFound: surveyNotFound,
  read: (actor, survey) => survey.is_assigned || isSuperAdmin(actor),
  actions: {
    take: (actor, survey) => {
      if (actor.kind === 'impersonated') return () => refuse('forbidden', GENERAL_REASONS, 'not_while_impersonating')
      if (!survey.is_assigned) return () => refuse('forbidden', SURVEY_REASONS, 'survey_not_assigned')
      if (survey.completed_at !== null) return refusal('survey_completed')
      return survey.is_active || refusal('survey_inactive')
    },
    // Calls that manage refuse everybody else before they look for the survey (`administering`), so that nobody finds out which exist.
    manage: (actor) => isSuperAdmin(actor) || surveyNotFound,
  },
})
