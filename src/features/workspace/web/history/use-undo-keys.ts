import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl/Cmd+Z, Shift+Ctrl/Cmd+Z and Ctrl+Y for the whole editor, fields included: the browser's own undo knows one field only and forgets
 * it when the field is drawn anew. What is no part of the document (the prompt, a dialog) says so with `data-own-undo`.
 * The keys are taken in the capture phase, because the text of a document (ProseMirror) prevents them although it keeps no history here.
 */
export function useUndoKeys({ undo, redo, isActive }: { undo: () => void; redo: () => void; isActive: boolean }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isActive || !isModified || event.isComposing) return
    if (event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"], [role="alertdialog"]')) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) undo()
    else if (key === 'z' || (key === 'y' && event.ctrlKey)) redo()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
