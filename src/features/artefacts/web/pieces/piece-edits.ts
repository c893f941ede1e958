import type { GeneratedContent } from '#shared/content/generated.ts'
import { addQuestion, moveQuestion, removeQuestion } from '../form/edit/edit-questions.ts'
import { insertItem, moveItem, removeItem } from './list-edits.ts'
import { newSlide } from '../slide/edit/set-layout.ts'

type Pieces = Extract<GeneratedContent, { questions: unknown } | { slides: unknown }>

/** Whether the content is a list of pieces that can be put in any order. */
export function hasPieces(content: GeneratedContent): content is Pieces {
  return 'questions' in content || 'slides' in content
}

export function movePiece(content: Pieces, from: number, to: number): Pieces {
  if ('questions' in content) return { ...content, questions: moveQuestion(content.questions, from, to) }
  return { ...content, slides: moveItem(content.slides, from, to) }
}

export function addPiece(content: Pieces, index: number): Pieces {
  if ('questions' in content) return { ...content, questions: addQuestion(content.questions, index) }
  return { ...content, slides: insertItem(content.slides, index, newSlide()) }
}

export function removePiece(content: Pieces, index: number): Pieces {
  if ('questions' in content) return { ...content, questions: removeQuestion(content.questions, index) }
  return { ...content, slides: removeItem(content.slides, index) }
}
