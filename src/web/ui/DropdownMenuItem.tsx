import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { menuItemStyle } from './menu-item-style.ts'

type Props = {
  children: ReactNode
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  /** Disables the item and shows the reason under its label. */
  disabledReason?: string | undefined
  /** The child is a link that becomes the item. */
  asChild?: boolean
}

export function DropdownMenuItem({ children, onSelect, tone = 'plain', disabledReason, asChild = false }: Props) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabledReason !== undefined}
      {...(onSelect === undefined ? {} : { onSelect })}
      className={cn(menuItemStyle, tone === 'danger' && 'text-negative data-[highlighted]:bg-negative-soft')}
    >
      {disabledReason === undefined ? (
        children
      ) : (
        <span className="grid max-w-56">
          <span className="flex items-center gap-2.5 [&>svg]:size-4">{children}</span>
          <span className="text-xs">{disabledReason}</span>
        </span>
      )}
    </Radix.Item>
  )
}
