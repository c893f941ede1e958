import type { GeneratedContent } from '#shared/content/generated.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'

/**
 * Returns the content that an instruction can change, undefined if the document is empty. Stored content was validated when it was saved.
 */
export function contentToChange({
  type,
  title,
  description,
  questions,
  content,
}: Pick<DocumentRow, 'type' | 'title' | 'description' | 'questions' | 'content'>): GeneratedContent | undefined {
  const head = { title, description }
  if (type === 'form') return questions.length > 0 ? { ...head, questions } : undefined
  const generated = content && { ...head, ...content }
  return generated && !isEmptyContent(generated) ? generated : undefined
}

/**
 * Restores the ids of questions that are still the same, because answers are stored by question id. Models return no ids. The same id or
 * title is the same question. If none was added or removed (a translation, another tone), so is the one in the same place with the same
 * type. Every other question gets a new id: answers of one question must never appear under another.
 */
export function keepIds(before: GeneratedContent, after: GeneratedContent): GeneratedContent {
  if (!('questions' in before) || !('questions' in after)) return after
  const free = new Map(before.questions.map((question) => [question.id, question]))
  const taken = after.questions.map((question) => take(free, (old) => old.id === question.id || titleOf(old) === titleOf(question)))
  const isSameLength = before.questions.length === after.questions.length
  const used = new Set(before.questions.map(({ id }) => id))
  const questions = after.questions.map((question, at) => {
    const inPlace = before.questions[at]
    const old = taken[at] ?? (isSameLength ? take(free, ({ id, type }) => id === inPlace?.id && type === question.type) : undefined)
    return { ...question, id: old?.id ?? newId(used) }
  })
  return { ...after, questions }
}

function take(free: Map<string, Question>, isIt: (question: Question) => boolean): Question | undefined {
  const found = [...free.values()].find(isIt)
  if (found) free.delete(found.id)
  return found
}

function titleOf({ title }: Question): string {
  return title.trim().toLowerCase()
}

function newId(used: Set<string>): string {
  let number = used.size + 1
  while (used.has(`q${number}`)) number += 1
  used.add(`q${number}`)
  return `q${number}`
}
