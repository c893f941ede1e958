import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { flat } from '../list/tokens.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

const MoneyWords = z.strictObject({
  per: Phrases,
  day: Phrases,
  week: Phrases,
  month: Phrases,
  quarter: Phrases,
  year: Phrases,
  head: Phrases,
  once: Phrases,
  first: Phrases,
  afterwards: Phrases,
  free: Phrases,
  without: Phrases,
  optional: Phrases,
  links: Phrases,
  unpaid: Phrases,
  compared: Phrases,
  cheapest: Phrases,
  over: Phrases,
  both: Phrases,
  others: Phrases,
  offer_verbs: Phrases,
  less_of: Phrases,
  except: Phrases,
  money_column: Phrases,
  date_column: Phrases,
  asked_price: Phrases,
  ledger_columns: Phrases,
  examples: Phrases,
  net_amount: Phrases,
  gross: Phrases,
  settled: Phrases,
  year_of: Phrases,
  number_of: Phrases,

  further: Phrases,
  only_charge: Phrases,
  labour: Phrases,
  work_time: Phrases,
  hired: Phrases,
  paid_already: Phrases,
  from_price: Phrases,
  plus_price: Phrases,
  took: Phrases,
  sold: Phrases,
  profit: Phrases,
  worst: Phrases,
  every: Phrases,
  dues: Phrases,
  payers: Phrases,
  late_fee: Phrases,
  we_owe: Phrases,
  opening: Phrases,
  instalments: Phrases,

  of_which: Phrases,
  paid_by: Phrases,
  not_in: Phrases,
  more_of: Phrases,
  raised: Phrases,
  raised_asked: Phrases,
  to_come: Phrases,
  running: Phrases,

  commission: Phrases,
  bonus: Phrases,
  target: Phrases,
  beyond: Phrases,
  marked: Phrases,
  sellers: Phrases,
  loan: Phrases,
  last_payment: Phrases,
  fee: Phrases,
  yellow: Phrases,
  each_year: Phrases,
  each_month: Phrases,
  loan_results: Phrases,

  shared: Phrases,
  paid_asked: Phrases,
  whole_sum: Phrases,
  at: Phrases,
  numbers: Phrases,
  limits: Phrases,
  tax: Phrases,
  withheld: Phrases,
  off: Phrases,
  on_top: Phrases,
  rounded: Phrases,
  payable: Phrases,
  second_sheet: Phrases,
  priced: Phrases,
  tariff: Phrases,
  template: Phrases,
  billed: Phrases,
  half: Phrases,
  third: Phrases,
  quarter_of: Phrases,
  rest: Phrases,
  deposit: Phrases,
  one_year: Phrases,
  joined: Phrases,
  missing: Phrases,
  each: Phrases,
  of_one: Phrases,
  day_ly: Phrases,
  week_ly: Phrases,
  month_ly: Phrases,
  quarter_ly: Phrases,
  year_ly: Phrases,
  overtime: Phrases,
  time_half: Phrases,
  double_time: Phrases,
  hours_of: Phrases,
  paying: Phrases,
  says_limit: Phrases,
})
type MoneyKey = keyof z.infer<typeof MoneyWords>

/** A pattern over the words of money.yaml (`wordPatterns`). */
export const moneyPattern = wordPatterns(() => readTexts('sheet/money.yaml', MoneyWords))

/** Whether one of the words stands in the text. */
export function saysOf(text: string, key: MoneyKey): boolean {
  return moneyPattern(String.raw`(?<![\p{L}\d]){${key}}(?![\p{L}\d])`).test(flat(text))
}

/** The text without words that lead to a figure or follow it: "scaffolding extra at" is "scaffolding". */
export function withoutLinks(text: string): string {
  const trimmed = text.trim().replace(/^[+:=–—-]+\s*|\s*[+:=–—-]+$/gu, '')
  // "uñas" are no "unas".
  const plain = flat(trimmed).replace(/n/gu, (sign, at: number) => (/ñ/iu.test(trimmed.charAt(at)) ? 'ñ' : sign))
  const lead = moneyPattern(String.raw`^(?:{links}(?: |(?<=')|$))+`).exec(plain)?.[0].length ?? 0
  const rest = plain.slice(lead)
  const tail = moneyPattern(String.raw`(?:(?:^| ){links})+$`).exec(rest)?.[0].length ?? 0
  return trimmed
    .slice(lead, plain.length - tail)
    .replace(/\s*[+:=–—-]+$|^[+:=–—-]+\s*/gu, '')
    .trim()
}
