import { type RefObject, useEffect } from 'react'

/**
 * Marks a row that scrolls sideways with `data-more-left` and `data-more-right` while something is hidden on that side, so that its style can show it. Phones
 * draw no scroll bar before somebody scrolls.
 */
export function useScrollEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // Positions are fractions on screens with several pixels per point.
      element.toggleAttribute('data-more-left', scrollLeft > 1)
      element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    // Their widths change with the language and with the font, which comes later.
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [row])
}
