import { Sparkles } from 'lucide-react'
import { DocView } from '#features/artefacts/web/doc/view/DocView.tsx'
import type { GeneratedDoc } from '#shared/content/generated.ts'

/**
 * A prompt that becomes a document: the sample, drawn by the product. Its pieces appear one after the other, once and within five seconds, so that
 * nobody needs a button to stop it (WCAG 2.2.2).
 */
export function GrowingSample({ prompt, content, label }: { prompt: string; content: GeneratedDoc; label: string }) {
  return (
    <figure className="rounded-lg border border-border bg-sunken px-3 pt-3 text-left sm:px-6 sm:pt-6">
      <figcaption className="sr-only">{label}</figcaption>
      <div className="mx-auto grid max-w-[46rem] gap-3 sm:gap-5">
        <p className="flex items-center gap-3 rounded-lg border border-border-strong bg-raised p-3 text-base sm:p-4">
          <span className="flex-1 text-pretty">{prompt}</span>
          <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent text-accent-text">
            <Sparkles className="size-4" />
          </span>
        </p>
        <div inert aria-hidden className="growing-sample h-[26rem] overflow-hidden max-sm:[zoom:0.75]">
          <DocView content={content} titleTag="h2" isGrowing={false} />
        </div>
      </div>
    </figure>
  )
}
