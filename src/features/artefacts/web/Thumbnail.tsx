import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { Artefact } from './ArtefactView.tsx'
import { ThumbnailFrame } from './ThumbnailFrame.tsx'
import { kindOf } from './kinds.ts'

/** A small picture of the document. */
export function Thumbnail({ content, language, className }: { content: GeneratedContent; language: Locale; className?: string }) {
  const { Cover } = kindOf(content)
  return (
    <ThumbnailFrame isPage={!Cover} className={className}>
      {Cover ? <Cover content={content} /> : <Artefact content={content} language={language} />}
    </ThumbnailFrame>
  )
}
