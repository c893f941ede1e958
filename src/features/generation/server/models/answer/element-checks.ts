import type { z } from 'zod'
import { DocBlock } from '#shared/content/doc.ts'
import { Question } from '#shared/content/form.ts'
import { QUESTION_FORMATS } from '#shared/content/question-formats.ts'
import { Slide } from '#shared/content/slide.ts'
import { TABLE_COLUMNS_MAX } from '#shared/limits.ts'
import { isRecord } from '#shared/is-record.ts'
import { adapt } from './adapt.ts'
import { adaptBlock } from './adapt-block.ts'
import { adaptQuestion } from './adapt-question.ts'
import { adaptSlide } from './adapt-slide.ts'
import { withoutMark } from './list-marks.ts'
import { withoutSentinels } from './sentinels.ts'
import { splitText } from './split-text.ts'
import { withoutHtml } from './without-html.ts'
import { elementSchema } from '../call/wire-schema.ts'

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
  { place, newId, keepsId }: { place: number; newId: string; keepsId: boolean },
  note: () => void,
): Question | undefined {
  const draft = withoutSentinels(adapt(adaptQuestion(value, { place, isOwn: keepsId, note }), schemas.form, note), schemas.form)
  if (!isRecord(draft)) return undefined
  if (!hasText(draft.title)) return undefined
  draft.id = keepsId && typeof draft.id === 'string' && isId(draft.id) ? draft.id : newId
  draft.options = draft.type === 'multiple_choice' ? uniqueTexts(draft.options) : []
  if (typeof draft.type === 'string' && !formatsOf(draft.type).includes(String(draft.format))) delete draft.format
  const question = checked(Question, draft)
  if (question?.type === 'multiple_choice' && question.options.length < OPTIONS_MIN) return undefined
  return question
}

type How = {
  /** A person wrote it, or may have: its texts are kept as they are. */
  isOwn: boolean
  /** What the person typed: its tags of HTML are not the model's. */
  typed: string
  note: () => void
}

/** Several where the text of one holds what should have been blocks of their own. */
export function readBlocks(value: unknown, { isOwn, typed, note }: How): DocBlock[] {
  const draft = withoutSentinels(adapt(adaptBlock(value, note), schemas.doc, note), schemas.doc)
  squareTable(draft, note)
  if (!isOwn && isRecord(draft) && draft.type === 'list' && Array.isArray(draft.items))
    draft.items = draft.items.filter((item) => isRecord(item) && hasText(item.text))
  const written = checked(DocBlock, draft)
  if (!written) return []
  const block = isOwn || written.type === 'code' ? written : plainTexts(written, { hasMarks: true, typed, note })
  if ('text' in block && !hasText(block.text)) return []
  if (!isOwn && block.type === 'list')
    return [
      {
        ...block,
        items: block.items.map((item, index) => ({ ...item, text: withoutMark(item.text, block.style, index + (block.start ?? 1), note) })),
      },
    ]
  if (isOwn || block.type !== 'paragraph') return [block]
  const blocks = splitText(block.text)
  if (blocks.length > 1 || blocks[0]?.type !== 'paragraph') note()
  return blocks
}

export function readSlides(value: unknown, { isOwn, typed, note }: How): Slide[] {
  const draft = withoutSentinels(adapt(adaptSlide(value, note), schemas.slide, note), schemas.slide)
  squareTable(draft, note)
  const slide = checked(Slide, draft)
  if (!slide || !hasText(slide.title)) return []
  return [isOwn ? slide : withPlainBullets(plainTexts(slide, { hasMarks: false, typed, note }), note)]
}

function withPlainBullets(slide: Slide, note: () => void): Slide {
  const plain = (bullets: string[]) => bullets.filter(hasText).map((bullet, index) => withoutMark(bullet, 'bullet', index + 1, note))
  if (slide.layout === 'bullets') return { ...slide, bullets: plain(slide.bullets) }
  if (slide.layout !== 'two_column') return slide
  const half = ({ heading, bullets }: typeof slide.left) => ({ heading, bullets: plain(bullets) })
  return { ...slide, left: half(slide.left), right: half(slide.right) }
}

/** Whether what is left of an element that broke off still says nothing wrong. Half a table, chart or figure would. */
export function isTrueWhenCut(element: DocBlock | Slide): boolean {
  const kind = 'type' in element ? element.type : element.layout
  return ['heading', 'paragraph', 'list', 'callout', 'quote', 'code', 'title', 'section', 'bullets'].includes(kind)
}

/** A row with exactly one text per column. */
function squareRow(row: readonly unknown[], columnCount: number): string[] {
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

/** A cell behind the last column is lost, which `note` tells. */
function squareTable(draft: unknown, note: () => void): void {
  if (!isRecord(draft) || !Array.isArray(draft.columns) || !Array.isArray(draft.rows)) return
  const columnCount = draft.columns.length
  // The strict schema refuses it. Filling its rows up could take more memory than there is.
  if (columnCount > TABLE_COLUMNS_MAX) return
  const rows = draft.rows.filter((row): row is unknown[] => Array.isArray(row))
  if (rows.some((row) => row.slice(columnCount).some((cell) => cellText(cell).trim() !== ''))) note()
  draft.rows = rows.map((row) => squareRow(row, columnCount))
}

/** All texts of an element without the tags of HTML. */
function plainTexts<T>(value: T, how: Parameters<typeof withoutHtml>[1]): T
function plainTexts(value: unknown, how: Parameters<typeof withoutHtml>[1]): unknown {
  if (typeof value === 'string') return withoutHtml(value, how)
  if (Array.isArray(value)) return value.map((one: unknown) => plainTexts(one, how))
  if (!isRecord(value)) return value
  const plainOf = ([key, one]: [string, unknown]) => [key, plainTexts(one, PLAIN_KEYS.has(key) ? { ...how, hasMarks: false } : how)]
  return Object.fromEntries(Object.entries(value).map(plainOf))
}

/** Parts of a document's blocks that are shown without inline Markdown. */
const PLAIN_KEYS: ReadonlySet<string> = new Set(['title', 'source', 'caption', 'chart'])

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
  return Object.hasOwn(QUESTION_FORMATS, type) ? QUESTION_FORMATS[type as keyof typeof QUESTION_FORMATS] : []
}
