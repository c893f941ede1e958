import { memo } from 'react'
import type { ReactNode } from 'react'
import { Logo } from '../../look/Logo.tsx'
import { lookStyle, useLook } from '../../look/look.ts'
import type { Slide } from '#shared/content/slide.ts'
import { cn } from '#web/cn.ts'
import { SlideBody } from './SlideBody.tsx'

/** Renders something else in place of a text, such as its input field. `id` names the text within the slide. */
export type SlideText = (id: string, value: string) => ReactNode

type Props = {
  slide: Slide
  number: number
  small?: boolean
  /** Set if the slide is editable: it grows with its text and shows where the page ends. */
  text?: SlideText
  /** Set on a page that may be narrow: then the text stays large enough to read, and the slide grows with it. */
  reads?: boolean
}

/** One slide at 16:9. Every size is a share of its width (`--slide-unit`), so a thumbnail is the same slide, only smaller. */
export const SlideView = memo(function SlideView({ slide, number, small = false, text, reads = false }: Props) {
  const isCover = slide.layout === 'title' || slide.layout === 'section'
  const look = useLook()
  return (
    <div aria-hidden={small || undefined} data-paper style={lookStyle(look)} className="@container">
      <div
        className={cn(
          'relative flex aspect-video w-full flex-col rounded-md border border-border p-[5cqw]',
          isCover ? 'justify-center bg-slide-soft' : 'bg-raised',
          reads ? '[--slide-number-min:0.75rem] [--slide-unit:max(1cqw,0.4rem)]' : '[--slide-unit:1cqw]',
          // A slide that grows keeps clear of what stands at its foot.
          reads && (look?.logoUrl ? 'pb-[calc(7.5*var(--slide-unit))]' : 'pb-[max(2.25rem,5cqw)]'),
          !text && !reads && 'overflow-hidden',
        )}
      >
        <div
          className={cn(
            'font-semibold text-balance break-words',
            isCover
              ? 'text-[length:calc(5.4*var(--slide-unit))] leading-[1.1]'
              : 'text-[length:calc(3.8*var(--slide-unit))] leading-[1.15]',
          )}
        >
          {text ? text('title', slide.title) : slide.title}
        </div>
        {!isCover && (
          <span className="mt-[calc(1.4*var(--slide-unit))] h-[calc(0.5*var(--slide-unit))] w-[calc(7*var(--slide-unit))] shrink-0 rounded-full bg-slide" />
        )}
        <div
          className={cn(
            'relative text-[length:calc(2.3*var(--slide-unit))] leading-[1.4]',
            !text && !reads && 'min-h-0',
            isCover ? 'mt-[calc(1.5*var(--slide-unit))] text-muted' : 'mt-[calc(2.5*var(--slide-unit))] flex-1',
          )}
        >
          <SlideBody slide={slide} text={text} reads={reads} />
        </div>
        <Logo className="absolute bottom-[calc(2*var(--slide-unit))] left-[calc(5*var(--slide-unit))] h-[calc(4*var(--slide-unit))] max-w-[calc(16*var(--slide-unit))]" />
        <span className="absolute right-[3cqw] bottom-[2cqw] text-[length:max(1.5cqw,var(--slide-number-min,0px))] text-muted tabular-nums">
          {number}
        </span>
      </div>
    </div>
  )
})
