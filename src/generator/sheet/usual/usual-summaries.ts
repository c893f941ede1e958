import { fillIn } from '#shared/fill-in.ts'
import { inSentence } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { isFigure, type Column } from '../columns/column.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import type { Reading } from './usual-reading.ts'

/** A sheet for each "summary by month": the rows of the first sheet by that column, with their sums. */
export function summariesOf(table: PlannedSheet | undefined, { summaries }: Reading, language: Locale): PlannedSheet[] {
  return [...new Set(summaries)].flatMap((id) => {
    const at = table?.columns.findIndex((column) => column.id === id) ?? -1
    const by = table?.columns[at]
    if (!table || !by) return []
    const groups = by.choices ?? [...new Set(table.rows.map((row) => row[at] ?? ''))].filter((name) => name !== '')
    if (groups.length === 0) return []
    const same = `{0!${by.header}},{${by.header}}`
    const columns: Column[] = [
      { id: 'category', header: by.header, spec: { type: 'text' } },
      { id: 'rows', header: added('count', language), spec: { type: 'integer' }, formula: `=COUNTIF(${same})` },
      ...table.columns
        .filter((column) => isFigure(column) && column.spec.total !== 'none' && column.spec.total !== 'average')
        .map(({ id: own, header, spec }): Column => ({
          id: own,
          header,
          spec: { type: spec.type },
          formula: `=SUMIF(${same},{0!${header}})`,
        })),
    ]
    return [
      {
        name: fillIn(added('summary', language), { by: inSentence(by.header) }),
        columns,
        rows: groups.map((name) => columns.map((_, place) => (place === 0 ? name : ''))),
      },
    ]
  })
}
