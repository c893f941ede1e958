import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#web/cn.ts'

/** A region that scrolls both ways. A shadow at its right edge shows that there is more on that side. */
export function SidewaysScroll({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    const look = () => setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className="relative min-w-0 overflow-hidden rounded-lg border border-border bg-raised print:overflow-visible">
      <div
        ref={region}
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-[70vh] overflow-auto print:max-h-none print:overflow-visible focus-visible:-outline-offset-2"
      >
        {children}
      </div>
      <div
        aria-hidden
        className={cn(
          'pointer-events-none absolute inset-y-0 right-0 z-30 w-10 bg-linear-to-l from-(--shadow-color) to-transparent transition-opacity duration-150',
          !hasMore && 'opacity-0',
        )}
      />
    </div>
  )
}
