/* Separate from the schemas, so that the browser can list the formats without loading zod. */

export const QUESTION_TYPES = ['text', 'multiple_choice', 'rating'] as const

/** `format` refines a type. The first format of a type is its default. */
export const QUESTION_FORMATS = {
  text: ['short', 'long', 'email', 'number', 'date', 'phone', 'url', 'file'],
  multiple_choice: ['one', 'many', 'dropdown'],
  rating: ['scale', 'star', 'heart', 'thumb', 'nps'],
} as const

type QuestionType = (typeof QUESTION_TYPES)[number]
export type QuestionFormat = (typeof QUESTION_FORMATS)[QuestionType][number]
type Rating = { format?: QuestionFormat | undefined; scale: number }

/** Returns the answer format of a question. Older forms only name the type, which means its first format. */
export function formatOf({ type, format }: { type: QuestionType; format?: QuestionFormat | undefined }): QuestionFormat {
  return format ?? QUESTION_FORMATS[type][0]
}

/** Returns the lowest and the highest rating. A net promoter score is always 0 to 10. */
export function ratingRange({ format, scale }: Rating): [lowest: number, highest: number] {
  return format === 'nps' ? [0, 10] : [1, scale]
}

export function ratingsOf(question: Rating): number[] {
  const [lowest, highest] = ratingRange(question)
  return Array.from({ length: highest - lowest + 1 }, (_, n) => lowest + n)
}

/** Up to here each rating is a button, which shows all of the scale at once. */
const BUTTONS_MAX = 5

/** Returns how a rating is chosen, the same on the page of a form and in its preview: by buttons on a small scale, with symbols and for a score. */
export function ratingControl({ format = 'scale', scale }: Rating): 'buttons' | 'slider' {
  return scale <= BUTTONS_MAX || format !== 'scale' ? 'buttons' : 'slider'
}

/** Returns where a slider starts. It counts as unanswered until it is touched. */
export function sliderStart(scale: number): number {
  return Math.min(BUTTONS_MAX, scale)
}

const SYMBOLS: Partial<Record<QuestionFormat, (rating: number, scale: number) => string>> = {
  star: () => '★',
  heart: () => '♥',
  thumb: (rating, scale) => (rating * 2 <= scale ? '👎' : '👍'),
}

/** Returns a rating with what its end of the scale means. */
export function ratingName(value: string, label: string | undefined): string {
  return label === undefined ? value : `${value} – ${label}`
}

/** Returns the symbol beside a rating. */
export function ratingSymbol({ format, scale }: Rating, rating: number): string | undefined {
  return format && SYMBOLS[format]?.(rating, scale)
}

/** Endings of the files that respondents may send, for the browser's dialog. The server also checks the content. */
export const FILE_ENDINGS =
  '.pdf,.png,.jpg,.jpeg,.webp,.gif,.heic,.heif,.tif,.tiff,.docx,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.doc,.xls,.ppt,.txt,.csv,.md'
