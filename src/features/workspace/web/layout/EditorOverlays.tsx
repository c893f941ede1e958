import { Suspense } from 'react'
import { kindOf } from '#features/artefacts/web/kinds.ts'
import { LazyShareForm } from '#features/forms/web/share/lazy-share-form.ts'
import { PublicAddress } from '#features/forms/web/share/PublicAddress.tsx'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { useRestore } from '../saving/use-restore.ts'
import { useSettledSession } from '../session/editor-session.ts'

const VersionHistory = lazyOverlay(async () => (await import('#features/documents/web/versions/VersionHistory.tsx')).VersionHistory)

/** What stands over the workspace: the presentation, the version history and the link of what is published. */
export function EditorOverlays({ opened, onClose }: { opened: 'history' | 'presenter' | null; onClose: () => void }) {
  const { type, state, saving, selection, shown, sharing } = useSettledSession()
  const restore = useRestore(state, onClose)
  const { saved } = state.draft
  const { Presenter } = kindOf(shown)
  return (
    <Suspense>
      {opened === 'presenter' && Presenter && (
        <Presenter content={shown} language={state.draft.language} start={selection.index} onClose={onClose} />
      )}
      {opened === 'history' && saved && (
        <VersionHistory
          id={saved.id}
          present={shown}
          address={<PublicAddress document={{ ...saved, type }} title={saved.title} />}
          canRestore={saved.can.update}
          isRestoring={restore.isPending}
          onRestore={(versionId) => {
            saving.flush()
            restore.mutate(versionId)
          }}
          onClose={onClose}
        />
      )}
      {sharing.isOpen && saved && (
        <LazyShareForm form={{ id: saved.id, title: saved.title, type }} onClose={() => sharing.setOpen(false)} />
      )}
    </Suspense>
  )
}
