import { isSuperAdmin } from '#server/actor.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import type { Locale } from '#shared/locale.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { Translations } from '../translations.ts'

/** A survey, with what decides for the person who asks. */
export type SurveyRow = {
  id: string
  title: string
  description: string
  is_active: boolean
  is_anonymous: boolean
  opens_at: Date | null
  closes_at: Date | null
  remind_days: number | null
  reminded_at: Date | null
  published_at: Date | null
  language: Locale
  translations: Translations
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
      const closed = whyClosed(survey)
      return closed === null || refusal(closed)
    },
    // Calls that manage refuse everybody else before they look for the survey (`administering`), so that nobody finds out which exist.
    manage: (actor) => isSuperAdmin(actor) || surveyNotFound,
  },
})

/** Whether nobody can take it any more. It may be opened again. */
export function isOver({ is_active, closes_at }: Pick<SurveyRow, 'is_active' | 'closes_at'>): boolean {
  return !is_active || (closes_at !== null && closes_at <= new Date())
}

/** Null while it can be taken. */
export function whyClosed(survey: Pick<SurveyRow, 'is_active' | 'opens_at' | 'closes_at'>): 'survey_inactive' | 'survey_not_open' | null {
  if (isOver(survey)) return 'survey_inactive'
  return survey.opens_at !== null && survey.opens_at > new Date() ? 'survey_not_open' : null
}
