import type { GeneratedContent } from '#shared/content/generated.ts'
import { Artefact } from './ArtefactView.tsx'
import { kindOf } from './kinds.ts'

/**
 * The document in the place of its editor, which is not there yet, in the editor's colours. Not to be used: what somebody picks or fills in
 * would be gone when the editor takes its place.
 */
export function UneditedArtefact({ content, isGrowing = false }: { content: GeneratedContent; isGrowing?: boolean }) {
  return (
    <div inert data-follows-theme={kindOf(content).editorLook === 'theme' || undefined} className="px-3 py-4 sm:px-6 sm:py-6">
      <Artefact content={content} isGrowing={isGrowing} titleTag="h2" />
    </div>
  )
}
