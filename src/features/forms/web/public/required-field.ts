import { conditionsOf } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'

/**
 * Tells the browser that a field needs an answer. Without the script it would also demand one where the question is not asked, so there the script says
 * it, and the server decides.
 */
export function requiredField(question: Question): { required?: boolean; 'data-required'?: string } {
  if (!question.required) return {}
  return conditionsOf(question).length > 0 ? { 'data-required': '' } : { required: true }
}
