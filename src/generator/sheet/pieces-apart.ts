import type { Brief, Piece } from '../brief.ts'
import { readCalculations, readRates, READ_CHARS_MAX } from './read-calculations.ts'
import { readRecords } from './read-records.ts'

/** The pieces that are neither figures of a table nor what is to be worked out: the sheet itself says which of that it could not. */
export function piecesApart(brief: Brief): Piece[] {
  const prompt = brief.prompt.slice(0, READ_CHARS_MAX)
  const calculations = [...readCalculations(prompt, brief.facts.language), ...readRates(prompt)].map(({ from, to }) => [from, to] as const)
  const { given } = readRecords({ ...brief, prompt }, calculations)
  const figured = given.length > 1 ? given.map(({ start, end }) => [start, end] as const) : []
  return brief.facts.pieces.filter((piece) => ![...calculations, ...figured].some(([from, to]) => piece.start < to && piece.end > from))
}
