import type { NamedColumn } from '../columns/column.ts'
import { kindOf } from '../columns/column-kinds.ts'
import type { Said } from '../told/said-sentences.ts'
import { told, toldList } from '../told/told-words.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import { field, names, plain } from './field-words.ts'
import type { Fields } from './read-fields.ts'

/* What one part of a list of fields is, if it is no name: a count, what is paid so many times, the limits of a reading, a sum, a name with its choices. */

/** "scanned as single, twin or triplet" between commas that belong to other names: "scanned as single twin or triplet" */
export function chosenFrom(text: string): NamedColumn | undefined {
  const [, name, first = '', last] = /^(\p{L}[^,]{1,30}?) (?:as|como|:) ([^,]{2,60}?) (?:or|o|ou) (\p{L}+)$/u.exec(text) ?? []
  if (name !== undefined && last !== undefined) return { name, options: [...first.split(' '), last] }
  // "who paid cash or bank", "easy or assisted"
  const [, before = '', one = '', other = ''] = /^(?:(\p{L}[^,]{1,30}?) )?(\p{L}+) (?:or|o|ou) (\p{L}+)$/u.exec(text) ?? []
  if (one === '' || kindOf(one) || kindOf(other)) return undefined
  return { name: before === '' ? text : before, options: [one, other] }
}
/** "must be 2 to 8 degrees", "between 4 and 7" */
export function rangeIn(text: string): Fields['range'] {
  const [, low, high] =
    field(String.raw`(?:^| ){within} (-?\d{1,4}(?:[.,]\d)?)(?: ?- ?| (?:to|and|a|y|à|et) )(\d{1,4}(?:[.,]\d)?)`).exec(plain(text)) ?? []
  return low === undefined || high === undefined ? undefined : [Number(low.replace(',', '.')), Number(high.replace(',', '.'))]
}

/** "three terms" */
export function periodsIn(text: string): Fields['periods'] {
  const [, number = '', noun] = told(String.raw`^(\d{1,2}|{two_to_twelve}) (\p{L}+)$`).exec(plain(text)) ?? []
  if (noun === undefined || !names(noun, 'instalments')) return undefined
  const count = /^\d/u.test(number) ? Number(number) : (toldList('two_to_twelve').indexOf(number) % NUMBERS) + 2
  return count >= 2 && count <= NUMBERS + 1 ? { noun: noun.replace(/s$/u, ''), count } : undefined
}
/** From two to twelve. */
const NUMBERS = 11

/** "12 sellers", "about 30 rows" */
export function isCount(text: string): boolean {
  return (
    field(String.raw`^(?:{for_all} )?(?:{about} )?\d{1,3}(?:ish)? \p{L}+(?: \p{L}+)?(?: (?:{for_all} )?\p{L}+)?$`).test(plain(text)) &&
    !names(text, 'each')
  )
}

/** "count per instructor", "total por persona y por mes", "weekly total" */
export function sumsIn({ text, start }: Said, columns: readonly NamedColumn[] = []): MoreSheet[] {
  const said = plain(text)
  // What the rows come to on average has no sheet of its own.
  if (names(text, 'averages')) return []
  const span = [start, start + text.length] as const
  // "bringing (starter, main, wine), count of each"
  const chosen = columns.findLast(({ options }) => options !== undefined)?.name
  if (chosen !== undefined && field('^{sums} (?:of )?{each}$').test(said)) return [{ kind: 'per', per: chosen, text, span }]
  const by = field(
    String.raw`^(?:(?:and|with|show|then|also|a|the|con|y|el|un|avec|et|le|un) )*{sums}(?: (?:of |de |d'|des )?\p{L}+){0,2}? {by} (?:the |el |la |le |l')?(\p{L}+)(?: (?:and|y|et)(?: {by})? (?:the |el |la |le |l')?(\p{L}+))?(?: (?:for|at|on|in|so|para|en|al|pour|sur) .{2,60})?$`,
  ).exec(said)
  // "total per year" is a column of its own.
  if (by && names(by[1] ?? '', 'year')) return []
  // "total per year" is a column of its own.
  if (by && names(by[1] ?? '', 'year')) return []
  if (by) return by.slice(1).flatMap((per): MoreSheet[] => (per === undefined ? [] : [{ kind: sumOf(per), per, text, span }]))
  const period = field(
    String.raw`^(?:(?:and|with|a|con|y|et|avec|un) )*(?:({weekly})|({monthly})) {sums}$|^(?:(?:and|with|a|con|y|et|avec|un) )*{sums} (?:({weekly})|({monthly}))$`,
  ).exec(said)
  if (!period) return []
  return [{ kind: (period[1] ?? period[3]) === undefined ? 'monthly' : 'weekly', text, span }]
}

function sumOf(per: string): MoreSheet['kind'] {
  return field('^{week}$').test(per) ? 'weekly' : field('^{month}$').test(per) ? 'monthly' : 'per'
}
