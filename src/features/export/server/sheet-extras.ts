import type { CellStyle, ConditionalRule, SheetChart } from 'hucre'
import { cellNumber } from '#shared/content/cell-value.ts'
import { columnLetters } from '#shared/content/formula.ts'
import { columnIndex } from '#shared/content/sheet-chart.ts'
import { comparedHeader } from '#shared/content/sheet-highlight.ts'
import type { SheetChart as Chart, Sheet, SheetColumn, SheetHighlight } from '#shared/content/sheet.ts'
import { seriesColors, TONE_COLORS } from './look.ts'
import { quotedSheetName } from '#shared/content/sheet-names.ts'

/** Height of a chart in rows: as tall as its bars need, within these limits. A printed page in landscape has at least `max` rows. */
const CHART_ROWS = { min: 16, max: 30, head: 5, line: 1.2, bar: 0.6 }
const CHART_COLUMNS = 6
const CHARTS_BELOW_MAX_ROWS = 60
const PIE_SLICES_MAX = 12

/** Converts highlights to conditional formats, which follow later changes of the cells. Skips highlights that name unknown columns. */
export function sheetRules(sheet: Sheet, lastRow: number): ConditionalRule[] {
  return sheet.highlights.flatMap((highlight, i): ConditionalRule[] => {
    const index = columnIndex(sheet, highlight.column)
    const column = sheet.columns[index]
    const other = comparedHeader(highlight)
    const compared = other === undefined ? undefined : columnIndex(sheet, other)
    if (!column || compared === -1) return []
    const letters = columnLetters(index)
    const formula = ruleFormula(highlight, column, `${letters}2`, compared === undefined ? undefined : `${columnLetters(compared)}2`)
    return [{ type: 'expression', priority: i + 1, formula, style: toneStyle(highlight.tone), range: `${letters}2:${letters}${lastRow}` }]
  })
}

/** Creates native charts that refer to the cells, so that they follow later changes. */
export function sheetCharts(sheet: Sheet, name: string, lastRow: number, widths: readonly number[]): SheetChart[] {
  // Charts go below a short table, where they print with it, and beside a long one, where people find them.
  const isBelow = sheet.rows.length <= CHARTS_BELOW_MAX_ROWS
  const firstRow = isBelow ? lastRow + sheet.totals.length + 2 : 1
  const firstColumn = isBelow ? 0 : sheet.columns.length + 1
  let nextRow = firstRow
  return sheet.charts
    .flatMap((chart) => {
      const category = columnIndex(sheet, chart.category_column)
      const values = chart.value_columns.map((header) => columnIndex(sheet, header)).filter((index) => index >= 0)
      const shown = chart.kind === 'pie' ? values.slice(0, 1) : values
      return category < 0 || shown.length === 0 || sheet.rows.length === 0 ? [] : [{ chart, category, values: shown }]
    })
    .map(({ chart, category, values }): SheetChart => {
      const row = nextRow
      const rows = chartRows(chart.kind, sheet.rows.length, values.length)
      const end = isBelow ? row + rows : rowBelow(sheet, widths, row, rows)
      nextRow = end + 1
      const last = chart.kind === 'pie' ? Math.min(lastRow, PIE_SLICES_MAX + 1) : lastRow
      return {
        type: chart.kind,
        title: chart.title || undefined,
        altText: altText(sheet, chart, category, values),
        legend: values.length > 1 || chart.kind === 'pie' ? 'bottom' : false,
        anchor: {
          from: { row, col: firstColumn },
          to: { row: end, col: firstColumn + CHART_COLUMNS },
        },
        // Horizontal bars, as in the preview, with the first row on top and the numbers below.
        ...(chart.kind === 'bar' ? { axes: { x: { reverse: true }, y: { crosses: 'max' as const } } } : {}),
        series: values.map((index, s) => ({
          name: sheet.columns[index]?.header,
          values: columnRange(name, index, last),
          categories: columnRange(name, category, last),
          color: chart.kind === 'pie' ? undefined : seriesColors()[s % seriesColors().length],
        })),
      }
    })
}

/** Returns the row that is so many lines below. Beside a table, rows with long texts are several lines high, and a chart grows with them. */
function rowBelow(sheet: Sheet, widths: readonly number[], from: number, lines: number): number {
  let [row, left] = [from, lines]
  while (left > 0) {
    const cells = sheet.rows[row - 1] ?? []
    left -= Math.max(1, ...cells.map((cell, c) => (sheet.columns[c]?.type === 'text' ? Math.ceil(cell.length / (widths[c] ?? 1)) : 1)))
    row += 1
  }
  return row
}

function chartRows(kind: Chart['kind'], points: number, series: number): number {
  if (kind !== 'bar') return CHART_ROWS.min
  const wanted = Math.ceil(points * Math.max(CHART_ROWS.line, CHART_ROWS.bar * series)) + CHART_ROWS.head
  return Math.min(CHART_ROWS.max, Math.max(CHART_ROWS.min, wanted))
}

/** Describes a chart for people who cannot see it. */
function altText(sheet: Sheet, chart: Sheet['charts'][number], category: number, values: number[]): string {
  const headerOf = (index: number) => sheet.columns[index]?.header ?? ''
  const columns = `${values.map(headerOf).join(', ')} / ${headerOf(category)}`
  return chart.title === '' ? columns : `${chart.title}: ${columns}`
}

function columnRange(sheetName: string, index: number, lastRow: number): string {
  const letters = columnLetters(index)
  return `${quotedSheetName(sheetName)}!$${letters}$2:$${letters}$${lastRow}`
}

/** `other` is the cell of the column that the value names. */
function ruleFormula(highlight: SheetHighlight, column: SheetColumn, cell: string, other: string | undefined): string {
  const number = cellNumber(highlight.value, column.type)
  const value = other ?? (number === undefined ? textLiteral(highlight.value) : String(number))
  // An empty cell counts as 0 in a comparison, and meets no rule here.
  const isFilled = other === undefined ? `${cell}<>""` : `${cell}<>"",${other}<>""`
  switch (highlight.rule) {
    case 'greater_than':
      return `AND(${isFilled},${cell}>${value})`
    case 'less_than':
      return `AND(${isFilled},${cell}<${value})`
    case 'equal_to':
      return other === undefined ? `${cell}=${value}` : `AND(${isFilled},${cell}=${value})`
    case 'contains':
      return `ISNUMBER(SEARCH(${textLiteral(highlight.value.replace(/[~*?]/g, '~$&'))},${cell}))`
  }
}

function textLiteral(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function toneStyle(tone: SheetHighlight['tone']): CellStyle {
  const { strong, soft } = TONE_COLORS[tone === 'positive' ? 'success' : tone === 'negative' ? 'danger' : 'warning']
  return { font: { color: { rgb: strong } }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: soft }, bgColor: { rgb: soft } } }
}
