import { QUESTION_FORMATS, QUESTION_TYPES } from '#shared/content/question-formats.ts'
import { normal } from './adapt.ts'
import { isRecord } from './sentinels.ts'

/** What web forms and other survey tools call the formats. */
const OTHER_FORMATS: Record<string, string> = {
  short_text: 'short',
  short_answer: 'short',
  string: 'short',
  long_text: 'long',
  long_answer: 'long',
  textarea: 'long',
  paragraph: 'long',
  open_ended: 'long',
  open: 'long',
  radio: 'one',
  single_choice: 'one',
  single_select: 'one',
  checkbox: 'many',
  checkboxes: 'many',
  multi_select: 'many',
  multiple_select: 'many',
  select: 'dropdown',
  tel: 'phone',
  link: 'url',
  likert: 'scale',
  likert_scale: 'scale',
  linear_scale: 'scale',
  nps: 'scale',
  stars: 'star',
  star_rating: 'star',
}
/** A scale said as its two ends. Ours begins at 1, whatever the lower one is. */
const SCALE = /^\s*[01]\s*(?:-|–|to|bis|a|à|\.\.)\s*(\d{1,2})\s*$/i

/** A question whose type is one of the formats, or whose scale is "1-5": what is meant is plain. */
export function adaptQuestion(value: unknown, note: () => void): unknown {
  if (!isRecord(value)) return value
  const question = { ...value }
  const type = normal(question.type)
  const format = OTHER_FORMATS[type] ?? type
  const meant = QUESTION_TYPES.find((kind) => kind !== type && (QUESTION_FORMATS[kind] as readonly string[]).includes(format))
  if (meant) {
    Object.assign(question, { type: meant, format })
    note()
  }
  const [, highest] = typeof question.scale === 'string' ? (SCALE.exec(question.scale) ?? []) : []
  if (highest !== undefined) {
    question.scale = Number(highest)
    note()
  }
  return question
}
