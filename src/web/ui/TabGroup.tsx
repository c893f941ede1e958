import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props<Value extends string> = { value: Value; onValueChange: (value: Value) => void; className?: string; children: ReactNode }

/** Tabs with their list and their panels in different places: `TabSwitch` and `TabPanel`. `Tabs` has both in one. */
export function TabGroup<Value extends string>({ value, onValueChange, className, children }: Props<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      {children}
    </Radix.Root>
  )
}
