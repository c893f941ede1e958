import { Square, SquareCheck } from 'lucide-react'
import type { DocBlock } from '#shared/content/doc.ts'
import { cn } from '#web/cn.ts'
import { InlineText } from './InlineText.tsx'

type ListBlock = Extract<DocBlock, { type: 'list' }>

const INDENTS = { 0: '', 1: 'ml-6', 2: 'ml-12' } as const

/** A list of flat items with a level each. Numbers count within their level and start again under a new parent. */
export function ListView({ style, start = 1, items }: Omit<ListBlock, 'type'>) {
  const numbers = numbersOf(items, start)
  return (
    <ul className="grid max-w-[65ch] animate-rise-in gap-1.5">
      {items.map((item, index) => (
        <li key={index} className={cn('flex gap-2.5', INDENTS[item.level])}>
          {style === 'numbered' && <span className="min-w-5 text-muted tabular-nums">{numbers[index]}.</span>}
          {style === 'bullet' && <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-border-strong" />}
          {style === 'check' &&
            (item.checked ? (
              <SquareCheck aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
            ) : (
              <Square aria-hidden className="mt-1 size-4 shrink-0 text-border-strong" />
            ))}
          <span className="min-w-0 wrap-anywhere">
            <InlineText text={item.text} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function numbersOf(items: ListBlock['items'], start: number): number[] {
  const counts = [start - 1, 0, 0]
  return items.map(({ level }) => {
    counts.fill(0, level + 1)
    return (counts[level] = (counts[level] ?? 0) + 1)
  })
}
