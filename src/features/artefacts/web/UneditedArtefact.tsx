import type { GeneratedContent } from '#shared/content/generated.ts'
import { useLocale } from 'use-intl'
import { Artefact } from './ArtefactView.tsx'
import { kindOf } from './kinds.ts'

/**
 * The document while its editor loads, in the editor's colours. It is inert, because input would be lost when the editor takes its place.
 */
export function UneditedArtefact({ content, isGrowing = false }: { content: GeneratedContent; isGrowing?: boolean }) {
  // As the editor that takes its place, where people type numbers in their own language.
  const language = useLocale()
  return (
    <div inert data-follows-theme={kindOf(content).editorLook === 'theme' || undefined} className="px-3 py-4 sm:px-6 sm:py-6">
      <Artefact content={content} language={language} isGrowing={isGrowing} titleTag="h2" />
    </div>
  )
}
