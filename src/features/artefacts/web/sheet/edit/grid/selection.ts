/** A cell and, for a range, the opposite corner. Row -1 is the headers. */
export type Selection = { row: number; column: number; anchorRow: number; anchorColumn: number }
export type Range = { top: number; left: number; bottom: number; right: number }
type Size = { rows: number; columns: number; page: number }

export const HEADER_ROW = -1
export const FIRST_CELL: Selection = { row: 0, column: 0, anchorRow: 0, anchorColumn: 0 }

/** Returns the rectangle of a selection, regardless of its starting corner. */
export function rangeOf({ row, column, anchorRow, anchorColumn }: Selection): Range {
  return {
    top: Math.min(row, anchorRow),
    left: Math.min(column, anchorColumn),
    bottom: Math.max(row, anchorRow),
    right: Math.max(column, anchorColumn),
  }
}

/** A selection of one cell. */
export function selectCell(row: number, column: number): Selection {
  return { row, column, anchorRow: row, anchorColumn: column }
}

/** Returns the selection after a key, or undefined if the key does not move it. With Shift the range of cells grows. */
export function moveSelection(
  selection: Selection,
  { key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  size: Size,
): Selection | undefined {
  const isFar = ctrlKey || metaKey
  const last = size.rows - 1
  const end = size.columns - 1
  const { row, column } = selection
  const targets: Record<string, readonly [number, number] | undefined> = {
    ArrowUp: [isFar ? 0 : row - 1, column],
    ArrowDown: [isFar ? last : row + 1, column],
    ArrowLeft: [row, isFar ? 0 : column - 1],
    ArrowRight: [row, isFar ? end : column + 1],
    Home: isFar ? [0, 0] : [row, 0],
    End: isFar ? [last, end] : [row, end],
    PageUp: [Math.max(0, row - size.page), column],
    PageDown: [row + size.page, column],
  }
  const target = targets[key]
  if (!target) return undefined
  const isRange = shiftKey && row !== HEADER_ROW
  const top = isRange ? 0 : HEADER_ROW
  const next = { row: Math.max(top, Math.min(target[0], last)), column: Math.max(0, Math.min(target[1], end)) }
  return isRange ? { ...selection, ...next } : selectCell(next.row, next.column)
}

/** Moves the selection inside the sheet, for example after rows or columns were removed. */
export function clampSelection(selection: Selection, rows: number, columns: number): Selection {
  const row = (at: number) => Math.max(HEADER_ROW, Math.min(at, rows - 1))
  const column = (at: number) => Math.max(0, Math.min(at, columns - 1))
  return {
    row: row(selection.row),
    column: column(selection.column),
    anchorRow: row(selection.anchorRow),
    anchorColumn: column(selection.anchorColumn),
  }
}
