import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  )
}
