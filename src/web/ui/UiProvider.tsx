import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    // A tooltip that can be hovered covers the button below it and stays open after the pointer has left its own button.
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300} disableHoverableContent>
      {children}
    </Tooltip.Provider>
  )
}
