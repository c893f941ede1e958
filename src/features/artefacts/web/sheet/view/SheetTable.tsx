import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { cn } from '#web/cn.ts'
import { SidewaysScroll } from '../../SidewaysScroll.tsx'
import { MathSign } from './MathSign.tsx'
import { SheetTotals } from './SheetTotals.tsx'
import { isNumeric, toneOf, useCellText } from './sheet-look.ts'

/** Rows on screen. The file has all of them. */
const ROWS_SHOWN = 200

type Props = {
  sheet: Sheet
  /** A part of the rows, whose caller says which ones. */
  from?: number
  count?: number
}

/** One sheet as a table that scrolls sideways, with its totals. */
export function SheetTable({ sheet, from = 0, count }: Props) {
  const t = useTranslations('artefacts.view')
  const show = useCellText()
  const numeric = sheet.columns.map(isNumeric)
  const rows = sheet.rows.slice(from, from + (count ?? ROWS_SHOWN))
  return (
    <div className="grid gap-2">
      <SidewaysScroll label={sheet.name}>
        {/* Print cannot scroll, so a wide table shrinks and wraps its text. */}
        <table
          data-print-landscape
          className="w-max min-w-full border-separate border-spacing-0 text-sm tabular-nums print:w-full print:text-[7.5pt] print:[&_:is(td,th)]:static print:[&_:is(td,th)]:min-w-0 print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:whitespace-normal"
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
                    <MathSign className="ml-1.5 text-xs font-normal text-(--brand-on-fill,var(--sheet))" title={column.formula}>
                      ƒ
                    </MathSign>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="animate-fade-in">
                <th scope="row" className="sticky left-0 border-b border-border bg-sunken px-2 py-1.5 text-xs font-normal text-muted">
                  {from + index + 1}
                </th>
                {sheet.columns.map((column, cell) => (
                  <td
                    key={cell}
                    className={cn(
                      'max-w-80 min-w-28 border-b border-border px-3 py-1.5 break-words',
                      (numeric[cell] || column.type === 'date') && 'min-w-0 whitespace-nowrap',
                      numeric[cell] && 'text-right',
                      toneOf(sheet, cell, row),
                    )}
                  >
                    {show(row[cell] ?? '', column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sheet.totals.length > 0 && <SheetTotals sheet={sheet} />}
        </table>
      </SidewaysScroll>
      {count === undefined && sheet.rows.length > ROWS_SHOWN && (
        <p className="text-xs text-muted">{t('rowsShown', { shown: ROWS_SHOWN, total: sheet.rows.length })}</p>
      )}
    </div>
  )
}
