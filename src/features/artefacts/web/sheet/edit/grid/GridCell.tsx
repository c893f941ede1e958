import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { hasFormula } from '#shared/content/sheet-edit.ts'
import { isUnreadable } from '#shared/content/typed-cell.ts'
import { cn } from '#web/cn.ts'
import { isNumeric, useCellText } from '../../view/sheet-look.ts'

type Props = {
  row: number
  index: number
  cell: string
  column: SheetColumn
  /** The class of the highlight that the cell meets. */
  tone: string | undefined
  isActive: boolean
  isSelected: boolean
}

/** Memoized, because a key changes one cell of hundreds. All props are primitive values or unchanged objects of the sheet. */
export const GridCell = memo(function GridCell({ row, index, cell, column, tone, isActive, isSelected }: Props) {
  const t = useTranslations('sheetEditor')
  const types = useTranslations('artefacts.kinds')
  const show = useCellText()
  // Looks like a formula of another spreadsheet program rather than text. What respondents wrote is text.
  const isFormula = column.answer_to === undefined && /^=\s*[\p{L}{(\d+-]/u.test(cell)
  const isWrong = !hasFormula(column) && (isFormula || isUnreadable(cell, column))
  const problem = !isWrong ? undefined : isFormula ? t('formulaTyped') : t('unreadable', { type: types(column.type) })
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- WAI-ARIA 1.2 allows it on gridcell
      aria-readonly={hasFormula(column)}
      aria-invalid={isWrong || undefined}
      tabIndex={isActive ? 0 : -1}
      data-row={row}
      data-column={index}
      title={problem}
      className={cn(
        'flex h-full items-center gap-1.5 overflow-hidden border-r border-b border-border px-3 focus-visible:-outline-offset-2',
        isNumeric(column) && 'justify-end',
        isSelected ? 'bg-accent-soft' : tone,
        isActive && 'outline-2 -outline-offset-2 outline-accent',
        isWrong && 'text-negative',
      )}
    >
      {isWrong && (
        <>
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">{problem}</span>
        </>
      )}
      <span className="truncate">{show(cell, column)}</span>
    </div>
  )
})
