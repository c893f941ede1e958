import type { ReactNode } from 'react'

/**
 * A region that scrolls both ways. A shadow at its right edge shows that there is more on that side: it stays where it is, and the end of the content,
 * which scrolls, covers it. Without a script, for pages that have none.
 */
const EDGE =
  'bg-no-repeat [background-attachment:local,scroll] [background-position:right] [background-size:3.5rem_100%,2rem_100%] [background-image:linear-gradient(to_left,var(--surface-raised)_60%,transparent),linear-gradient(to_left,var(--shadow-color),transparent)]'

export function SidewaysScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-border bg-raised print:overflow-visible">
      <div
        tabIndex={0}
        role="region"
        aria-label={label}
        className={`${EDGE} max-h-[70vh] overflow-auto print:max-h-none print:overflow-visible print:[background-image:none] focus-visible:-outline-offset-2`}
      >
        {children}
      </div>
    </div>
  )
}
