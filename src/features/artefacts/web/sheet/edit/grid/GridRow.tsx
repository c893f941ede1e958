import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { toneOf } from '../../view/sheet-look.ts'
import { GridCell } from './GridCell.tsx'
import { rangeOf, type Selection } from './selection.ts'

const DRAGGED = 'application/x-draftwell-row'

type Props = {
  sheet: Sheet
  index: number
  selection: Selection
  style: CSSProperties
  /** Selects the whole row, by its number. */
  onSelect: () => void
  /** Called when another row is dropped here. */
  onMove: (from: number) => void
  /** The input over the cell that is being edited. */
  field: { column: number; input: ReactNode } | undefined
}

/** One row. Its number is the drag handle. */
export function GridRow({ sheet, index, selection, style, onSelect, onMove, field }: Props) {
  const t = useTranslations('sheetEditor')
  const range = rangeOf(selection)
  const row = sheet.rows[index] ?? []
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 grid"
      style={style}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED)
        if (from !== '') onMove(Number(from))
      }}
    >
      <span
        role="rowheader"
        tabIndex={-1}
        draggable
        title={t('dragRow')}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
        onMouseDown={onSelect}
        className="group sticky left-0 z-10 flex cursor-grab items-center justify-center gap-0.5 border-r border-b border-border bg-sunken text-xs text-muted"
      >
        <GripVertical aria-hidden className="-ml-1 size-3 opacity-0 group-hover:opacity-100" />
        {index + 1}
      </span>
      {sheet.columns.map((column, cell) => (
        <div key={cell} role="presentation" className="relative min-w-0">
          <GridCell
            row={index}
            index={cell}
            cell={row[cell] ?? ''}
            column={column}
            tone={toneOf(sheet, cell, row)}
            isActive={index === selection.row && cell === selection.column}
            isSelected={index >= range.top && index <= range.bottom && cell >= range.left && cell <= range.right}
          />
          {cell === field?.column && field.input}
        </div>
      ))}
    </div>
  )
}
