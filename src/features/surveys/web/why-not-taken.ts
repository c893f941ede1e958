import type { SurveySummary } from '../contract.ts'

/** Key of the text that says why somebody who may see a survey cannot take it. */
export function whyNotTaken({ own, is_active: isActive, opens_at: opens, closes_at: closes, can }: SurveySummary) {
  if (own.status === 'completed') return 'surveys.reasons.survey_completed'
  const now = new Date().toISOString()
  if (!isActive || (closes !== null && closes <= now)) return 'surveys.reasons.survey_inactive'
  if (opens !== null && opens > now) return 'surveys.reasons.survey_not_open'
  // The super admin sees every survey, everybody else only those that are for them.
  return can.manage ? 'surveys.reasons.survey_not_assigned' : 'ui.reasons.not_while_impersonating'
}
