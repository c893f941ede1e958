import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { isFigure, plain as addedColumn, type Column } from '../columns/column.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import type { Fields } from './read-fields.ts'

/* "total per person", "count per instructor": what the rows come to by what a column holds. */

const NAMES_OPEN = 10
const STEM_CHARS_MIN = 3

type Summed = {
  /** Sheets whose names are typed in, because no list gives them. */
  sheets: PlannedSheet[]
  /** What the workbook adds up by itself. */
  sums: MoreSheet[]
  /** What the table has no column for. */
  left: MoreSheet[]
}

/** How a table can be added up as a prompt orders it. */
export function sumsOf({ sums, rows }: Fields, table: PlannedSheet, language: Locale): Summed {
  const found: Summed = { sheets: [], sums: [], left: [] }
  const wanted = sums.filter(({ kind }) => kind !== 'weekly' || rows?.kind !== 'weeks')
  for (const sum of wanted) {
    const { per } = sum
    const isOfTime = sum.kind === 'weekly' || sum.kind === 'monthly'
    const by = per === undefined ? undefined : columnOf(per, table)
    const figures = table.columns.filter((column) => isFigure(column) && !column.constant)
    if (
      isOfTime
        ? table.columns.some(({ spec }) => spec.type === 'date') && figures.length > 0
        : by !== undefined && (by.choices !== undefined || by.given !== undefined)
    )
      found.sums.push(sum)
    else if (by && by.spec.type === 'text' && figures.length > 0)
      found.sheets.push(openSums(by, figures, rows?.kind === 'count' ? rows.count : NAMES_OPEN, language))
    else found.left.push(sum)
  }
  return found
}

function columnOf(per: string, { columns }: PlannedSheet): Column | undefined {
  const stem = fold(per).replace(/e?s$/u, '')
  return stem.length < STEM_CHARS_MIN ? undefined : columns.find(({ header }) => fold(header).includes(stem))
}

/** A row for each name that will be typed in. */
function openSums(by: Column, figures: readonly Column[], count: number, language: Locale): PlannedSheet {
  const columns: Column[] = [
    { ...addedColumn('item', { type: 'text', blank: true }, language), header: by.header },
    ...figures
      .filter(({ spec, header }) => spec.total === undefined && header !== by.header)
      .map(({ id, header, spec }): Column => ({
        id,
        header,
        spec: { type: spec.type },
        formula: `=IF({${by.header}}="","",SUMIF({0!${by.header}},{${by.header}},{0!${header}}))`,
      })),
  ]
  return { name: added('results', language), columns, rows: Array.from({ length: count }, () => columns.map(() => '')) }
}
