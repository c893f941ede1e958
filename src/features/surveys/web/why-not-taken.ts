import type { SurveySummary } from '../survey-schemas.ts'

/** Key of the text that says why somebody who may see a survey cannot take it. */
export function whyNotTaken(survey: SurveySummary) {
  if (survey.own.status === 'completed') return 'surveys.reasons.survey_completed'
  const closed = whyClosed(survey)
  if (closed) return closed
  // The super admin sees every survey, everybody else only those that are for them.
  return survey.can.manage ? 'surveys.reasons.survey_not_assigned' : 'ui.reasons.not_while_impersonating'
}

/** The same of a survey that nobody can take now; null of one that is open. */
export function whyClosed({ is_active: isActive, opens_at: opens, closes_at: closes }: SurveySummary) {
  const now = new Date().toISOString()
  if (!isActive || (closes !== null && closes <= now)) return 'surveys.reasons.survey_inactive'
  return opens !== null && opens > now ? 'surveys.reasons.survey_not_open' : null
}

/** Whether people could take it and nobody can any more. It may be opened again. */
export function isOver(survey: SurveySummary): boolean {
  return survey.is_published && whyClosed(survey) === 'surveys.reasons.survey_inactive'
}
