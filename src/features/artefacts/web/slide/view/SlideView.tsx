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
}

/** One slide at 16:9. Every size is a share of its width, so a thumbnail is the same slide, only smaller. */
export const SlideView = memo(function SlideView({ slide, number, small = false, text }: Props) {
  const isCover = slide.layout === 'title' || slide.layout === 'section'
  const look = useLook()
  return (
    <div aria-hidden={small || undefined} data-paper style={lookStyle(look)} className="@container">
      <div
        className={cn(
          'relative flex aspect-video w-full flex-col rounded-md border border-border p-[5cqw]',
          isCover ? 'justify-center bg-slide-soft' : 'bg-raised',
          !text && 'overflow-hidden',
        )}
      >
        <div
          className={cn('font-semibold text-balance break-words', isCover ? 'text-[5.4cqw] leading-[1.1]' : 'text-[3.8cqw] leading-[1.15]')}
        >
          {text ? text('title', slide.title) : slide.title}
        </div>
        {!isCover && <span className="mt-[1.4cqw] h-[0.5cqw] w-[7cqw] shrink-0 rounded-full bg-slide" />}
        <div
          className={cn(
            'relative text-[2.3cqw] leading-[1.4]',
            !text && 'min-h-0',
            isCover ? 'mt-[1.5cqw] text-muted' : 'mt-[2.5cqw] flex-1',
          )}
        >
          <SlideBody slide={slide} text={text} />
        </div>
        <Logo className="absolute bottom-[2cqw] left-[5cqw] h-[4cqw] max-w-[16cqw]" />
        <span className="absolute right-[3cqw] bottom-[2cqw] text-[1.5cqw] text-muted tabular-nums">{number}</span>
      </div>
    </div>
  )
})
