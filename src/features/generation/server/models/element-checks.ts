import type { z } from 'zod'
import { DocBlock } from '#shared/content/doc.ts'
import { Question } from '#shared/content/form.ts'
import { QUESTION_FORMATS } from '#shared/content/question-formats.ts'
import { Slide } from '#shared/content/slide.ts'
import { adapt } from './adapt.ts'
import { adaptQuestion } from './adapt-question.ts'
import { isRecord, withoutSentinels } from './sentinels.ts'
import { elementSchema } from './wire-schema.ts'

/*
 * One element as the model wrote it → the strict content model, or undefined when it cannot be used. What is plain slackness is put
 * right (an option written twice, a table row too short); what would have to be guessed is not. `note` is called when its shape had to be
 * adapted.
 */

const OPTIONS_MIN = 2

const schemas = { form: elementSchema('form'), doc: elementSchema('doc'), slide: elementSchema('slide') }

/** A question of a changed form may give its id back; otherwise it gets `newId`, because the ids of models are not unique. */
export function readQuestion(
  value: unknown,
  { newId, keepsId }: { newId: string; keepsId: boolean },
  note: () => void,
): Question | undefined {
  const draft = withoutSentinels(adapt(adaptQuestion(value, note), schemas.form, note), schemas.form)
  if (!isRecord(draft)) return undefined
  if (!hasText(draft.title)) return undefined
  draft.id = keepsId && typeof draft.id === 'string' && isId(draft.id) ? draft.id : newId
  draft.options = draft.type === 'multiple_choice' ? uniqueTexts(draft.options) : []
  if (typeof draft.type === 'string' && !formatsOf(draft.type).includes(String(draft.format))) delete draft.format
  const question = checked(Question, draft)
  if (question?.type === 'multiple_choice' && question.options.length < OPTIONS_MIN) return undefined
  return question
}

export function readBlock(value: unknown, note: () => void): DocBlock | undefined {
  const draft = withoutSentinels(adapt(value, schemas.doc, note), schemas.doc)
  squareTable(draft)
  const block = checked(DocBlock, draft)
  if (block && 'text' in block && !hasText(block.text)) return undefined
  return block
}

export function readSlide(value: unknown, note: () => void): Slide | undefined {
  const draft = withoutSentinels(adapt(value, schemas.slide, note), schemas.slide)
  squareTable(draft)
  const slide = checked(Slide, draft)
  return slide && hasText(slide.title) ? slide : undefined
}

/** Whether what is left of an element that broke off still says nothing wrong. Half a table, chart or figure would. */
export function isTrueWhenCut(element: DocBlock | Slide): boolean {
  const kind = 'type' in element ? element.type : element.layout
  return ['heading', 'paragraph', 'list', 'callout', 'quote', 'code', 'title', 'section', 'bullets'].includes(kind)
}

/** A row with exactly one text per column. */
export function squareRow(row: readonly unknown[], columnCount: number): string[] {
  return Array.from({ length: columnCount }, (_, index) => cellText(row[index]))
}

export function checked<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  return schema.safeParse(value).data
}

/** In their order, trimmed, without empty ones and repetitions. */
export function uniqueTexts(values: unknown): string[] {
  if (!Array.isArray(values)) return []
  const seen = new Map<string, string>()
  for (const value of values) {
    const text = cellText(value).trim()
    if (text !== '' && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text)
  }
  return [...seen.values()]
}

function squareTable(draft: unknown): void {
  if (!isRecord(draft) || !Array.isArray(draft.columns) || !Array.isArray(draft.rows)) return
  const columnCount = draft.columns.length
  draft.rows = draft.rows.filter((row) => Array.isArray(row)).map((row) => squareRow(row, columnCount))
}

/** Without a schema on the wire, models write numbers as numbers. */
export function cellText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A longer one would cost the question. */
function isId(text: string): boolean {
  return text !== '' && Question.shape.id.safeParse(text).success
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function formatsOf(type: string): readonly string[] {
  return type in QUESTION_FORMATS ? QUESTION_FORMATS[type as keyof typeof QUESTION_FORMATS] : []
}
