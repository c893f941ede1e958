import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { totalValue, typedValue } from '#shared/content/cell-value.ts'
import type { Chart } from '#shared/content/chart.ts'
import type { Sheet, SheetChart, SheetColumn } from '#shared/content/sheet.ts'
import { cn } from '#web/cn.ts'
import { ChartView } from './ChartView.tsx'

/** What is drawn at once; the rest is in the file. */
const ROWS_SHOWN = 200
const CHART_POINTS = 24

/** A grid with its totals, highlights and charts, one sheet at a time. */
export function SheetArtefact({ title, description, sheets }: { title: string; description: string; sheets: Sheet[] }) {
  const t = useTranslations('create')
  const [chosen, setChosen] = useState(0)
  const sheet = sheets[chosen] ?? sheets[0]
  return (
    <article className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
        {description !== '' && <p className="max-w-[65ch] text-pretty wrap-anywhere text-muted">{description}</p>}
      </header>
      {sheets.length > 1 && (
        <div role="group" aria-label={t('sheets')} className="flex flex-wrap gap-1">
          {sheets.map((one, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={one === sheet}
              onClick={() => setChosen(index)}
              className="rounded-md px-3 py-1.5 text-muted hover:bg-hover aria-pressed:bg-sheet-soft aria-pressed:font-medium aria-pressed:text-sheet"
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
      {sheet && <Grid sheet={sheet} />}
      {sheet?.charts.map((chart, index) => (
        <ChartView key={index} chart={toChart(sheet, chart)} className="rounded-lg border border-border bg-raised p-5" />
      ))}
    </article>
  )
}

function Grid({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('create')
  const show = useCellText()
  const numeric = sheet.columns.map((column) => ['number', 'integer', 'currency', 'percent'].includes(column.type))
  const rows = sheet.rows.slice(0, ROWS_SHOWN)
  return (
    <div className="grid gap-2">
      <div
        tabIndex={0}
        role="region"
        aria-label={sheet.name}
        className="max-h-[70vh] overflow-auto rounded-lg border border-border bg-raised"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 w-10 border-b border-border-strong bg-sunken px-2 py-2 text-xs font-normal text-muted"
              >
                #
              </th>
              {sheet.columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  className={cn(
                    'sticky top-0 z-10 border-b border-border-strong bg-sunken px-3 py-2 font-semibold whitespace-nowrap',
                    numeric[index] ? 'text-right' : 'text-left',
                  )}
                >
                  {column.header}
                  {column.formula && (
                    <span className="ml-1.5 text-xs font-normal text-sheet" title={column.formula}>
                      ƒ
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="animate-fade-in">
                <th scope="row" className="sticky left-0 border-b border-border bg-sunken px-2 py-1.5 text-xs font-normal text-muted">
                  {index + 1}
                </th>
                {sheet.columns.map((column, cell) => (
                  <td
                    key={cell}
                    className={cn(
                      'max-w-80 min-w-28 border-b border-border px-3 py-1.5 break-words',
                      (numeric[cell] || column.type === 'date') && 'min-w-0 whitespace-nowrap',
                      numeric[cell] && 'text-right',
                      toneOf(sheet, column, row[cell] ?? ''),
                    )}
                  >
                    {show(row[cell] ?? '', column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sheet.totals.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className="sticky bottom-0 left-0 bg-sunken px-2 py-2 text-xs font-semibold">
                  Σ
                </th>
                {sheet.columns.map((column, index) => {
                  const total = sheet.totals.find((one) => one.column === column.header)
                  const value =
                    total &&
                    totalValue(
                      total.function,
                      sheet.rows.map((row) => row[index] ?? ''),
                      column.type,
                    )
                  return (
                    <td
                      key={index}
                      className={cn('sticky bottom-0 bg-sunken px-3 py-2 font-semibold whitespace-nowrap', numeric[index] && 'text-right')}
                    >
                      {total && value !== undefined && (
                        <>
                          <span className="mr-2 text-xs font-normal text-muted">{total.label ?? t(`totals.${total.function}`)}</span>
                          {show(String(value), total.function === 'count' ? { ...column, type: 'integer' } : column)}
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {sheet.rows.length > ROWS_SHOWN && (
        <p className="text-xs text-muted">{t('rowsShown', { shown: ROWS_SHOWN, total: sheet.rows.length })}</p>
      )}
    </div>
  )
}

/** Cells as people write them, in the reader's language; what does not fit its type stays as it is. */
function useCellText(): (cell: string, column: SheetColumn) => string {
  const format = useFormatter()
  const t = useTranslations('create')
  return (cell, column) => {
    const value = typedValue(cell, column.type)
    if (value === null) return ''
    if (value instanceof Date) return format.dateTime(value, { dateStyle: 'medium', timeZone: 'UTC' })
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'string') return value
    if (column.type === 'percent') return format.number(value, { style: 'percent', maximumFractionDigits: 1 })
    if (column.type === 'currency')
      return format.number(value, { style: 'currency', currency: currencyOf(column), minimumFractionDigits: 2 })
    return format.number(value, { maximumFractionDigits: 4 })
  }
}

function currencyOf(column: SheetColumn): string {
  return column.currency && /^[A-Z]{3}$/.test(column.currency) ? column.currency : 'USD'
}

const TONES = {
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
} as const

function toneOf(sheet: Sheet, column: SheetColumn, cell: string): string | undefined {
  const hit = sheet.highlights.find((highlight) => {
    if (highlight.column !== column.header || cell === '') return false
    if (highlight.rule === 'contains') return cell.toLowerCase().includes(highlight.value.toLowerCase())
    if (highlight.rule === 'equal_to') return cell === highlight.value
    const [left, right] = [Number(cell), Number(highlight.value)]
    return highlight.rule === 'greater_than' ? left > right : left < right
  })
  return hit && TONES[hit.tone]
}

function toChart(sheet: Sheet, chart: SheetChart): Chart {
  const at = (header: string) => sheet.columns.findIndex((column) => column.header === header)
  const rows = sheet.rows.slice(0, CHART_POINTS)
  return {
    kind: chart.kind,
    title: chart.title,
    categories: rows.map((row) => row[at(chart.category_column)] ?? ''),
    series: chart.value_columns.map((header) => ({ name: header, values: rows.map((row) => Number(row[at(header)] ?? 0) || 0) })),
  }
}
