import { SlideView } from '#features/artefacts/web/slide/view/SlideView.tsx'
import type { GeneratedSlide } from '#shared/content/generated.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { ReadingPart } from '../../../reading-page.ts'
import { PageLinks } from './PageLinks.tsx'
import { SLIDES_PER_PAGE, pagesOfSlides } from './parts.ts'
import type { ReadingTexts } from './texts.ts'

type Props = { content: GeneratedSlide; path: string; part: ReadingPart; texts: ReadingTexts }

/** Slide below slide, each with an address of its own. Notes are for the speaker, so they are not shown. */
export function ReadDeck({ content: { title, slides }, path, part, texts }: Props) {
  const first = (part.page - 1) * SLIDES_PER_PAGE
  const shown = slides.slice(first, first + SLIDES_PER_PAGE)
  return (
    <article data-print-landscape className="mx-auto grid w-full max-w-[60rem] min-w-0 gap-5">
      <h1 className="text-2xl font-semibold text-balance wrap-anywhere print:sr-only">{title}</h1>
      {shown.length > 2 && (
        <nav aria-label={texts.slides} className="print:hidden">
          <ol className="flex flex-wrap gap-1">
            {shown.map((slide, index) => (
              <li key={index}>
                <a
                  href={`#slide-${first + index + 1}`}
                  aria-label={fillIn(texts.slide, { number: String(first + index + 1), title: slide.title })}
                  title={slide.title}
                  className="inline-flex size-11 items-center justify-center rounded-md text-muted tabular-nums hover:bg-hover"
                >
                  {first + index + 1}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {shown.map((slide, index) => (
        <section
          key={index}
          id={`slide-${first + index + 1}`}
          aria-label={fillIn(texts.slide, { number: String(first + index + 1), title: slide.title })}
          className="scroll-mt-4 break-inside-avoid break-after-page max-sm:-mx-3 last:break-after-auto"
        >
          <SlideView reads slide={slide} number={first + index + 1} />
        </section>
      ))}
      <PageLinks path={path} part={part} pages={pagesOfSlides(slides.length)} texts={texts} />
    </article>
  )
}
