import { type RefObject, useEffect } from 'react'

/** Height of a bar that stays at the bottom of the window, as a property of the root element. Toasts appear above it. */
export const BOTTOM_BAR = '--bottom-bar'

/** Keeps toasts from covering the bar, whose height changes with its text and the width of the window. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isFixed: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!isFixed || !element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(BOTTOM_BAR, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(BOTTOM_BAR)
    }
  }, [bar, isFixed])
}
