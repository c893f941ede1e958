import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { flat } from '../list/tokens.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

const FieldWords = z.strictObject({
  leads: Phrases,
  each: Phrases,
  holds: Phrases,
  wants: Phrases,
  articles: Phrases,
  about: Phrases,
  for_all: Phrases,
  row_words: Phrases,
  sums: Phrases,
  by: Phrases,
  averages: Phrases,
  weekly: Phrases,
  monthly: Phrases,
  day: Phrases,
  week: Phrases,
  month: Phrases,
  daily: Phrases,
  period: Phrases,
  twice: Phrases,
  morning: Phrases,
  evening: Phrases,
  no_weekends: Phrases,
  whole: Phrases,
  worth: Phrases,
  left: Phrases,
  paid: Phrases,
  asked: Phrases,
  planned: Phrases,
  actual: Phrases,
  difference: Phrases,
  taken: Phrases,
  came: Phrases,
  sold: Phrases,
  days_left: Phrases,
  percent: Phrases,
  increase: Phrases,
  previous: Phrases,
  per: Phrases,
  yes_no: Phrases,
  orders: Phrases,
  dues: Phrases,
  sizes: Phrases,
  costs: Phrases,
  money: Phrases,
  logs: Phrases,
  hours: Phrases,
  days_late: Phrases,
  most: Phrases,
  derived: Phrases,
  gained: Phrases,
  year: Phrases,
  compares: Phrases,
  cheapest: Phrases,
  yearly: Phrases,
  apiece: Phrases,
  claim: Phrases,
  later: Phrases,
  instalments: Phrases,
  within: Phrases,
  outside: Phrases,
  least: Phrases,
  top_up: Phrases,
  gross: Phrases,
  languages: Phrases,
  negative: Phrases,
  readings: Phrases,
  blood_pressure: Phrases,
})
type FieldKey = keyof z.infer<typeof FieldWords>

/** A pattern over the words of fields.yaml (`wordPatterns`). */
export const field = wordPatterns(() => readTexts('sheet/fields.yaml', FieldWords))

/** Whether one of the words stands in the text. */
export function names(text: string, key: FieldKey): boolean {
  return field(String.raw`(?<![\p{L}\d]){${key}}(?![\p{L}\d])`).test(plain(text))
}

/** Whether words of one of the keys stand in the text. */
export function namesAny(text: string, keys: readonly FieldKey[]): boolean {
  return keys.some((key) => names(text, key))
}

/** As the words are written: lower case, without accents, with straight apostrophes; as long as the text. */
export function plain(text: string): string {
  return flat(text).replaceAll('’', "'")
}
