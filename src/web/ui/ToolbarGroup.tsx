import type { ReactNode } from 'react'

export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex gap-0.5">
      {children}
    </div>
  )
}
