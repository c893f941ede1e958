import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TableRow } from './TableRow.tsx'

type Props = {
  name: string
  isSelected: boolean
  /** Whether Tab stops at this row. Only one row has it. */
  isStop: boolean
  onFocus: () => void
  /** With Shift: selects the range from the row that was selected last. */
  onToggle: (withShift: boolean) => void
  onOpen: () => void
  actions: ReactNode
  children: ReactNode
}

/** Up, Down, Home and End move between rows, Space selects (with Shift a range), Enter opens. Controls inside a row keep their own keys. */
export function SelectableRow({ name, isSelected, isStop, onFocus, onToggle, onOpen, actions, children }: Props) {
  const t = useTranslations('table')
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const target = rowFor(event.key, event.currentTarget)
    if (target) target.focus()
    else if (event.key === ' ') onToggle(event.shiftKey)
    else if (event.key === 'Enter') onOpen()
    else return
    event.preventDefault()
  }
  return (
    <TableRow
      cellRole="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-selected={isSelected}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      actions={actions}
      className="hover:bg-hover/50 focus-visible:outline-2 focus-visible:-outline-offset-2 aria-selected:bg-accent-soft max-sm:pl-11"
    >
      <div
        role="gridcell"
        className="w-10 py-2 pl-3 max-sm:absolute max-sm:top-2.5 max-sm:left-0 sm:table-cell sm:align-middle sm:border-t sm:border-border sm:group-first:border-t-0"
      >
        <Checkbox
          isLabelHidden
          label={t('select', { name })}
          checked={isSelected}
          onCheckedChange={(_, withShift) => onToggle(withShift)}
        />
      </div>
      {children}
    </TableRow>
  )
}

function rowFor(key: string, { parentElement, previousElementSibling, nextElementSibling }: HTMLElement): HTMLElement | undefined {
  const rows = {
    ArrowUp: previousElementSibling,
    ArrowDown: nextElementSibling,
    Home: parentElement?.firstElementChild,
    End: parentElement?.lastElementChild,
  }
  const row = key in rows ? rows[key as keyof typeof rows] : undefined
  return row instanceof HTMLElement ? row : undefined
}
