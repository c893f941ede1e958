import type { ReactNode } from 'react'
import { cn } from '#web/cn.ts'

/** The frame of a small picture, whose content the keyboard and screen readers skip. A page is laid out at its own width, then scaled down. */
export function ThumbnailFrame({ isPage, className, children }: { isPage: boolean; className?: string; children: ReactNode }) {
  return (
    <div inert aria-hidden className={cn('overflow-hidden bg-sunken', className)}>
      {isPage ? <div className="w-[250%] origin-top-left scale-40 p-6">{children}</div> : children}
    </div>
  )
}
