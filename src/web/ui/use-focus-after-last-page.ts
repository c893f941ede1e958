import { type RefObject, useEffect, useRef } from 'react'
import { itemsOf } from './next-focus.ts'

/**
 * Moves the focus to the first new item when "Load more" goes away with the last page. Without this it would drop to the top of the page.
 * Call the returned function when the button is pressed.
 */
export function useFocusAfterLastPage(list: RefObject<HTMLElement | null>, isLoadingMore: boolean, hasNextPage: boolean): () => void {
  const pressed = useRef<{ lastItem: Element | undefined }>(undefined)
  useEffect(() => {
    if (isLoadingMore || !pressed.current || !list.current) return
    const { lastItem } = pressed.current
    pressed.current = undefined
    // If the person has moved the focus elsewhere, it stays there.
    if (hasNextPage || document.activeElement !== document.body) return
    const next = itemAfter(lastItem, list.current)
    // It takes the place of the button, so it is in sight.
    makeFocusable(next ?? list.current).focus({ preventScroll: true })
  }, [list, isLoadingMore, hasNextPage])
  return () => {
    pressed.current = { lastItem: list.current ? itemsOf(list.current).at(-1) : undefined }
  }
}

function itemAfter(item: Element | undefined, list: Element): HTMLElement | undefined {
  const items = itemsOf(list)
  const next = item?.isConnected ? items[items.indexOf(item) + 1] : undefined
  return next instanceof HTMLElement ? next : undefined
}

function makeFocusable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  return element
}
