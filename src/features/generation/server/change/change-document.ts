import type { GeneratedContent, GeneratedSheet } from '#shared/content/generated.ts'
import { isUnwritten } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { newQuestionId } from '#features/documents/server/content.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'

/**
 * Returns the content that an instruction can change, undefined if nothing is written in it yet. Stored content was validated when it was saved.
 */
export function contentToChange({
  type,
  title,
  description,
  questions,
  content,
}: Pick<DocumentRow, 'type' | 'title' | 'description' | 'questions' | 'content'>): GeneratedContent | undefined {
  const head = { title, description }
  const generated = type === 'form' ? { ...head, questions } : content && { ...head, ...content }
  return generated && !isUnwritten(generated) ? generated : undefined
}

/**
 * Restores what models do not write: what belongs to columns that are still there, and the ids of questions that are still the same, because answers are stored by question id. The title decides before the id does,
 * because models number what they write anew. If no question was added or removed (a translation, another tone), one in the same place
 * with the same type is the same, too. Such a question also keeps its conditions. Every other question gets a new id: answers of one question must never appear under another.
 */
export function keepUnwritten(before: GeneratedContent, after: GeneratedContent): GeneratedContent {
  if ('sheets' in before && 'sheets' in after) return keepColumns(before, after)
  if (!('questions' in before) || !('questions' in after)) return after
  const found = new Map<Question, Question>()
  const isSameLength = before.questions.length === after.questions.length
  /** One rule after the other, the surest first. */
  const keys: ((question: Question, at: number) => string)[] = [
    (question) => JSON.stringify([question.id, titleOf(question)]),
    titleOf,
    ({ id }) => id,
    ...(isSameLength ? [({ type }: Question, at: number) => `${at} ${type}`] : []),
  ]
  for (const keyOf of keys) {
    const taken = new Set(found.values())
    const free = Map.groupBy(before.questions.entries(), ([at, old]) => (taken.has(old) ? '' : keyOf(old, at)))
    for (const [at, question] of after.questions.entries()) {
      const key = keyOf(question, at)
      const [, old] = (!found.has(question) && key !== '' && free.get(key)?.shift()) || []
      if (old) found.set(question, old)
    }
  }
  return {
    ...after,
    questions: after.questions.map((question) => {
      const old = found.get(question)
      return { ...conditionsOf(old, question), ...question, id: old?.id || newQuestionId() }
    }),
  }
}

/** Gives the questions of a form that was written anew ids of their own: none of them is one that may have answers. */
export function withNewIds(content: GeneratedContent): GeneratedContent {
  if (!('questions' in content)) return content
  return { ...content, questions: content.questions.map((question) => ({ ...question, id: newQuestionId() })) }
}

/** Models are not asked how wide a column is, how it writes dates, and which answers fill it. A column that keeps its name keeps these, too. */
function keepColumns(before: GeneratedSheet, after: GeneratedSheet): GeneratedSheet {
  const kept = (column: SheetColumn, olds: readonly SheetColumn[]): SheetColumn => {
    const old = olds.find(({ header }) => header === column.header)
    const { width = old?.width, date_format: dateFormat = old?.date_format, answer_to: answerTo = old?.answer_to } = column
    return {
      ...column,
      ...(width === undefined ? {} : { width }),
      ...(dateFormat === undefined ? {} : { date_format: dateFormat }),
      ...(answerTo === undefined ? {} : { answer_to: answerTo }),
    }
  }
  const sheets = after.sheets.map((sheet, at) => {
    const old = before.sheets.find(({ name }) => name === sheet.name) ?? before.sheets[at]
    return { ...sheet, columns: sheet.columns.map((column) => kept(column, old?.columns ?? [])) }
  })
  return { ...after, sheets }
}

/** Models do not know conditions, so a question that is still the same keeps its own. */
function conditionsOf(old: Question | undefined, { section }: Question): Pick<Question, 'show_if' | 'section_if'> {
  return {
    ...(old?.show_if ? { show_if: old.show_if } : {}),
    ...(old?.section_if && section !== undefined ? { section_if: old.section_if } : {}),
  }
}

function titleOf({ title }: Question): string {
  return title.trim().toLowerCase()
}
