import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#shared/content/slide.ts'
import { SortableList } from '../../sort/SortableList.tsx'
import { keyOf } from '../../sort/item-keys.ts'
import { useSameKeys } from '../../sort/use-same-keys.ts'
import { FilmstripSlide } from './FilmstripSlide.tsx'

type Props = { slides: Slide[]; current: number; onSelect: (index: number) => void; onMove: (from: number, to: number) => void }

/** Thumbnails of all slides, at the left or, on a narrow screen, above. A click shows a slide, dragging reorders. */
export function Filmstrip({ slides, current, onSelect, onMove }: Props) {
  const t = useTranslations('artefacts.slide')
  const keys = useSameKeys(slides)
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = strip.current?.children[current]
    if (strip.current && item) scrollWithin(strip.current, item)
  }, [current])
  return (
    <SortableList layout="grid" keys={keys} nameOf={(index) => t('number', { number: index + 1 })} onMove={onMove}>
      <ol
        ref={strip}
        aria-label={t('filmstrip')}
        className="flex shrink-0 gap-3 overflow-auto overscroll-contain border-border bg-surface p-3 @max-3xl:snap-x @max-3xl:scroll-px-3 @max-3xl:border-b @3xl:w-40 @3xl:flex-col @3xl:border-r"
      >
        {slides.map((slide, index) => (
          <FilmstripSlide key={keyOf(slide)} slide={slide} index={index} isCurrent={index === current} onSelect={onSelect} />
        ))}
      </ol>
    </SortableList>
  )
}

/** Scrolls an item into view. Unlike `scrollIntoView`, it does not scroll anything around the scroller. */
function scrollWithin(scroller: Element, item: Element): void {
  const outer = scroller.getBoundingClientRect()
  const inner = item.getBoundingClientRect()
  scroller.scrollBy({
    left: overlap(inner.left, inner.right, outer.left, outer.right),
    top: overlap(inner.top, inner.bottom, outer.top, outer.bottom),
    behavior: 'instant',
  })
}

/** Returns how far an item extends beyond its scroller, negative at the start. */
function overlap(start: number, end: number, from: number, to: number): number {
  return start < from ? start - from : Math.max(0, end - to)
}
