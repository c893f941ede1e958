import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import type { CellRole } from './TableCell.tsx'

type Props = ComponentProps<'div'> & {
  cellRole: CellRole
  /** Actions at the end. On a phone, in the corner of the card. */
  actions: ReactNode
}

/** A row. On a phone, a card. */
export function TableRow({ cellRole, actions, className, children, ...row }: Props) {
  return (
    <div
      role="row"
      {...row}
      className={cn(
        'group relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-border max-sm:py-3 max-sm:pr-3 max-sm:last:border-b-0 sm:table-row',
        className,
      )}
    >
      {children}
      {actions !== undefined && (
        <div
          role={cellRole}
          className="w-px py-1 pr-2 sm:table-cell sm:align-middle max-sm:absolute max-sm:top-1.5 max-sm:right-1.5 max-sm:p-0 sm:border-t sm:border-border sm:group-first:border-t-0"
        >
          <div className="flex justify-end">{actions}</div>
        </div>
      )}
    </div>
  )
}
