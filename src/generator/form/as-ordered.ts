import type { Question } from '#shared/content/form.ts'
import { fold } from '#shared/words.ts'
import type { Ordered } from './signs/ordered-words.ts'

/** What the prompt orders for all questions: how their scales end, and which alone have to be answered. */
export function asOrdered(
  questions: readonly Question[],
  { scaleEnds, onlyRequired }: Pick<Ordered, 'scaleEnds' | 'onlyRequired'> = {},
): Question[] {
  const isNeeded = ({ title }: Question): boolean => onlyRequired?.some((name) => fold(title).includes(fold(name))) ?? false
  const areNamed = questions.some(isNeeded)
  return questions.map((question) => {
    const required = areNamed ? isNeeded(question) : question.required
    const [low_label, high_label] = scaleEnds ?? []
    return scaleEnds && question.type === 'rating' && question.format === 'scale'
      ? { ...question, required, low_label, high_label }
      : { ...question, required }
  })
}
