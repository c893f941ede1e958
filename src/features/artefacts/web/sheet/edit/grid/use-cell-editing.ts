import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { writeCells } from '#shared/content/sheet-edit.ts'
import { typedText } from '#shared/content/typed-cell.ts'

type Cell = { row: number; column: number }

/**
 * The edited cell and its typed text. The text belongs to that cell even if the selection moves, and is written however the field is left:
 * to another cell, to another screen, by a reload. Only `cancel` discards it.
 */
export function useCellEditing(sheet: Sheet, onChange: (sheet: Sheet) => void) {
  const locale = useLocale()
  const [editing, setEditing] = useState<(Cell & { initial: string }) | null>(null)
  // A ref rather than state, because a keystroke would render the whole grid, and the page reads it at once when it is left.
  const typed = useRef<(Cell & { text: string }) | null>(null)

  function open(cell: Cell, text?: string): void {
    const column = sheet.columns[cell.column]
    if (!column) return
    const held = typedText(sheet.rows[cell.row]?.[cell.column] ?? '', column, locale)
    typed.current = { ...cell, text: text ?? held }
    setEditing({ ...cell, initial: text ?? held })
  }
  function type(text: string): void {
    if (typed.current) typed.current.text = text
  }
  function cancel(): void {
    typed.current = null
    setEditing(null)
  }
  function commit(): void {
    const last = typed.current
    if (!last) return
    cancel()
    const column = sheet.columns[last.column]
    const before = sheet.rows[last.row]?.[last.column] ?? ''
    if (column && last.text !== typedText(before, column, locale)) {
      onChange(writeCells(sheet, last.row, last.column, [[last.text]], locale))
    }
  }

  const leave = useEffectEvent(commit)
  // A layout effect, because its clean-up must run before the one that finally stores the draft.
  useLayoutEffect(() => {
    const listen = () => leave()
    window.addEventListener('pagehide', listen)
    return () => {
      window.removeEventListener('pagehide', listen)
      listen()
    }
  }, [])
  return { editing, open, type, cancel, commit }
}
