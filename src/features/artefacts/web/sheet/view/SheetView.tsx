import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '../../look/Logo.tsx'
import { lookStyle, useLook } from '../../look/look.ts'
import { totalValue } from '#shared/content/cell-value.ts'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { cn } from '#web/cn.ts'
import type { ViewProps } from '../../kind.ts'
import { ChartView } from '../../chart/view/ChartView.tsx'
import { SidewaysScroll } from '../../SidewaysScroll.tsx'
import { isNumeric, toChart, toneOf, useCellText } from './sheet-look.ts'

/** What is drawn at once; the rest is in the file. */
const ROWS_SHOWN = 200

/** A grid with its totals, highlights and charts, one sheet at a time. */
export function SheetView({ content: { title, description, sheets }, titleTag: Title }: ViewProps<GeneratedSheet>) {
  const t = useTranslations('artefacts.view')
  const look = useLook()
  const [chosen, setChosen] = useState(0)
  const sheet = sheets[chosen] ?? sheets[0]
  return (
    <article style={lookStyle(look)} className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <Logo className="mb-1 h-10 max-w-40" />
        <Title className="text-xl font-semibold wrap-anywhere">{title}</Title>
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
        <ChartView key={index} chart={toChart(sheet, chart)} className="break-inside-avoid rounded-lg border border-border bg-raised p-5" />
      ))}
    </article>
  )
}

function Grid({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('artefacts.view')
  const totals = useTranslations('artefacts.totals')
  const show = useCellText()
  const numeric = sheet.columns.map(isNumeric)
  const rows = sheet.rows.slice(0, ROWS_SHOWN)
  return (
    <div className="grid gap-2">
      <SidewaysScroll label={sheet.name}>
        {/* On paper nothing can be scrolled to: what is wide becomes small and breaks its lines. */}
        <table
          data-print-landscape
          className="w-full border-separate border-spacing-0 text-sm tabular-nums print:text-[7.5pt] print:[&_:is(td,th)]:static print:[&_:is(td,th)]:min-w-0 print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:whitespace-normal"
        >
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
                    'sticky top-0 z-10 border-b border-border-strong bg-(--brand-fill,var(--surface-sunken)) px-3 py-2 font-semibold whitespace-nowrap text-(--brand-on-fill)',
                    numeric[index] ? 'text-right' : 'text-left',
                  )}
                >
                  {column.header}
                  {column.formula && (
                    <span className="ml-1.5 text-xs font-normal text-(--brand-on-fill,var(--sheet))" title={column.formula}>
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
                          <span className="mr-2 text-xs font-normal text-muted">{total.label ?? totals(total.function)}</span>
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
      </SidewaysScroll>
      {sheet.rows.length > ROWS_SHOWN && (
        <p className="text-xs text-muted">{t('rowsShown', { shown: ROWS_SHOWN, total: sheet.rows.length })}</p>
      )}
    </div>
  )
}
