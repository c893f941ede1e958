import { fold } from '#shared/words.ts'
import type { Piece } from '../brief.ts'

/** "Diet" is said in "The diet is …": so many letters must agree. */
const STEM = 5

/** Takes the statements about a name, as texts. */
export function takeStatements(name: string, pieces: readonly Piece[], taken: Set<Piece>): string[] {
  const stems = stemsOf(name)
  const found = pieces.filter(
    (piece) => piece.role === 'statement' && !taken.has(piece) && stemsOf(piece.text).some((stem) => stems.includes(stem)),
  )
  for (const piece of found) taken.add(piece)
  return found.map(({ text }) => text)
}

/** Whether a statement says something about the item. */
export function isSpokenOf({ text }: Piece, pieces: readonly Piece[]): boolean {
  const stems = stemsOf(text)
  return pieces.some((piece) => piece.role === 'statement' && stemsOf(piece.text).some((stem) => stems.includes(stem)))
}

/** The beginnings of the words that mean something. */
function stemsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= STEM - 1).map((word) => word.slice(0, STEM))
}
