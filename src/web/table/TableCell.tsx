import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import type { ColumnMeta } from './table-features.ts'

/** A cell. On a phone, the title fills the first line of the card and the other cells share the next one. */
export function TableCell({ meta: { isTitle = false, align } = {}, children }: { meta: ColumnMeta | undefined; children: ReactNode }) {
  return (
    <div
      role="gridcell"
      className={cn(
        'sm:table-cell sm:border-t sm:border-border sm:px-3 sm:py-2 sm:align-middle sm:group-first:border-t-0',
        isTitle ? 'max-sm:w-full max-sm:pr-20' : 'max-sm:text-xs max-sm:text-muted',
        align === 'end' && 'sm:text-right',
      )}
    >
      {children}
    </div>
  )
}
