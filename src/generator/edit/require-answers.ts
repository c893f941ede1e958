import type { GeneratedForm } from '#shared/content/generated.ts'
import { findPlaces } from './edit-context.ts'
import type { Instruction } from '../brief.ts'

/** Undefined if no question is meant, or all of them are so already. */
export function requireAnswers(
  form: GeneratedForm,
  { target, isRequired }: Extract<Instruction, { do: 'require' }>,
): GeneratedForm | undefined {
  const { questions } = form
  const titles = questions.map((question) => question.title)
  const places = new Set(target ? findPlaces(target, titles) : titles.keys())
  if (!questions.some(({ required }, at) => places.has(at) && required !== isRequired)) return undefined
  return { ...form, questions: questions.map((question, at) => (places.has(at) ? { ...question, required: isRequired } : question)) }
}
