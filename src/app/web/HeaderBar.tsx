import type { ReactNode } from 'react'
import { cn } from '#web/cn.ts'

/** `isCompact`: above a page that fills the window. */
export function HeaderBar({ isCompact, children }: { isCompact: boolean; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-raised print:hidden">
      <div className={cn('flex items-center gap-2 px-4 sm:gap-6', isCompact ? 'h-12' : 'mx-auto h-14 max-w-6xl sm:px-6')}>{children}</div>
    </header>
  )
}
