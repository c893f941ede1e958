import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { readTexts } from '../texts.ts'

/** One thing worth saying about a subject: a section of a document or a slide of a deck. */
const Part = z.strictObject({
  /** Words of a name that mean this part. */
  words: z.string().transform((words) => words.split(', ')),
  heading: z.string(),
  /** The slide's title. */
  claim: z.string().max(70),
  text: z.string(),
  /** 'Lead: detail', at most 14 words each. */
  points: z.array(z.string()).min(1),
  form: z.enum(['list', 'numbered', 'check', 'table']).default('list'),
})
const Parts = z.array(Part)
export type Part = z.infer<typeof Part>

/** How much of a name a word must be to say what it is. */
const SHARE_MIN = 0.4

/** Subjects whose sections are written out as parts of any document or deck. Their names are those of the genres. */
export const SUBJECTS: ReadonlySet<string> = new Set(['crisis', 'change', 'expensepolicy', 'remote', 'review'])

/** The parts of a subject, or none if it is not written out. */
export function partsOf(genre: string, language: Locale): readonly Part[] {
  return SUBJECTS.has(genre) ? readTexts(`prose/${language}/${genre}.yaml`, Parts) : []
}

/** The part that a name means: "buddy programme for sales" is the one with the word "buddy programme". */
export function partNamed(name: string, parts: readonly Part[]): Part | undefined {
  const folded = ` ${fold(name).replace(/[^\p{L}\p{N}&]+/gu, ' ')} `
  // "Safety shoes in the warehouse" are no part about safety.
  const isEnough = (word: string): boolean => word.length >= folded.trim().length * SHARE_MIN
  return parts.find(({ words }) => words.some((word) => folded.includes(` ${word} `) && isEnough(word)))
}
