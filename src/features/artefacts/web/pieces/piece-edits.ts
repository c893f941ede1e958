import { addQuestion, moveQuestion, removeQuestion } from '../form/edit/edit-questions.ts'
import { insertItem, moveItem, removeItem } from './list-edits.ts'
import type { ContentWithPieces } from './has-pieces.ts'
import { newSlide } from '../slide/edit/set-layout.ts'

/** Moving a question may also change its section, so that each type has its own move. */
export function movePiece(content: ContentWithPieces, from: number, to: number): ContentWithPieces {
  if ('questions' in content) return { ...content, questions: moveQuestion(content.questions, from, to) }
  return { ...content, slides: moveItem(content.slides, from, to) }
}

/** Puts an empty piece at `index`. */
export function addPiece(content: ContentWithPieces, index: number): ContentWithPieces {
  if ('questions' in content) return { ...content, questions: addQuestion(content.questions, index) }
  return { ...content, slides: insertItem(content.slides, index, newSlide()) }
}

export function removePiece(content: ContentWithPieces, index: number): ContentWithPieces {
  if ('questions' in content) return { ...content, questions: removeQuestion(content.questions, index) }
  return { ...content, slides: removeItem(content.slides, index) }
}
