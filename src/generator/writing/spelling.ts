import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { readTexts } from '../texts.ts'

const OfLanguage = z.strictObject({
  words: z.record(z.string(), z.string()),
  endings: z.array(z.strictObject({ from: z.string(), to: z.string(), except: z.array(z.string()) })),
  phrases: z.array(z.strictObject({ from: z.string().transform((said) => new RegExp(said, 'giu')), to: z.string() })),
})
const Spelling = z.strictObject({ en: OfLanguage, es: OfLanguage, fr: OfLanguage })

/** Longer than its ending by this much, a word has it. */
const STEM_CHARS_MIN = 2

/** A title as it is spelt: a slip of the prompt would stand in large letters. Names, which have a capital inside a title, stay as they are. */
export function spelt(title: string, language: Locale): string {
  const { words, endings } = readTexts('spelling.yaml', Spelling)[language]
  // "5 w" is a measure.
  return title.replace(/(?<![\p{L}\p{N}@./-])(?:\p{L}{2,}|(?<!\d )\p{L})(?![\p{L}\p{N}@/-])/gu, (word, at: number) => {
    const small = at === 0 ? word.charAt(0).toLocaleLowerCase(language) + word.slice(1) : word
    const ending = endings.find(
      ({ from, except }) => small.endsWith(from) && small.length >= from.length + STEM_CHARS_MIN && !except.includes(small),
    )
    const right =
      (Object.hasOwn(words, small) ? words[small] : undefined) ??
      (ending && /^\p{Ll}+$/u.test(small) ? small.slice(0, -ending.from.length) + ending.to : small)
    return right === small ? word : at === 0 ? capitalise(right) : right
  })
}

/** A part of a prompt with the words that only those around them tell from others: "mail a la direction" is one to it. */
export function withPhrases(said: string, language: Locale): string {
  return readTexts('spelling.yaml', Spelling)[language].phrases.reduce((text, { from, to }) => text.replace(from, to), said)
}
