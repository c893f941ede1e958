import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GeneratedSlide } from '#shared/content/generated.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ViewProps } from '../../kind.ts'
import { PrintedSlides } from './PrintedSlides.tsx'
import { SlideView } from './SlideView.tsx'
import { useIsPrinting } from '#web/printing.ts'

/** A deck: one large slide with its notes, and thumbnails of the others below. */
export function SlideDeckView({ content: { title, slides }, isGrowing, titleTag: Title }: ViewProps<GeneratedSlide>) {
  const t = useTranslations('artefacts.view')
  const [chosen, setChosen] = useState<number | null>(null)
  // During writing, the newest slide is shown until somebody selects one.
  const current = Math.min(chosen ?? (isGrowing ? slides.length - 1 : 0), slides.length - 1)
  const slide = slides[current]
  const isPrinting = useIsPrinting()
  if (isPrinting) return <PrintedSlides slides={slides} />
  if (!slide) return <Title className="text-xl font-semibold wrap-anywhere">{title}</Title>
  return (
    <article aria-label={title} className="mx-auto grid w-full max-w-[max(20rem,calc((100dvh-15rem)*16/9))] min-w-0 gap-4">
      <Title className="sr-only">{title}</Title>
      <SlideView slide={slide} number={current + 1} />
      <div className="flex items-center justify-center gap-3">
        <IconButton icon={ChevronLeft} label={t('previousSlide')} disabled={current <= 0} onClick={() => setChosen(current - 1)} />
        <span className="text-muted tabular-nums">{t('slideOf', { number: current + 1, total: slides.length })}</span>
        <IconButton
          icon={ChevronRight}
          label={t('nextSlide')}
          disabled={current >= slides.length - 1}
          onClick={() => setChosen(current + 1)}
        />
      </div>
      {slide.notes !== '' && (
        <section aria-label={t('notes')} className="grid gap-1 rounded-lg border border-border bg-raised p-4">
          <h2 className="text-xs font-semibold text-muted">{t('notes')}</h2>
          <p className="text-pretty wrap-anywhere whitespace-pre-line">{slide.notes}</p>
        </section>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {slides.map((one, index) => (
          <li key={index} className="relative animate-rise-in">
            <SlideView slide={one} number={index + 1} small />
            {/* Over the picture, not around it: otherwise the button's name would contain all text of the slide. */}
            <button
              type="button"
              aria-label={t('showSlide', { number: String(index + 1), title: one.title })}
              aria-current={index === current || undefined}
              onClick={() => setChosen(index)}
              className="absolute inset-0 rounded-md outline-offset-2 aria-[current]:outline-2 aria-[current]:outline-accent"
            />
          </li>
        ))}
      </ul>
    </article>
  )
}
