import type { Values } from '../errors.ts'
import type { DocBlock } from './doc.ts'
import type { DocumentType } from './document-type.ts'
import type { Question } from './form.ts'
import type { GeneratedByType, GeneratedContent } from './generated.ts'
import type { AnyNoticeCode, Choice } from './notice-codes.ts'
import type { Sheet } from './sheet.ts'
import type { Slide } from './slide.ts'
import { byType } from './type-of.ts'
import type { ByType } from './type-of.ts'

/**
 * The elements that a generation streams, in order. Every generator emits them, the queue stores them, and the screen builds the document
 * from them as they arrive. A sheet comes first with its columns and no rows, then its rows in batches.
 */
export type GenerationElement =
  | { kind: 'head'; title: string; description: string }
  | { kind: 'question'; question: Question }
  | { kind: 'block'; block: DocBlock }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'rows'; sheet: number; rows: string[][] }
  | { kind: 'slide'; slide: Slide }
  /** Tells the reader about the result: a part that was dropped, a repair. With a code, the screen has a translation. */
  | { kind: 'notice'; text: string; code?: AnyNoticeCode; values?: Values; choices?: Choice[] }

export function emptyContent<T extends DocumentType>(type: T): GeneratedByType[T]
export function emptyContent(type: DocumentType): GeneratedByType[DocumentType] {
  const head = { title: '', description: '' }
  switch (type) {
    case 'form':
      return { ...head, questions: [] }
    case 'doc':
      return { ...head, blocks: [] }
    case 'sheet':
      return { ...head, sheets: [] }
    case 'slide':
      return { ...head, slides: [] }
  }
}

export function isEmptyContent(content: GeneratedContent): boolean {
  return pieceCount(content) === 0
}

/** Counts the questions, blocks, sheets or slides of the content. */
export function pieceCount(content: GeneratedContent): number {
  return byType(PIECES, content)
}

/** Returns whether nobody has written anything: the content is empty or has only the blank elements of a new page. */
export function isUnwritten(content: GeneratedContent): boolean {
  return byType(UNWRITTEN, content)
}

const UNWRITTEN: ByType<boolean> = {
  form: ({ questions }) => questions.every(({ title, description = '' }) => isBlank(title) && isBlank(description)),
  doc: ({ blocks }) => blocks.every((block) => (block.type === 'paragraph' || block.type === 'heading') && isBlank(block.text)),
  // New columns have default names, so the names do not count.
  sheet: ({ sheets }) => sheets.every(({ rows, charts }) => charts.length === 0 && rows.every((row) => row.every(isBlank))),
  // A first slide repeats the title of the presentation.
  slide: ({ title, slides }) =>
    slides.every(
      (slide) => slide.layout === 'title' && [slide.subtitle ?? '', slide.notes, slide.title === title ? '' : slide.title].every(isBlank),
    ),
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

const PIECES: ByType<number> = {
  form: ({ questions }) => questions.length,
  doc: ({ blocks }) => blocks.length,
  sheet: ({ sheets }) => sheets.length,
  slide: ({ slides }) => slides.length,
}

/** Adds one element to the content in place: O(1), so that a stream costs O(n). Elements of another type are ignored. */
export function addElement(content: GeneratedByType[DocumentType], element: GenerationElement): void {
  if (element.kind === 'head') {
    content.title = element.title
    content.description = element.description
  } else byType(ADD_PIECE, content, element)
}

const ADD_PIECE: ByType<void, [element: GenerationElement]> = {
  form({ questions }, element) {
    if (element.kind === 'question') questions.push(element.question)
  },
  doc({ blocks }, element) {
    if (element.kind === 'block') blocks.push(element.block)
  },
  sheet({ sheets }, element) {
    if (element.kind === 'sheet') sheets.push({ ...element.sheet, rows: [...element.sheet.rows] })
    if (element.kind === 'rows') sheets[element.sheet]?.rows.push(...element.rows)
  },
  slide({ slides }, element) {
    if (element.kind === 'slide') slides.push(element.slide)
  },
}
