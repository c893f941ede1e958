import { type RefObject, useEffect } from 'react'
import { headingToFocus } from './heading-to-focus.ts'

/**
 * Restores the focus when a focused toast goes away (its action was chosen, it was closed, or it timed out). The focus returns to the
 * previous element, otherwise to the page's heading. Without this it would drop to the top of the page.
 *
 * It does so as soon as the toast begins to leave. Sonner does not notice that a removed element loses the focus, and once its last toast is gone
 * it would focus the element that was focused before an earlier toast.
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
      const left = inToast
      if (!left || (left.isConnected && !left.closest('[data-removed=true]'))) return
      inToast = null
      const isLost = () => document.activeElement === left || document.activeElement === document.body
      if (isLost()) before?.focus({ preventScroll: true })
      // The element may be gone, or still exist but not be focusable: disabled, or hidden.
      if (isLost()) headingToFocus()?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(section, { childList: true, subtree: true, attributeFilter: ['data-removed'] })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [toaster])
}
