import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

const ToldWords = z.strictObject({
  lead: Phrases,
  columns: Phrases,
  joins: Phrases,
  logs: Phrases,
  log_with: Phrases,
  noted: Phrases,
  openers: Phrases,
  asks: Phrases,
  colours: Phrases,
  conditions: Phrases,
  later: Phrases,
  soon: Phrases,
  onwards: Phrases,
  starts: Phrases,
  how_many: Phrases,
  charts: Phrases,
  worked_out: Phrases,
  per_each: Phrases,
  be: Phrases,
  as_choices: Phrases,
  keeps: Phrases,
  selves: Phrases,
  averages: Phrases,
  placed: Phrases,
  every: Phrases,
  stages: Phrases,
  holds_choices: Phrases,
  wanted: Phrases,
  reached: Phrases,
  at_least: Phrases,
  fits: Phrases,
  worth: Phrases,
  negations: Phrases,
  links: Phrases,
  holds: Phrases,
  deadlines: Phrases,
  ended: Phrases,
  given_back: Phrases,
  passed: Phrases,
  whether: Phrases,
  pronouns: Phrases,
  two_to_twelve: Phrases,
  things: Phrases,
  days_of: Phrases,
  weeks_of: Phrases,
  months_of: Phrases,
  years_of: Phrases,
  available: Phrases,
  more: Phrases,
  articles: Phrases,
  grids: Phrases,
  stands_out: Phrases,
  red: Phrases,
  green: Phrases,
  above: Phrases,
  below: Phrases,
  bounds: Phrases,
  sorted: Phrases,
  cheapest: Phrases,
  dearest: Phrases,
  alphabetical: Phrases,
  choices: Phrases,
  manner: Phrases,
  rows_of: Phrases,
  at: Phrases,
  each: Phrases,
  per: Phrases,
  priced: Phrases,
  tax: Phrases,
  verbs_en: Phrases,
  verbs_es: Phrases,
  verbs_fr: Phrases,
  tabs: Phrases,
  tab_order: Phrases,
  summed: Phrases,
  by: Phrases,
  adds: Phrases,
  people: Phrases,
  orders: Phrases,
  matrix: Phrases,
  surcharge: Phrases,
  heads: Phrases,
  anybody: Phrases,
  totals: Phrases,
  income: Phrases,
  outgoings: Phrases,
  only: Phrases,
  except: Phrases,
  weekend: Phrases,
  hours: Phrases,
  pay: Phrases,
})
export type ToldKey = keyof z.infer<typeof ToldWords>

/** A pattern over the words of told.yaml (`wordPatterns`). */
export const told = wordPatterns(() => readTexts('sheet/told.yaml', ToldWords))

/** The words of a key, in their order. */
export function toldList(key: ToldKey): readonly string[] {
  return readTexts('sheet/told.yaml', ToldWords)[key]
}

/** Whether one of the words stands in the text. */
export function tells(text: string, key: ToldKey): boolean {
  return told(String.raw`(?<![\p{L}\d]){${key}}(?![\p{L}\d])`).test(fold(text))
}

/** Whether the text is a statement, because it has a verb. */
export function hasVerb(text: string, language: Locale): boolean {
  return tells(text, `verbs_${language}`)
}
