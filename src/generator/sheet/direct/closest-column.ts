import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { plainOf } from './direct-words.ts'
import type { Field } from './field-list.ts'

/* A table while its columns are made, and the column of it that a text means. */

const MIN_TOKEN = 3

export type Made = {
  columns: Column[]
  fields: readonly Field[]
  highlights: SheetHighlight[]
  unused: string[]
  language: Locale
  more: PlannedSheet[]
  chart?: PlannedSheet['chart']
}

/** The column that a text names by most of its words. */
export function closest(said: string, columns: readonly Column[]): Column | undefined {
  const words = new Set(
    plainOf(said)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= MIN_TOKEN)
      .map(stem),
  )
  const scored = columns.map((column) => {
    const own = plainOf(column.header)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= MIN_TOKEN)
    return { column, score: own.filter((word) => words.has(stem(word))).length / Math.max(1, own.length) }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.column : undefined
}

function stem(word: string): string {
  return word.replace(/(?:ed|s|es)$/u, '')
}
