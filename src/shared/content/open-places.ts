import type { GeneratedContent } from './generated.ts'
import { byType } from './type-of.ts'
import type { ByType } from './type-of.ts'

/** `piece`: the position of the question, block, sheet or slide; undefined for the head of the document. */
export type OpenPlaces = { count: number; first: { text: string; piece: number | undefined } | undefined }

/** What generators write where only the person knows: [Add: date], in the languages of the product. */
const PLACE = /\[(?:Add|Añadir|À compléter)\s?:\s[^\]]+\]/g

/** Finds the places that are still to be filled in before anybody reads the document. */
export function findOpenPlaces(content: GeneratedContent): OpenPlaces {
  const head = { piece: undefined, places: placesIn([content.title, content.description]) }
  const pieces = byType(PIECES, content).map((piece, index) => ({ piece: index, places: placesIn(piece) }))
  const found = [head, ...pieces].flatMap(({ piece, places }) => places.map((text) => ({ text, piece })))
  return { count: found.length, first: found[0] }
}

const PIECES: ByType<readonly unknown[]> = {
  form: ({ questions }) => questions,
  doc: ({ blocks }) => blocks,
  sheet: ({ sheets }) => sheets,
  // Notes are for the speaker.
  slide: ({ slides }) => slides.map((slide) => ({ ...slide, notes: '' })),
}

function placesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(PLACE) ?? []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(placesIn)
}
