import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../texts.ts'

const FACT_LABELS = z.strictObject({
  date: z.string(),
  time: z.string(),
  money: z.string(),
  percent: z.string(),
  quantity: z.string(),
  duration: z.string(),
  person: z.string(),
  organisation: z.string(),
  place: z.string(),
  name: z.string(),
  contact: z.string(),
  reference: z.string(),
  quote: z.string(),
})

/** Words that documents and decks of every kind share. */
const Words = z.strictObject({
  and: z.string(),
  /** French has a space before it. */
  colon: z.string(),
  /** Stands for what somebody is to be quoted with. */
  wantedQuote: z.string(),
  /** Stands for what a part of its own is to say. */
  letterTo: z.string(),
  addNamed: z.string(),
  /** A letter that is to apologise, and does not say for what. */
  sorry: z.string(),
  /** The last sentence of a talk, to everybody and to somebody. */
  toast: z.string(),
  toastTo: z.string(),
  /** Where somebody signs on paper, and where who signs is told. */
  signatureLine: z.string(),
  signatureLineOf: z.string(),
  /** Column of what an amount is for. */
  item: z.string(),
  /** Heading of a slip to be cut off, and what is ticked on it. */
  slip: z.string(),
  yesNo: z.string(),
  /** What belongs below each of so many tips. */
  ofEach: z.string(),
  summary: z.string(),
  /** Heading of what no part of the form takes. */
  further: z.string(),
  next: z.string(),
  questions: z.string(),
  /** Columns of a table of points. */
  topic: z.string(),
  details: z.string(),
  who: z.string(),
  /** Column of what is on a day. */
  what: z.string(),
  /** What a letter is about. */
  matter: z.string(),
  /** Whom a text is for. */
  audience: z.string(),
  labels: FACT_LABELS,
  /** Of rules. */
  validFrom: z.string(),
  units: z.strictObject({ weeks: z.string(), months: z.string(), quarters: z.string(), days: z.string() }),
  /** What the first, an early, a middle, a late and the last stage of anything is for. */
  stages: z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]),
})
export type Words = z.infer<typeof Words>

export function wordsIn(language: Locale): Words {
  return readTexts(`prose/${language}/words.yaml`, Words)
}
