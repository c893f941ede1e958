import { type RefObject, useEffect } from 'react'
import { headingToFocus } from './heading-to-focus.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const ITEM = 'li, [role=row]'

/**
 * Keeps the focus in a list when the focused element goes away: a button after its action, or its whole item. The focus moves to the item's
 * next action, otherwise to the item that took its place, otherwise to the heading. Without this it would drop to the top of the page.
 * `isShown`: whether the list is rendered.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let last: { target: Element; item: Element | null; index: number } | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const item = target.closest(ITEM)
      last = { target, item, index: item ? itemsOf(element).indexOf(item) : 0 }
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
      const { item, index } = last
      last = undefined
      nextFocus(element, item, index)?.focus({ preventScroll: true })
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

function nextFocus(list: Element, item: Element | null, index: number): HTMLElement | undefined {
  const items = itemsOf(list)
  const next = item?.isConnected ? item : (items[index] ?? items.at(-1))
  // A table row takes the focus itself; a card passes it to its first action.
  if (next instanceof HTMLElement && next.matches('[role=row]')) return next
  const action = next?.querySelector<HTMLElement>(FOCUSABLE)
  return action ?? headingToFocus(list)
}

/** Returns the items of the list itself, without nested ones and without the header of a table. */
function itemsOf(list: Element): Element[] {
  return [...list.querySelectorAll(ITEM)].filter((item) => item.querySelector('[role=columnheader]') === null)
}
