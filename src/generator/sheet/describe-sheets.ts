import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import { inSentence } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { added } from './sheet-texts.ts'

const COLUMNS_MAX = 6

/** The line below the title: what the first table holds, and what the others do. */
export function describeSheets(elements: readonly GenerationElement[], language: Locale): string {
  const [first, ...others] = elements.flatMap((element) => (element.kind === 'sheet' ? [element.sheet] : []))
  if (!first) return ''
  const list = new Intl.ListFormat(language)
  // The names of people head columns, too.
  const names = new Set(first.columns.flatMap(({ choices = [] }) => choices))
  const columns = first.columns.slice(0, COLUMNS_MAX).map(({ header }) => (names.has(header) ? header : inSentence(header)))
  const table = fillIn(added('described', language), { columns: list.format(columns) })
  return others.length === 0
    ? table
    : `${table} ${fillIn(added('also', language), { sheets: list.format(others.map(({ name }) => name)) })}`
}
