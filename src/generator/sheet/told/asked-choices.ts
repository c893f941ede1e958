import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import type { NamedColumn } from '../columns/column.ts'
import { flat } from '../list/tokens.ts'
import type { Told } from './read-told.ts'
import { saidParts, splitOutside, type Said } from './said-sentences.ts'
import { optionsOf } from './told-columns.ts'
import { hasVerb, told } from './told-words.ts'

/* "Status should be a dropdown of new, done", "show who does it (Ray or Bev)": orders for columns with what can be chosen in them. */

const LISTED_MIN = 2
const OPTION_WORDS_MAX = 4

/** "Show who does it (Ray, Bev or Toyin)" */
export function askedChoice(text: string): NamedColumn | undefined {
  const lead = told('^(?:{orders} )+').exec(flat(text))
  const [, name = '', listed = ''] = lead ? (/^(\p{L}[^()]{2,40}?) \(([^()]{3,120})\)$/u.exec(text.slice(lead[0].length)) ?? []) : []
  const options = optionsOf(listed)
  return name !== '' && options.length >= LISTED_MIN ? { name, options } : undefined
}

/** "Add status with not started, in progress and done, and a column for days left" */
export function stagesIn(
  { text, start }: Said,
  language: Locale,
): { name: string; options: string[]; behind: Said | undefined } | undefined {
  const lead = told('^(?:{lead} )*({stages})(?: {columns})? (?:{holds_choices}) ?|^(?:{lead} )*({stages})(?: {columns})? ?: ').exec(
    flat(text),
  )
  const name = lead?.[1] ?? lead?.[2]
  if (!lead || name === undefined) return undefined
  const from = lead[0].length
  const parts = saidParts({ text: text.slice(from), start: start + from })
  const last = parts.findIndex((part) => / (?:or|and|o|y|ou|et) /u.test(part.text))
  const named = parts.slice(0, last < 0 ? parts.length : last + 1).map((part) => part.text)
  const options = [...named.slice(0, -1), ...splitOutside(named.at(-1) ?? '', / (?:or|and|o|y|ou|et) /u)].map((one) => one.trim())
  if (
    options.length < LISTED_MIN ||
    options.some((one) => wordCount(one) > OPTION_WORDS_MAX || (wordCount(one) > 2 && hasVerb(one, language)) || /\d/u.test(one))
  )
    return undefined
  const rest = parts[named.length]
  const behind = rest && { text: text.slice(rest.start - start).replace(/^(?:and|y|et) /u, ''), start: rest.start }
  return { name, options, behind }
}

/** "Dropdown for condition (good, repair, scrap)" */
export function takeChoices(text: string, read: Pick<Told, 'columns' | 'lists'>): boolean {
  const lead = told(String.raw`^(?:{lead} )*{choices}(?: {joins})*:? `).exec(flat(text))
  const [, name, bracket] = /^([^():]{2,40}?)\s*(?:\(|: )([^()]{3,200})\)?$/u.exec(text.slice(lead?.[0].length ?? 0)) ?? []
  const options = lead && name !== undefined && bracket !== undefined ? optionsOf(bracket) : []
  if (options.length >= LISTED_MIN && name !== undefined) {
    read.lists.push({ label: name, items: options, text })
    return true
  }
  const [, of = '', named = ''] =
    told(String.raw`^(?:{lead} )*(\p{L}{3,20})(?: {be})? (?:{lead} )*{choices} (?:of|with|de|con|avec|entre)?:? ?(.{3,200})$`).exec(
      flat(text),
    ) ?? []
  const listed = named === '' ? [] : optionsOf(text.slice(text.length - named.length))
  if (listed.length >= LISTED_MIN && of !== '') {
    const same = read.columns.find(({ name }) => flat(name) === of)
    if (same) read.lists.push({ label: of, items: listed, text })
    else read.columns.push({ name: of, options: listed })
    return true
  }
  return false
}
