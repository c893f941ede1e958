import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react'
import { toast } from 'sonner'
import { useLocale, useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { hasFormula, moveRow, writeCells } from '#shared/content/sheet-edit.ts'
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'
import { clearRange, copyText, pasteText } from './clipboard.ts'
import { HEADER_ROW, moveSelection, rangeOf, selectCell, type Selection } from './selection.ts'

const PAGE_ROWS = 15

type Options = {
  grid: RefObject<HTMLElement | null>
  sheet: Sheet
  selection: Selection
  onChange: (sheet: Sheet) => void
  /** Selects and focuses. */
  go: (selection: Selection) => void
  /** Opens the field over a cell, with the typed text or the cell's own. */
  edit: (typed?: string) => void
}

/** Keys and clipboard of the grid, as in other spreadsheets. Menus and fields inside the grid handle their own events. */
export function useGridKeys({ grid, sheet, selection, onChange, go, edit }: Options) {
  const t = useTranslations('sheetEditor')
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
    // On a header, arrow down moves to the cells. Enter and Space open its menu.
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

  const hasFocus = () => isCell(document.activeElement) && grid.current?.contains(document.activeElement) === true && row !== HEADER_ROW

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!hasFocus()) return
    event.clipboardData?.setData('text/plain', copyText(sheet, rangeOf(selection), locale))
    event.preventDefault()
    if (event.type === 'cut') onChange(clearRange(sheet, rangeOf(selection)))
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!hasFocus() || text === '') return
    event.preventDefault()
    const pasted = pasteText(sheet, selection, text, locale)
    onChange(pasted.sheet)
    go(pasted.selection)
    if (pasted.skipped > 0) toast.info(t('pasteSkipped', { count: pasted.skipped }))
    if (pasted.cut > 0) toast.warning(t('pasteCut', { count: pasted.cut, rows: SHEET_ROWS_MAX, columns: SHEET_COLUMNS_MAX }))
  })

  // Listens on the document, because Firefox sends these events to the body if the focused cell is not editable and has no selection.
  useEffect(() => {
    const listeners = new AbortController()
    for (const name of ['copy', 'cut'] as const) document.addEventListener(name, onCopy, { signal: listeners.signal })
    document.addEventListener('paste', onPaste, { signal: listeners.signal })
    return () => listeners.abort()
  }, [])

  return { onKeyDown }
}

function isCell(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['column'] !== undefined
}
