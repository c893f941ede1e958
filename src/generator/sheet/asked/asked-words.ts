import { z } from 'zod'
import { anyOf } from '#shared/patterns.ts'
import { fold } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { plainWords } from '../columns/column-kinds.ts'

const Phrases = z.string().transform((phrases) => phrases.trim().split(/,\s+/).map(fold))
const AskedWords = z.strictObject({
  column: Phrases,
  left: Phrases,
  used: Phrases,
  gained: Phrases,
  spent: Phrases,
  profit: Phrases,
  running: Phrases,
  price: Phrases,
  count: Phrases,
  worth: Phrases,
  total: Phrases,
  percent: Phrases,
  overdue: Phrases,
  days: Phrases,
  week: Phrases,
  below: Phrases,
  above: Phrases,
  if: Phrases,
  each: Phrases,
  later: Phrases,
  days_of: Phrases,
  weeks_of: Phrases,
  months_of: Phrases,
  years_of: Phrases,
  per: Phrases,
  kept: Phrases,
  articles: Phrases,
  sums: Phrases,
})
export type AskedKey = keyof z.infer<typeof AskedWords>

const patterns = new Map<string, RegExp>()

/** A pattern over folded text, in which `{left}` stands for any of the words of that key of asked.yaml. */
export function asked(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known) return known
  const words = readTexts('sheet/asked.yaml', AskedWords)
  const filled = Object.entries(words).reduce((all, [key, own]) => all.replaceAll(`{${key}}`, `(?:${anyOf(own)})`), pattern)
  const made = new RegExp(filled, 'u')
  patterns.set(pattern, made)
  return made
}

/** Whether a text has one of the words of a key, as whole words. */
export function says(text: string, key: AskedKey): boolean {
  return asked(`(?:^| ){${key}}(?= |$)`).test(plainWords(text))
}
