import type { MouseEvent } from 'react'
import type { Sheet } from '#shared/content/sheet.ts'
import { hasFormula } from '#shared/content/sheet-edit.ts'
import { selectCell, type Selection } from './selection.ts'

type Options = {
  sheet: Sheet
  selection: Selection
  isEditing: boolean
  onSelect: (selection: Selection) => void
  /** Selects and focuses. */
  go: (selection: Selection) => void
  edit: () => void
}

/** Pressing selects a cell, dragging and Shift select a range, a double click edits. */
export function useGridMouse({ sheet, selection, isEditing, onSelect, go, edit }: Options) {
  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event)
      if (!cell || event.button !== 0) return
      if (event.shiftKey) {
        event.preventDefault()
        go({ ...selection, ...cell })
      } else go(selectCell(cell.row, cell.column))
    },
    onMouseMove: (event: MouseEvent) => {
      const cell = event.buttons === 1 && !isEditing ? cellAt(event) : undefined
      if (cell && (cell.row !== selection.row || cell.column !== selection.column)) onSelect({ ...selection, ...cell })
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellAt(event) && !hasFormula(sheet.columns[selection.column])) edit()
    },
  }
}

function cellAt(event: MouseEvent): { row: number; column: number } | undefined {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=gridcell][data-column]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
}
