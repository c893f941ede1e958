import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The colour of a figure. */
  styleOf?: (row: Row) => string | undefined
}

type Props<Row extends { id: string }> = {
  label: string
  /** Heads the names of the rows. */
  rowsLabel: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => ReactNode
  align?: 'end' | 'center'
  /** Any number of columns, beside which the names of the rows keep a width that can be read. */
  isWide?: boolean
}

/**
 * Figures that are compared by row and by column. It stays a table on a phone, because cards would tear apart what is compared, and scrolls
 * sideways inside its frame if it is too wide. For lists of records see `DataTable`.
 */
export function FigureTable<Row extends { id: string }>({
  label,
  rowsLabel,
  columns,
  rows,
  nameOf,
  align = 'end',
  isWide = false,
}: Props<Row>) {
  const alignment = align === 'end' ? 'text-end' : 'text-center'
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-md border border-border">
      <table className="w-full text-left">
        <thead className="border-b border-border text-muted">
          <tr className="align-bottom">
            <th scope="col" className="px-2 py-2 font-medium sm:px-4">
              {rowsLabel}
            </th>
            {columns.map(({ id, header }) => (
              <th
                key={id}
                scope="col"
                className={cn('px-2 py-2 font-medium sm:px-4', alignment, isWide ? 'min-w-24 wrap-break-word hyphens-auto' : 'sm:w-32')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={row.id} className="align-top">
              <th scope="row" className={cn('px-2 py-2 font-normal text-pretty wrap-anywhere sm:px-4', isWide && 'min-w-36')}>
                {nameOf(row)}
              </th>
              {columns.map(({ id, cell, styleOf }) => (
                <td key={id} className={cn('px-2 py-2 tabular-nums sm:px-4', alignment, styleOf?.(row))}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
