import { type RefObject, useEffect } from 'react'
import { type FocusPlace, focusPlaceOf, nextFocus } from './next-focus.ts'

/**
 * Keeps the focus in a list when the focused element goes away: a button after its action, or its whole item. The focus moves to the item's
 * next action, otherwise to the item that took its place, otherwise to the heading. Without this it would drop to the top of the page.
 * `isShown`: whether the list is rendered.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let last: { target: Element; place: FocusPlace } | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = { target, place: focusPlaceOf(target, element) }
    }
    // If the person moves the focus elsewhere, it stays there. A removed element loses the focus first and leaves the page a moment later.
    const onBlur = () => {
      const left = last
      queueMicrotask(() => {
        if (left?.target.isConnected && last === left) last = undefined
      })
    }
    const observer = new MutationObserver(() => {
      if (!last || last.target.isConnected || document.activeElement !== document.body) return
      const { place } = last
      last = undefined
      nextFocus(place)?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
      observer.disconnect()
    }
  }, [list, isShown])
}
