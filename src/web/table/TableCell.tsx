import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import type { ColumnMeta } from './table-features.ts'

export type CellRole = 'gridcell' | 'cell' | 'rowheader'

type Props = {
  role: CellRole
  meta: ColumnMeta | undefined
  /** Whether the row has actions, which the title of a card leaves room for. */
  hasActions: boolean
  children: ReactNode
}

/** A cell. On a phone, the title fills the first line of the card and the other cells share the next one. */
export function TableCell({ role, meta: { isTitle = false, align, grows = false } = {}, hasActions, children }: Props) {
  return (
    <div
      role={role}
      className={cn(
        'max-sm:empty:hidden sm:table-cell sm:border-t sm:border-border sm:px-3 sm:py-2 sm:align-middle sm:group-first:border-t-0',
        isTitle ? 'max-sm:w-full' : 'max-sm:text-xs max-sm:text-muted',
        isTitle && hasActions && 'max-sm:pr-20',
        grows && 'max-sm:flex-1',
        align === 'end' && 'sm:text-right',
      )}
    >
      {children}
    </div>
  )
}
