import type { Brief } from '../../brief.ts'
import { SUMMARY } from '../formulas/read-orders.ts'
import { flat } from '../list/tokens.ts'
import { wanted } from './wanted-words.ts'

/* "second sheet with weekly totals", "show total outstanding": orders for a sheet that adds up the rows. They are no rows, columns or notes. */

/** `per` is the word for what each row of the sheet is about: "guard" of "hours per guard". */
export type MoreSheet = {
  kind: 'weekly' | 'monthly' | 'per' | 'summary' | 'unpaid'
  per?: string
  text: string
  span: readonly [from: number, to: number]
}

const PART = /[^,.;\n]+(?:[.,](?=\d)[^,.;\n]+)*/gu
const LEAD = String.raw`^(?:(?:and|y|e|et|plus|also|please|shows?|add|on|in|en|an?|the|una?|la|une|with|con|avec|sur|dans|make|create|crear?|haz|fais|cree) )*`
const FIRST = String.raw`${LEAD}{others} {tabs}(?![\p{L}\d])(?: {holds})?:? ?(.*)$`
// French and Spanish may say it behind: "una hoja aparte con el resumen".
const BEHIND = String.raw`${LEAD}{tabs} {others}(?![\p{L}\d])(?: {holds})?:? ?(.*)$`
const LAST = String.raw`^(.{3,60}?) {within} (?:a |an |the |una |la |une )?(?:{others} {tabs}|{tabs} {others})$`
const PER = String.raw`(?:^| ){pers} (?:the |el |la |le |l')?(\p{L}[\p{L} ]{1,24})$`
const UNPAID = String.raw`^(?:{shows} )*(?:(?:the|el|la|le) )?{unpaid}$`

/** All of them. Linear in the prompt. */
export function readMoreSheets({ prompt }: Brief): MoreSheet[] {
  const said = flat(prompt).replaceAll('’', "'")
  return [...said.matchAll(PART)].flatMap(({ 0: whole, index }) => {
    const text = whole.trim()
    const start = index + whole.indexOf(text)
    const own = orderIn(text)
    return own ? [{ ...own, text: prompt.slice(start, start + text.length), span: [start, start + text.length] as const }] : []
  })
}

function orderIn(text: string): Pick<MoreSheet, 'kind' | 'per'> | undefined {
  if (wanted(UNPAID).test(text)) return { kind: 'unpaid' }
  // "totals by category (food, travel)": others read what the column holds.
  if (text.includes('(')) return undefined
  const first = (wanted(FIRST).exec(text) ?? wanted(BEHIND).exec(text))?.[1]
  const held = first ?? (wanted(SUMS).test(text) ? wanted(LAST).exec(text)?.[1] : undefined)
  if (held === undefined) return undefined
  if (wanted(WEEKLY).test(held)) return { kind: 'weekly' }
  if (wanted(MONTHLY).test(held)) return { kind: 'monthly' }
  const per = wanted(PER).exec(held)?.[1]
  // Where the rows have no such column yet, others add it.
  if (per !== undefined) return SUMMARY.test(text) ? undefined : { kind: 'per', per }
  return held === '' || wanted(SUMS).test(held) ? { kind: 'summary' } : undefined
}

const SUMS = String.raw`(?:^| ){summed}(?: |$)`
const WEEKLY = String.raw`(?:^| ){weekly}(?: |$)`
const MONTHLY = String.raw`(?:^| ){monthly}(?: |$)`
