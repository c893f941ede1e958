import { type RefObject, useEffect } from 'react'
import { headingToFocus } from './heading-to-focus.ts'

/**
 * Gives the focus back when a toast goes that had it: its action was chosen, it was closed, or its time was over. It returns to what had it
 * before, else to the heading of the page. Without this it would drop to the top of the page.
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
      // It may be there still and take no focus: disabled, or hidden.
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
