import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Props = { value: string; className?: string; children: ReactNode }

/** A panel of a `TabGroup`. It takes all the room that is left and scrolls. `data-quiet` leaves out the ring while a script has focused it. */
export function TabPanel({ value, className, children }: Props) {
  return (
    <Radix.Content
      value={value}
      className={cn(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 data-quiet:outline-none data-[state=inactive]:hidden print:overflow-visible',
        className,
      )}
    >
      {children}
    </Radix.Content>
  )
}
