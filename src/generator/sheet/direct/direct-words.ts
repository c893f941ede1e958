import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'
import { flat } from '../list/tokens.ts'
import { inLanguage, Triple } from '../sheet-texts.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

/* The words of the readers that go part by part, and what their sheets are called. */

const Texts = z.strictObject({ words: z.record(z.string(), Phrases), labels: z.record(z.string(), Triple) })
const texts = () => readTexts('sheet/direct.yaml', Texts)

/** A pattern over the words of direct.yaml (`wordPatterns`). */
export const direct = wordPatterns(() => texts().words)

/** What a column or a sheet is called. */
export function label(key: string, language: Locale): string {
  const triple = texts().labels[key]
  if (!triple) throw new RangeError(`No label ${key}`)
  return inLanguage(triple, language)
}

/** Whether folded text says one of the words as whole words. */
export function says(plain: string, key: string): boolean {
  return direct(String.raw`(?<![\p{L}\d])` + `{${key}}` + String.raw`(?![\p{L}\d])`).test(plain)
}

/** The text in lower case, without accents and with plain apostrophes. */
export function plainOf(text: string): string {
  return flat(text).replaceAll('’', "'")
}
