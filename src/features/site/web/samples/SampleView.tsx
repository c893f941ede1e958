import type { ReactNode } from 'react'
import { DocView } from '#features/artefacts/web/doc/view/DocView.tsx'
import type { ViewProps } from '#features/artefacts/web/kind.ts'
import { FormView } from '#features/artefacts/web/form/view/FormView.tsx'
import { SheetView } from '#features/artefacts/web/sheet/view/SheetView.tsx'
import { SlideView } from '#features/artefacts/web/slide/view/SlideView.tsx'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'

type TitleTag = ViewProps<GeneratedContent>['titleTag']

/** A sample as the product draws it. Slides are below one another, because a page without a script cannot turn them. */
export function SampleView({ content, titleTag }: { content: GeneratedContent; titleTag: TitleTag }) {
  return byType(VIEWS, content, titleTag)
}

const VIEWS: ByType<ReactNode, [TitleTag]> = {
  form: (content, titleTag) => <FormView content={content} titleTag={titleTag} isGrowing={false} />,
  doc: (content, titleTag) => <DocView content={content} titleTag={titleTag} isGrowing={false} />,
  sheet: (content, titleTag) => <SheetView content={content} titleTag={titleTag} isGrowing={false} />,
  slide: ({ title, slides }, Title) => (
    <article className="mx-auto grid w-full max-w-[60rem] gap-5">
      <Title className="text-2xl font-semibold text-balance">{title}</Title>
      {slides.map((slide, index) => (
        <SlideView key={index} reads slide={slide} number={index + 1} />
      ))}
    </article>
  ),
}
