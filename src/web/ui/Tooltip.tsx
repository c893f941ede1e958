import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** A tooltip. Its delays of 700 ms and 300 ms come from the one `Radix.Provider` around the app (`UiProvider`). */
export function Tooltip({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-sm bg-text px-2 py-1 text-xs text-pretty text-surface"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
