import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** A group under a heading. Every section except the first has a line above it. */
export function DropdownMenuSection({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Group className="not-first:mt-1.5 not-first:border-t not-first:border-border not-first:pt-1.5">
      {label !== undefined && <Radix.Label className="px-2 pt-1 pb-1.5 text-xs font-medium text-muted">{label}</Radix.Label>}
      {children}
    </Radix.Group>
  )
}
