import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { DocumentType } from '#shared/content/document-type.ts'
import { DocContent } from '#shared/content/doc.ts'
import { FormContent } from '#shared/content/form.ts'
import type { Question } from '#shared/content/form.ts'
import { CONTENT_SCHEMA_VERSION } from '#shared/content/generated.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { ResultsTooLargeError } from '#shared/content/calculate.ts'
import { SheetContent } from '#shared/content/sheet.ts'
import { SlideContent } from '#shared/content/slide.ts'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import { upgradeContent } from '#shared/content/upgrade.ts'
import type { ErrorIssue } from '#shared/errors.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { cleanDeep } from '#shared/text.ts'
import { AppError, refuse } from '#server/errors.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import { calculateSheets } from './calculate.ts'
import type { DocumentCounts } from './tables.ts'

export type DocumentContent = DocContent | SheetContent | SlideContent
/** The two content columns of a document: a form's `questions`, or the other types' `content`. */
export type StoredContent = { questions: Question[]; content: DocumentContent | null }

/** Content as received. The contract has validated only its outermost shape. */
export type ContentInput = { questions?: unknown; content?: unknown }

/** Limits the list, because hostile content has an issue in each part and nobody reads more than a few. */
export const ISSUES_MAX = 50

/**
 * Validates content against the document's type, cleans its texts, completes ids and calculates formulas. Throws `invalid_content` with the
 * places, or `content_too_large`. Heavy: use `prepareContent` for content of unknown size.
 */
export async function readContent(type: DocumentType, input: ContentInput): Promise<StoredContent> {
  const cleaned = refuseTooDeep(() => cleanDeep({ questions: input.questions ?? [], content: input.content ?? null }))
  if (Buffer.byteLength(JSON.stringify(cleaned)) > CONTENT_MAX_BYTES) throw refuse('too_large', DOCUMENT_REASONS, 'content_too_large')
  return READERS[type](cleaned)
}

const READERS: Record<DocumentType, (input: ContentInput) => StoredContent | Promise<StoredContent>> = {
  form: ({ questions }) => storedForm(parse(FormContent.shape.questions, questions, 'questions')),
  doc: ({ content }) => storedBody(parse(DocContent, content ?? { blocks: [] }, 'content')),
  sheet: async ({ content }) => storedBody(await calculated(parse(SheetContent, content ?? { sheets: [] }, 'content'))),
  slide: ({ content }) => storedBody(parse(SlideContent, content ?? { slides: [] }, 'content')),
}

/** Results are a part of what is stored, so they count: a short request can fill thousands of cells. */
async function calculated(sheets: SheetContent): Promise<SheetContent> {
  const tooLarge = (): AppError => refuse('too_large', DOCUMENT_REASONS, 'content_too_large')
  const { content } = await calculateSheets(sheets).catch((error: unknown) => {
    throw error instanceof ResultsTooLargeError ? tooLarge() : error
  })
  if (Buffer.byteLength(JSON.stringify(content)) > CONTENT_MAX_BYTES) throw tooLarge()
  return content
}

function storedForm(questions: Question[]): StoredContent {
  return { questions: withIds(questions), content: null }
}

function storedBody(content: DocumentContent): StoredContent {
  return { questions: [], content }
}

/** Content as the columns of its row. JSON text is serialized once and crosses process boundaries as one string. */
export type ContentColumns = { questions: string; content: string | null; counts: string; schema_version: number }

export function toColumns(stored: StoredContent): ContentColumns {
  return {
    questions: JSON.stringify(stored.questions),
    content: stored.content && JSON.stringify(stored.content),
    counts: JSON.stringify(countContent(stored)),
    schema_version: CONTENT_SCHEMA_VERSION,
  }
}

/** Splits a generation's result into a document's columns. */
export function splitGenerated(generated: GeneratedContent): StoredContent {
  return byType(SPLIT, generated)
}

const SPLIT: ByType<StoredContent> = {
  form: ({ questions }) => storedForm(questions),
  doc: (generated) => storedBody(DocContent.parse(generated)),
  sheet: (generated) => storedBody(SheetContent.parse(generated)),
  slide: (generated) => storedBody(SlideContent.parse(generated)),
}

/** Returns the row in the current content model. Rows of older releases are upgraded, rows of newer ones refused (`newer_release`). */
export function upToDate<Row extends StoredContent & { schema_version: number }>(row: Row): Row {
  refuseNewer(row)
  if (row.schema_version === CONTENT_SCHEMA_VERSION) return row
  // The steps end in the current model, so the cast holds.
  const { questions, content } = upgradeContent(row, row.schema_version) as StoredContent
  return { ...row, questions, content, schema_version: CONTENT_SCHEMA_VERSION }
}

/** Refuses content of a newer release, because saving it by older rules could drop fields that this release does not know. */
export function refuseNewer({ schema_version }: { schema_version: number }): void {
  if (schema_version > CONTENT_SCHEMA_VERSION) throw refuse('unavailable', DOCUMENT_REASONS, 'newer_release')
}

function countContent({ questions, content }: StoredContent): DocumentCounts {
  const counts = { questions: 0, sections: 0, data_points: 0, slides: 0 }
  return { ...counts, ...byType(COUNTS, { title: '', description: '', ...(content ?? { questions }) }) }
}

const COUNTS: ByType<Partial<DocumentCounts>> = {
  form: ({ questions }) => ({ questions: questions.length }),
  doc: ({ blocks }) => ({ sections: blocks.filter((block) => block.type === 'heading' && block.level <= 2).length }),
  sheet: ({ sheets }) => ({ data_points: sheets.reduce((sum, { rows }) => sum + filledCells(rows), 0) }),
  slide: ({ slides }) => ({ slides: slides.length }),
}

function filledCells(rows: readonly string[][]): number {
  return rows.reduce((sum, row) => sum + row.filter((cell) => cell !== '').length, 0)
}

/** Turns an exhausted stack into a refusal. Serializers and validators recurse once per level of nesting. */
export function refuseTooDeep<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw invalidContent([{ path: 'content', message: 'The content is nested too deep' }])
    throw error
  }
}

/** Parses or throws `invalid_content`. `field` is the root of the reported paths. */
function parse<Output>(schema: z.ZodType<Output>, input: unknown, field: 'questions' | 'content'): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, ISSUES_MAX)
  throw invalidContent(issues.map(({ path, message }) => ({ path: [field, ...path].map(String).join('.'), message })))
}

function invalidContent(issues: ErrorIssue[]): AppError {
  return refuse('bad_request', DOCUMENT_REASONS, 'invalid_content', { issues })
}

/** Gives every question a unique id. Answers are stored by question id, so two questions must never share one. */
function withIds(questions: Question[]): Question[] {
  const used = new Set<string>()
  return questions.map((question) => {
    // No object can have the key `__proto__` like any other.
    const isFree = question.id !== '' && question.id !== '__proto__' && !used.has(question.id)
    const id = isFree ? question.id : newQuestionId()
    used.add(id)
    return isFree ? question : { ...question, id }
  })
}

/** Random, because a number may have been the id of a question that was removed, whose answers would appear under the new one. */
export function newQuestionId(): string {
  return `q-${randomUUID()}`
}
