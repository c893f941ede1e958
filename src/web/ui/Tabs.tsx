import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { TabGroup } from './TabGroup.tsx'
import { useScrollEdges } from './use-scroll-edges.ts'

type Props<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  /** Content at the right end of the row of tabs. */
  aside?: ReactNode
  /** Reduces the space below the tabs, for a part of a screen. */
  dense?: boolean
  className?: string
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs, aside, dense = false, className }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the row scrolls sideways, and an address may open a tab at its end.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void list.current?.querySelector('[data-state=active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  useScrollEdges(list)
  return (
    <TabGroup
      value={value}
      onValueChange={onValueChange}
      className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)]', dense ? 'gap-4' : 'gap-6', className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-border print:hidden">
        <Radix.List
          ref={list}
          aria-label={label}
          onPointerDown={({ currentTarget }) => currentTarget.setAttribute('data-pointer', '')}
          onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pointer')}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('data-pointer')
          }}
          className="group/tabs -mx-1.5 -mb-px flex max-w-[calc(100%+0.75rem)] scroll-px-10 gap-2 overflow-x-auto overflow-y-hidden whitespace-nowrap data-more-left:mask-l-from-[calc(100%-2.5rem)] data-more-right:mask-r-from-[calc(100%-2.5rem)]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              // The list scrolls, so it would cut off a ring around the tab. Radix focuses a pressed tab by script, for which browsers draw the ring of the
              // keyboard, so it is left out after a press.
              className="group-data-pointer/tabs:outline-none border-b-2 border-transparent px-1.5 pt-2 pb-2.5 font-medium text-muted transition-colors duration-150 hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-w-0 focus-visible:outline-offset-8">
          {tab.content}
        </Radix.Content>
      ))}
    </TabGroup>
  )
}
