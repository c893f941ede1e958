import { type RefObject, useEffect } from 'react'
import { headingToFocus } from './heading-to-focus.ts'

/**
 * Restores the focus when a focused toast goes away (its action was chosen, it was closed, or it timed out). The focus returns to the
 * previous element, otherwise to the page's heading. Without this it would drop to the top of the page.
 */
export function useFocusAfterToast(toaster: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = toaster.current
    if (!section) return undefined
    let before: HTMLElement | null = null
    let inToast: Element | null = null
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      inToast = section.contains(target) ? target : null
      if (!inToast) before = target
    }
    const observer = new MutationObserver(() => {
      if (!inToast || inToast.isConnected) return
      inToast = null
      if (document.activeElement !== document.body) return
      if (before?.isConnected) before.focus({ preventScroll: true })
      // The element may still exist but not be focusable: disabled, or hidden.
      if (document.activeElement === document.body) headingToFocus()?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(section, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [toaster])
}
