import type { Question } from '#shared/content/form.ts'
import { fold } from '#shared/words.ts'
import type { Faces, Ordered } from './signs/ordered-words.ts'

/** What the prompt orders for all questions: how their scales end, and which alone have to be answered. */
export function asOrdered(
  questions: readonly Question[],
  { scaleEnds, onlyRequired, faces }: Pick<Ordered, 'scaleEnds' | 'onlyRequired' | 'faces'> = {},
): Question[] {
  const isNeeded = ({ title }: Question): boolean => onlyRequired?.some((name) => fold(title).includes(fold(name))) ?? false
  const areNamed = questions.some(isNeeded)
  return questions.map((asked) => {
    const question = faces ? withFaces(asked, faces) : asked
    const required = areNamed ? isNeeded(question) : question.required
    const [low_label, high_label] = scaleEnds ?? []
    return scaleEnds && question.type === 'rating' && question.format === 'scale'
      ? { ...question, required, low_label, high_label }
      : { ...question, required }
  })
}

/** A rating is chosen by its face; a question for yes or no, too, where all are to have faces. A question that others depend on keeps its answers. */
function withFaces(question: Question, { rated, yesNo }: Faces): Question {
  const isClosed = yesNo !== undefined && question.type === 'multiple_choice' && question.options.length === 2
  const options = question.type === 'rating' && question.format === 'scale' ? rated : isClosed ? yesNo : undefined
  if (!options) return question
  const { low_label: _, high_label: __, ...own } = question
  return { ...own, type: 'multiple_choice', format: 'one', options: [...options] }
}
