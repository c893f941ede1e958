/* Apart from the schemas, so that the browser can list them without loading zod. */

export const QUESTION_TYPES = ['text', 'multiple_choice', 'rating'] as const

/** `format` refines a type: the first eight belong to text, the next three to multiple_choice, the last four to rating. */
export const QUESTION_FORMATS = {
  text: ['short', 'long', 'email', 'number', 'date', 'phone', 'url'],
  multiple_choice: ['one', 'many', 'dropdown'],
  rating: ['scale', 'star', 'heart', 'thumb'],
} as const
