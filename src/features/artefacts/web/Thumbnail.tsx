import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { cn } from '#web/cn.ts'
import { Artefact } from './ArtefactView.tsx'
import { kindOf } from './kinds.ts'

/** A small picture of the document. The keyboard and screen readers skip its content. */
export function Thumbnail({ content, language, className }: { content: GeneratedContent; language: Locale; className?: string }) {
  const { Cover } = kindOf(content)
  return (
    <div inert aria-hidden className={cn('overflow-hidden bg-sunken', className)}>
      {Cover ? (
        <Cover content={content} />
      ) : (
        // Laid out at a page's width, then scaled down.
        <div className="w-[250%] origin-top-left scale-40 p-6">
          <Artefact content={content} language={language} />
        </div>
      )}
    </div>
  )
}
