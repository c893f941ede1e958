import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { plainWords } from '../columns/column-kinds.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

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

/** A pattern over the words of asked.yaml (`wordPatterns`). */
export const asked = wordPatterns(() => readTexts('sheet/asked.yaml', AskedWords))

/** Whether a text has one of the words of a key, as whole words. */
export function says(text: string, key: AskedKey): boolean {
  return asked(`(?:^| ){${key}}(?= |$)`).test(plainWords(text))
}
