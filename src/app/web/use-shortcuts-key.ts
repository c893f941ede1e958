import { useEffect, useEffectEvent } from 'react'

/** Calls `open` on “?”, unless the person is typing or a dialog is open. */
export function useShortcutsKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    // A cell of a sheet is focused and takes any letter.
    if (target?.isContentEditable === true || target?.closest('input, textarea, select, [role=grid], [role=menu], [role=listbox]')) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
