import type { Slide } from '#shared/content/slide.ts'
import { SlideView } from './SlideView.tsx'

/** Prints every slide on its own landscape page. */
export function PrintedSlides({ slides }: { slides: Slide[] }) {
  return (
    <div data-print-landscape>
      {slides.map((slide, index) => (
        <div key={index} className="break-inside-avoid break-after-page last:break-after-auto">
          <SlideView slide={slide} number={index + 1} />
        </div>
      ))}
    </div>
  )
}
