import type { NamedColumn } from '../columns/column.ts'
import { flat } from '../list/tokens.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import type { Said } from './said-sentences.ts'
import { toldColumns } from './told-columns.ts'
import { told } from './told-words.ts'

/* The sheets that a prompt orders beside its table, and what it calls one row. */

const LISTED_MIN = 2
const NOT_EMPTY = /[\p{L}\d]/u

type Tab = { tabs: { name: string; columns: NamedColumn[] }[]; sums: MoreSheet[]; unused: string[] }

const TAB = String.raw`^(?:{lead} |{tab_order} )*(?:(\p{L}[\p{L} ]{1,28}?) )?{tabs}(?: {tab_order})*(?: (\p{L}[\p{L} ]{1,28}?))?(?:,? (?:with|for|con|para|avec|pour)|:) (?=\S)`

/** "Add a sales log tab with date, item, size": a sheet with columns of its own; "second tab with a count by role": one that adds up the rows. */
export function tabIn(sentence: Said): Tab | undefined {
  const found = told(TAB).exec(flat(sentence.text))
  if (!found) return undefined
  const whole = sentence.text.slice(found[0].length)
  // "a tab for volunteers with name, phone"
  const [, of = '', listed] = /^(?:the |los |las |les )?(\p{L}[\p{L} ]{1,28}?) (?:with|con|avec) (.+)$/su.exec(whole) ?? []
  const held = listed ?? whole
  const by = told(
    String.raw`(?<!\p{L}){summed} (?:of \p{L}+ |de \p{L}+ )?{by} (?:the |el |la |le |l')?(\p{L}{3,20})(?: (?:and|y|et)(?: {by})? (\p{L}{3,20}))?(?!\p{L})`,
  ).exec(flat(held))
  if (by) {
    const span = [sentence.start, sentence.start + sentence.text.length] as const
    const sums = by.slice(1).flatMap((per): MoreSheet[] => (per === undefined ? [] : [{ kind: 'per', per, text: sentence.text, span }]))
    const rest = held.slice(by.index + by[0].length).replace(/^[\s,;]+(?:(?:and|y|et) )?/u, '')
    return { tabs: [], sums, unused: NOT_EMPTY.test(rest) ? [rest] : [] }
  }
  const columns = toldColumns({ text: `columns ${held}`, start: sentence.start })
  if (!columns || columns.columns.length < LISTED_MIN || columns.behind.length > 0) return undefined
  return {
    tabs: [
      {
        name: (found[1] ?? found[2] ?? of).trim().replace(/^(?:for|para|pour) (?:the |los |las |el |la |les |le )?/iu, ''),
        columns: columns.columns,
      },
    ],
    sums: [],
    unused: [],
  }
}

/** "one row per candidate" */
export function thingIn(prompt: string): string | undefined {
  const found = told(String.raw`(?<!\p{L}){rows_of} (\p{L}{3,20})`).exec(flat(prompt))
  return found ? prompt.slice(found.index + found[0].length - (found[1] ?? '').length, found.index + found[0].length) : undefined
}
