import { useTranslations } from 'use-intl'
import { totalValue } from '#shared/content/cell-value.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { cn } from '#web/cn.ts'
import { MathSign } from './MathSign.tsx'
import { isNumeric, useTotalText } from './sheet-look.ts'

/** Totals below the columns that have one. */
export function SheetTotals({ sheet }: { sheet: Sheet }) {
  const totals = useTranslations('artefacts.totals')
  const show = useTotalText()
  return (
    <tfoot>
      <tr>
        <th scope="row" className="sticky bottom-0 left-0 bg-sunken px-2 py-2 text-xs font-semibold">
          <MathSign>Σ</MathSign>
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
              className={cn('sticky bottom-0 bg-sunken px-3 py-2 font-semibold whitespace-nowrap', isNumeric(column) && 'text-right')}
            >
              {total && value !== undefined && (
                <>
                  <span className="mr-2 text-xs font-normal text-muted">{total.label ?? totals(total.function)}</span>
                  {show(total.function, value, column)}
                </>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
