import { type RefObject, useEffect } from 'react'

/** How much of the window the bars at its bottom take, as a property of the root element. Toasts appear above them. */
export const BOTTOM_BAR = '--bottom-bar'

const bars = new Set<HTMLElement>()

/** Keeps toasts from covering the bar, whose height changes with its text and the width of the window. Another bar may be below it, and come later. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isFixed: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!isFixed || !element) return undefined
    bars.add(element)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What comes below the bar later moves it up and leaves less room around it.
    if (element.parentElement) observer.observe(element.parentElement)
    window.addEventListener('resize', measure)
    return () => {
      bars.delete(element)
      observer.disconnect()
      window.removeEventListener('resize', measure)
      measure()
    }
  }, [bar, isFixed])
}

function measure(): void {
  const heights = [...bars].map((bar) => window.innerHeight - bar.getBoundingClientRect().top)
  document.documentElement.style.setProperty(BOTTOM_BAR, `${Math.max(0, ...heights)}px`)
}
