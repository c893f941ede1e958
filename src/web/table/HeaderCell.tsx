import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Props = {
  /** Undefined: the column cannot be sorted. */
  sorted: 'asc' | 'desc' | false | undefined
  align: 'end' | undefined
  onSort: () => void
  children: ReactNode
}

/** A header. On a phone only sortable headers remain, as a row of buttons above the cards. */
export function HeaderCell({ sorted, align, onSort, children }: Props) {
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <div
      role="columnheader"
      aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={cn(
        'px-3 text-xs font-medium whitespace-nowrap sm:table-cell sm:border-b sm:border-border sm:align-middle',
        align === 'end' && 'text-right',
        sorted === undefined ? 'py-2.5 max-sm:hidden' : 'py-1',
      )}
    >
      {sorted === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={cn('-mx-2 inline-flex h-9 items-center gap-1 rounded-sm px-2 hover:bg-hover hover:text-text', sorted && 'text-text')}
        >
          {children}
          <Icon aria-hidden className={cn('size-3.5', !sorted && 'opacity-60')} />
        </button>
      )}
    </div>
  )
}
