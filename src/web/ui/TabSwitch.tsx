import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { label: string; tabs: readonly { value: string; label: ReactNode }[] }

/** The list of a `TabGroup`: a few tabs side by side in one frame. */
export function TabSwitch({ label, tabs }: Props) {
  return (
    <Radix.List aria-label={label} className="inline-flex rounded-md bg-sunken p-0.5">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="h-7 rounded-sm px-3 font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-text data-[state=active]:bg-raised data-[state=active]:text-text data-[state=active]:shadow-float"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}
