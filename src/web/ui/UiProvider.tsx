import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    // A tooltip that can be hovered keeps the pointer from the button below it, and stays on the one that it has left.
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300} disableHoverableContent>
      {children}
    </Tooltip.Provider>
  )
}
