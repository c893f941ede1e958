/* Separate from the schemas, so that the browser can list the formats without loading zod. */

export const QUESTION_TYPES = ['text', 'multiple_choice', 'rating'] as const

/** `format` refines a type: the first eight belong to text, the next three to multiple_choice, the last four to rating. */
export const QUESTION_FORMATS = {
  text: ['short', 'long', 'email', 'number', 'date', 'phone', 'url'],
  multiple_choice: ['one', 'many', 'dropdown'],
  rating: ['scale', 'star', 'heart', 'thumb'],
} as const

type QuestionType = (typeof QUESTION_TYPES)[number]
export type QuestionFormat = (typeof QUESTION_FORMATS)[QuestionType][number]

/** Returns the answer format of a question. Older forms only name the type, which means its first format. */
export function formatOf({ type, format }: { type: QuestionType; format?: QuestionFormat | undefined }): QuestionFormat {
  return format ?? QUESTION_FORMATS[type][0]
}
