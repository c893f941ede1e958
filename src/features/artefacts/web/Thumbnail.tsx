import type { GeneratedContent } from '#shared/content/generated.ts'
import { cn } from '#web/cn.ts'
import { Artefact } from './ArtefactView.tsx'
import { SlideView } from './slide/view/SlideView.tsx'

/** The document small, to be looked at only: nothing in it is reached with the keyboard or read out. */
export function Thumbnail({ content, className }: { content: GeneratedContent; className?: string }) {
  const cover = 'slides' in content ? content.slides.slice(0, 3) : undefined
  return (
    <div inert aria-hidden className={cn('overflow-hidden bg-sunken', className)}>
      {cover ? (
        <div className="grid gap-2 p-3">
          {cover.map((slide, index) => (
            <SlideView key={index} slide={slide} number={index + 1} small />
          ))}
        </div>
      ) : (
        // Laid out at a page's width, then made smaller.
        <div className="w-[250%] origin-top-left scale-40 p-6">
          <Artefact content={content} />
        </div>
      )}
    </div>
  )
}
