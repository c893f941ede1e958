import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useLocale } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { hasFormula, moveRow, writeCells } from '#shared/content/sheet-edit.ts'
import { clearRange, copyText, pasteText } from './clipboard.ts'
import { HEADER_ROW, moveSelection, rangeOf, selectCell, type Selection } from './selection.ts'

const PAGE_ROWS = 15

type Options = {
  sheet: Sheet
  selection: Selection
  onChange: (sheet: Sheet) => void
  /** Selects and brings the focus there. */
  go: (selection: Selection) => void
  /** Opens the field over a cell, with what is typed already or with what the cell holds. */
  edit: (typed?: string) => void
}

/** The keys and the clipboard of the grid, as spreadsheets have them. Events from menus and fields inside it are theirs. */
export function useGridKeys({ sheet, selection, onChange, go, edit }: Options) {
  const locale = useLocale()
  const { row, column } = selection
  const canEdit = row !== HEADER_ROW && sheet.rows.length > 0 && !hasFormula(sheet.columns[column])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCell(event.target) || event.nativeEvent.isComposing) return
    if (event.altKey && row !== HEADER_ROW && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const to = row + (event.key === 'ArrowUp' ? -1 : 1)
      if (to >= 0 && to < sheet.rows.length) {
        onChange(moveRow(sheet, row, to))
        go(selectCell(to, column))
      }
      event.preventDefault()
      return
    }
    // On a header the arrow down opens nothing: it leads to the cells. Enter and Space open its menu.
    const next = moveSelection(selection, event, { rows: sheet.rows.length, columns: sheet.columns.length, page: PAGE_ROWS })
    if (next) go(next)
    else if (row === HEADER_ROW) return
    else if ((event.key === 'Delete' || event.key === 'Backspace') && sheet.rows.length > 0) onChange(clearRange(sheet, rangeOf(selection)))
    else if (event.key === ' ' && canEdit && sheet.columns[column]?.type === 'boolean') {
      onChange(writeCells(sheet, row, column, [[sheet.rows[row]?.[column] === 'true' ? 'false' : 'true']], locale))
    } else if ((event.key === 'Enter' || event.key === 'F2') && canEdit) edit()
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      go({ row: 0, column: 0, anchorRow: sheet.rows.length - 1, anchorColumn: sheet.columns.length - 1 })
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && canEdit) edit(event.key)
    else return
    event.preventDefault()
  }

  const onCopy = (event: ClipboardEvent) => {
    if (!isCell(event.target) || row === HEADER_ROW) return
    event.clipboardData.setData('text/plain', copyText(sheet, rangeOf(selection), locale))
    event.preventDefault()
    if (event.type === 'cut') onChange(clearRange(sheet, rangeOf(selection)))
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isCell(event.target) || row === HEADER_ROW || text === '') return
    event.preventDefault()
    const pasted = pasteText(sheet, selection, text, locale)
    onChange(pasted.sheet)
    go(pasted.selection)
  }

  return { onKeyDown, onCopy, onCut: onCopy, onPaste }
}

function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['column'] !== undefined
}
