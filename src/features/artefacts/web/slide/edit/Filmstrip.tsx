import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#shared/content/slide.ts'
import { SortableList } from '../../sort/SortableList.tsx'
import { keyOf } from '../../sort/item-keys.ts'
import { FilmstripSlide } from './FilmstripSlide.tsx'

type Props = { slides: Slide[]; current: number; onSelect: (index: number) => void; onMove: (from: number, to: number) => void }

/** All slides, small: a click shows one, dragging puts them in order. */
export function Filmstrip({ slides, current, onSelect, onMove }: Props) {
  const t = useTranslations('artefacts.slide')
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    strip.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <SortableList layout="grid" keys={slides.map(keyOf)} nameOf={(index) => t('number', { number: index + 1 })} onMove={onMove}>
      <ol ref={strip} aria-label={t('filmstrip')} className="-m-1 flex snap-x gap-3 overflow-x-auto p-1 pb-3">
        {slides.map((slide, index) => (
          <FilmstripSlide key={keyOf(slide)} slide={slide} index={index} isCurrent={index === current} onSelect={onSelect} />
        ))}
      </ol>
    </SortableList>
  )
}
