import { Suspense, useCallback, useMemo } from 'react'
import { ArtefactEditor } from '#features/artefacts/web/ArtefactEditor.tsx'
import { UneditedArtefact } from '#features/artefacts/web/UneditedArtefact.tsx'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useEditorSession } from '../session/editor-session.ts'

const ProposalReview = lazyPart(async () => (await import('../proposal/ProposalReview.tsx')).ProposalReview)

/** The document while it is written, what an instruction would change in it, or the document to be edited. */
export function DesignTab() {
  const { type, state, generating, request, proposal, selection, shown, isGrowing } = useEditorSession()
  const { draft, edit, adopt } = state
  const change = useCallback((content: GeneratedContent, place?: string) => edit({ content, isSample: false }, place), [edit])
  const derive = useCallback((content: GeneratedContent) => adopt({ content }), [adopt])
  const present = useMemo(() => ({ ...shown, title: draft.title }), [shown, draft.title])
  if (generating.isRunning) return <UneditedArtefact content={shown} isGrowing={isGrowing} />
  if (!proposal) return <ArtefactEditor content={shown} onChange={change} onDerive={derive} selection={selection} />
  return (
    <div className="mx-auto w-full max-w-3xl px-3 py-4 sm:px-6 sm:py-6">
      <Suspense>
        <ProposalReview
          key={proposal.id}
          type={type}
          proposal={proposal}
          present={present}
          isOtherVersion={proposal.version !== undefined && draft.saved !== null && draft.saved.version !== proposal.version}
          onAnswer={request.answer}
        />
      </Suspense>
    </div>
  )
}
