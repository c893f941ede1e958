import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../texts.ts'
import { spelt, withPhrases } from './spelling.ts'

const Words = z.record(z.string(), z.string())
const Shorthand = z.strictObject({ en: Words, es: Words, fr: Words })

/** Quotations, addresses, code and the price of an hour stay as they were typed. */
const LITERAL =
  /("[^"\n]{1,200}"|“[^”\n]{1,200}”|«[^»\n]{1,200}»|`[^`\n]{1,200}`|[^\s@]{1,80}@\S{1,80}|https?:\/\/\S{1,300}|www\.\S{1,200}|\d ?hr(?![\p{L}s]))/u
const WORD = /(?<![\p{L}\p{N}@./_'’-])\p{L}{2,5}(?![\p{L}\p{N}@/_'’-])/gu

/** A prompt that was typed in a hurry, as somebody with more time would have: whole words for shorthand, and accents. */
export function inPlainWords(prompt: string, language: Locale): string {
  const words = readTexts('shorthand.yaml', Shorthand)[language]
  const whole = (part: string): string => part.replace(WORD, (word) => (Object.hasOwn(words, word) ? (words[word] ?? word) : word))
  // English slips are mended in titles only: the readers know them. A title begins with a capital; behind a line break, nothing changes its case.
  const read = (part: string): string =>
    language === 'en' ? whole(part) : withPhrases(spelt(`\n${whole(part)}`, language).slice(1), language)
  return prompt
    .split(LITERAL)
    .map((part, at) => (at % 2 === 1 ? part : read(part)))
    .join('')
}
