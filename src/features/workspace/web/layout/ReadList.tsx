import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Piece } from '#features/artefacts/web/kind.ts'

const ROW_PX = 57
const OVERSCAN_ROWS = 10

type Props = { items: readonly Piece[]; onJump: ((index: number) => void) | undefined }

/**
 * Only the rows in sight are there, each with its place in the whole list: a long document has thousands of pieces, and a key in it would
 * look through all their rows. The list scrolls with what is around it.
 */
export function ReadList({ items, onJump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { scroller, above } = useScroller(list)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: above,
  })
  const seen = rows.getVirtualItems()
  const start = (seen[0]?.start ?? above) - above
  const end = rows.getTotalSize() - ((seen.at(-1)?.end ?? above) - above)
  return (
    <ol ref={list} style={{ paddingBlock: `${start}px ${end}px` }}>
      {seen.map(({ index }) => {
        const piece = items[index]
        return (
          piece && <ReadRow key={index} piece={piece} index={index} total={items.length} onJump={onJump} measure={rows.measureElement} />
        )
      })}
    </ol>
  )
}

type RowProps = {
  piece: Piece
  index: number
  total: number
  onJump: ((index: number) => void) | undefined
  measure: (row: Element | null) => void
}

function ReadRow({ piece: { title, kind }, index, total, onJump, measure }: RowProps) {
  const kinds = useTranslations('artefacts.kinds')
  const kindName = kinds.has(kind as 'text') ? kinds(kind as 'text') : kind
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="flex animate-rise-in items-baseline gap-3 border-border py-2 not-first:border-t"
    >
      <span className="w-6 shrink-0 text-right text-xs text-muted tabular-nums">{index + 1}</span>
      <span className="grid min-w-0 flex-1">
        {onJump ? (
          <button type="button" onClick={() => onJump(index)} className="line-clamp-2 rounded-sm text-left wrap-anywhere">
            {title || kindName}
          </button>
        ) : (
          <span className="line-clamp-2 wrap-anywhere">{title}</span>
        )}
        <span className="text-xs text-muted">{kindName}</span>
      </span>
    </li>
  )
}

/** The element that the list scrolls in, and how far below its beginning the list stands. */
function useScroller(list: RefObject<HTMLElement | null>): { scroller: Element | null; above: number } {
  const [place, setPlace] = useState<{ scroller: Element | null; above: number }>({ scroller: null, above: 0 })
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element && scrollerOf(element)
    if (!scroller) return undefined
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
      setPlace((before) => (before.scroller === scroller && before.above === above ? before : { scroller, above }))
    }
    measure()
    // What stands above the list grows and shrinks: the prompt, its file, the description.
    const observer = new ResizeObserver(measure)
    for (const child of scroller.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list])
  return place
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent) return null
  return ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
