import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

export const ROW_PX = 34
const OVERSCAN_ROWS = 12

type Options = { count: number; selection: Selection; isEditing: boolean }

/** Virtualizes the rows. After `focusNext`, the focus follows the selection. */
export function useGridRows({ count, selection: { row, column }, isEditing }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    // The active row stays rendered even if it is out of view, because it has the focus and may contain an unfinished text.
    rangeExtractor: (seen) => withRow(defaultRangeExtractor(seen), row),
    scrollPaddingStart: ROW_PX,
    scrollPaddingEnd: ROW_PX * 2,
  })
  useEffect(() => {
    if (!wantsFocus.current || isEditing) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: row >= 0 })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const focusNext = () => {
    wantsFocus.current = true
  }
  return { scroller, rows, focusNext }
}

function withRow(rows: number[], row: number): number[] {
  return row < 0 || rows.includes(row) ? rows : [...rows, row].toSorted((a, b) => a - b)
}
