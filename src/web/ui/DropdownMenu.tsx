import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '../cn.ts'

/** No menu begins under the header, which covers scrolled content. */
const HEADER_PX = 56
const COLLISION_PADDING = { top: HEADER_PX + 8, right: 8, bottom: 8, left: 8 }

/**
 * A menu. It has no portal, so it stays inside the landmark of its trigger, where a screen reader looks for it.
 * `trigger` is a Button or IconButton; the children are `DropdownMenuItem`, `DropdownMenuRadioGroup` and `DropdownMenuSection`.
 */
export function DropdownMenu({
  trigger,
  align = 'end',
  startsOpen = false,
  className,
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'end'
  startsOpen?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={COLLISION_PADDING}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-pop-in overflow-y-auto rounded-lg bg-raised p-1.5 shadow-float',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
