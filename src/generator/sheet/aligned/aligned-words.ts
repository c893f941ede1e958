import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'
import { plainOf } from '../direct/direct-words.ts'
import { inLanguage, Triple } from '../sheet-texts.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

/* The words of rows with figures at the same places, and what their columns are called. */

const Texts = z.strictObject({ words: z.record(z.string(), Phrases), labels: z.record(z.string(), Triple) })
const texts = () => readTexts('sheet/aligned.yaml', Texts)

/** A pattern over the words of aligned.yaml (`wordPatterns`). */
export const aligned = wordPatterns(() => texts().words)

/** Whether a text says one of the words as whole words. */
export function alignedSays(text: string, key: string): boolean {
  return aligned(String.raw`(?<![\p{L}\d])` + `{${key}}` + String.raw`(?![\p{L}\d])`).test(plainOf(text))
}

/** What a column is called. */
export function alignedLabel(key: string, language: Locale): string {
  const triple = texts().labels[key]
  if (!triple) throw new RangeError(`No label ${key}`)
  return inLanguage(triple, language)
}
