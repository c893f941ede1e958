import { useTranslations } from 'use-intl'
import { totalValue } from '#shared/content/cell-value.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { cn } from '#web/cn.ts'
import { MathSign } from '../../view/MathSign.tsx'
import { isNumeric, useTotalText } from '../../view/sheet-look.ts'

/** The totals, updated as cells change. */
export function TotalsRow({ sheet, template }: { sheet: Sheet; template: string }) {
  const totals = useTranslations('artefacts.totals')
  const show = useTotalText()
  return (
    <div
      role="row"
      aria-rowindex={sheet.rows.length + 2}
      className="sticky bottom-0 z-10 grid h-12 border-t border-border-strong bg-sunken text-sm"
      style={{ gridTemplateColumns: template }}
    >
      <span role="rowheader" className="sticky left-0 flex items-center justify-center bg-sunken text-xs font-semibold">
        <MathSign>Σ</MathSign>
      </span>
      {sheet.columns.map((column, index) => {
        const total = sheet.totals.find((one) => one.column === column.header)
        const cells = total ? sheet.rows.map((row) => row[index] ?? '') : []
        const value = total && totalValue(total.function, cells, column.type)
        return (
          <span
            key={index}
            role="gridcell"
            className={cn(
              'flex flex-col justify-center overflow-hidden px-3 leading-tight font-semibold whitespace-nowrap',
              isNumeric(column) && 'items-end',
            )}
          >
            {total && value !== undefined && (
              <>
                <span className="max-w-full truncate text-xs font-normal text-muted">{total.label ?? totals(total.function)}</span>
                {show(total.function, value, column)}
              </>
            )}
          </span>
        )
      })}
    </div>
  )
}
