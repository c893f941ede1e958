import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { Phrases } from '../word-patterns.ts'

const GridWords = z.strictObject({
  halves: Phrases,
  published: Phrases,
  themes: Phrases,
  channels: Phrases,
  split: Phrases,
  payers: Phrases,
  sharers: Phrases,
  rests: Phrases,
  marks: Phrases,
  absent: Phrases,
  passes: Phrases,
  averages: Phrases,
  ofmarks: Phrases,
  periods: Phrases,
  offers: Phrases,
  compares: Phrases,
})
type Key = keyof z.infer<typeof GridWords>

/** Whether a folded text has one of the words of a key of grid.yaml. */
export function hasWord(text: string, key: Key): boolean {
  const plain = ` ${text.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `
  return gridWords(key).some((word) => plain.includes(` ${word} `))
}

export function gridWords(key: Key): readonly string[] {
  return readTexts('sheet/grid.yaml', GridWords)[key]
}
