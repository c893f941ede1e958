import type { DocBlock } from './doc.ts'
import type { DocumentType } from './document-type.ts'
import type { Question } from './form.ts'
import type { GeneratedByType, GeneratedContent } from './generated.ts'
import type { Sheet } from './sheet.ts'
import type { Slide } from './slide.ts'

/** Notices that every generator may give in the same words; `text` is their English. */
export const NOTICE_CODES = ['builtin', 'sample_data', 'other_language', 'translation_needs_model', 'nothing_changed'] as const
export type NoticeCode = (typeof NOTICE_CODES)[number]

/**
 * The pieces a generation is streamed in, in order. Every generator emits them, the queue stores them, the screen builds the artefact
 * from them while it is written. A sheet comes first with its columns and no rows, then its rows in batches.
 */
export type GenerationElement =
  /** `isEdit`: what follows is the document that was there, changed as the prompt says; its title and description are meant as they are. */
  | { kind: 'head'; title: string; description: string; isEdit?: boolean }
  | { kind: 'question'; question: Question }
  | { kind: 'block'; block: DocBlock }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'rows'; sheet: number; rows: string[][] }
  | { kind: 'slide'; slide: Slide }
  /** Something the reader should know about the result: a part that was dropped, a repair. With a code, the screen has its own words. */
  | { kind: 'notice'; text: string; code?: NoticeCode }

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
  if ('questions' in content) return content.questions.length === 0
  if ('blocks' in content) return content.blocks.length === 0
  return ('sheets' in content ? content.sheets : content.slides).length === 0
}

/** Adds one element to the content in place: O(1), so that a stream costs O(n). Elements of another type are ignored. */
export function addElement(content: GeneratedByType[DocumentType], element: GenerationElement): void {
  switch (element.kind) {
    case 'head':
      content.title = element.title
      content.description = element.description
      return
    case 'question':
      if ('questions' in content) content.questions.push(element.question)
      return
    case 'block':
      if ('blocks' in content) content.blocks.push(element.block)
      return
    case 'sheet':
      if ('sheets' in content) content.sheets.push({ ...element.sheet, rows: [...element.sheet.rows] })
      return
    case 'rows':
      if ('sheets' in content) content.sheets[element.sheet]?.rows.push(...element.rows)
      return
    case 'slide':
      if ('slides' in content) content.slides.push(element.slide)
      return
    case 'notice':
      return
  }
}
