import type { GeneratedSlide } from '#shared/content/generated.ts'
import { SlideView } from './SlideView.tsx'

const SHOWN = 3

/** The first slides of a deck. */
export function SlideCover({ content }: { content: GeneratedSlide }) {
  return (
    <div className="grid gap-2 p-3">
      {content.slides.slice(0, SHOWN).map((slide, index) => (
        <SlideView key={index} slide={slide} number={index + 1} small />
      ))}
    </div>
  )
}
