import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#shared/content/slide.ts'
import { cn } from '#web/cn.ts'
import { SlideView } from '../view/SlideView.tsx'
import { keyOf } from '../../sort/item-keys.ts'
import { useSortableItem } from '../../sort/use-sortable-item.ts'

type Props = { slide: Slide; index: number; isCurrent: boolean; onSelect: (index: number) => void }

export const FilmstripSlide = memo(function FilmstripSlide({ slide, index, isCurrent, onSelect }: Props) {
  const t = useTranslations('artefacts.view')
  const { item, handle, isDragging } = useSortableItem(keyOf(slide))
  return (
    <li
      {...item}
      className={cn(
        'relative w-24 shrink-0 snap-start rounded-md [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto] @3xl:w-full',
        isDragging && 'shadow-float',
      )}
    >
      <SlideView slide={slide} number={index + 1} small />
      {/* Over the picture, not around it: otherwise the button's name would contain all text of the slide. */}
      <button
        type="button"
        {...handle}
        aria-label={t('showSlide', { number: String(index + 1), title: slide.title })}
        aria-current={isCurrent || undefined}
        onClick={() => onSelect(index)}
        className="absolute inset-0 touch-pan-x rounded-md outline-offset-2 aria-[current]:outline-2 aria-[current]:outline-accent"
      />
    </li>
  )
})
