import { Toolbar as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** One row of `ToolbarGroup`s. Arrow keys move within it and Tab leaves it. On a narrow screen it scrolls sideways. */
export function Toolbar({ label, className, children }: Props) {
  return (
    <Radix.Root
      aria-label={label}
      className={cn('flex gap-3 overflow-x-auto border-b border-border bg-raised px-2 py-1.5 [scrollbar-width:thin]', className)}
    >
      {children}
    </Radix.Root>
  )
}
