import { Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useSelection } from '#features/artefacts/web/pieces/selection.ts'
import { useRestore } from './saving/use-restore.ts'
import { ConflictDialog } from './saving/ConflictDialog.tsx'
import { DesignTab } from './DesignTab.tsx'
import type { Draft } from './draft.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { useProposal } from './proposal/use-proposal.ts'
import { PartOfSet } from './sets/PartOfSet.tsx'
import { SetProgress } from './sets/SetProgress.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { useDraft } from './use-draft.ts'
import { useGenerating } from './use-generating.ts'
import { useSaving } from './saving/use-saving.ts'
import { useUndoKeys } from './history/use-undo-keys.ts'

const Presenter = lazyOverlay(async () => (await import('#features/artefacts/web/slide/present/Presenter.tsx')).Presenter)
const VersionHistory = lazyOverlay(async () => (await import('#features/documents/web/versions/VersionHistory.tsx')).VersionHistory)

type Props = {
  type: DocumentType
  initial: Draft
  initialPrompt: string
  generation: string | undefined
  /** A set that was asked for here and is followed. */
  set: string | undefined
  tab: 'design' | 'preview'
  isBuiltin: boolean
  hasProvider: boolean
  onTabChange: (tab: 'design' | 'preview') => void
  /** The document's id or the watched generation has changed: the address follows. */
  onAddressChange: (change: { id?: string; generation?: string | undefined; set?: string | undefined }) => void
}

/** One document being made: prompt, fields, pieces, artefact; saving and publishing. */
export function Editor({
  type,
  initial,
  initialPrompt,
  generation,
  set,
  tab,
  isBuiltin,
  hasProvider,
  onTabChange,
  onAddressChange,
}: Props) {
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  const state = useDraft(type, initial, initialPrompt)
  const generating = useGenerating({
    type,
    queueId: generation,
    state,
    hasProvider,
    onChange: ({ generation: next, documentId, set: asked }) =>
      onAddressChange({ generation: next, set: asked, ...(documentId ? { id: documentId } : {}) }),
  })
  const saving = useSaving(type, state, {
    onSaved: (id) => onAddressChange({ id }),
    isGenerating: generating.isRunning || generating.isStarting,
  })
  useUndoKeys({ undo: state.undo, redo: state.redo, isActive: !generating.isRunning })
  const [opened, setOpened] = useState<'history' | 'presenter' | null>(null)
  const restore = useRestore(state, () => setOpened(null))
  const { draft } = state
  const proposal = useProposal(draft.saved?.id)

  // While it is written, what is written is shown; the draft itself changes when the generation has finished.
  const growing = generating.isRunning && !generating.changesNothing ? generating.watched?.content : undefined
  const title = draft.title || t('untitled', { type: types(type) })
  const drafted = useMemo(() => ({ ...draft.content, title, description: draft.description }), [draft.content, draft.description, title])
  const shown = growing ?? drafted

  const selection = useSelection()
  function present(): void {
    // Only a click may ask for the full screen, and where there is none a window does as well.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    setOpened('presenter')
  }

  return (
    <div className="grid gap-6">
      <EditorHeader
        type={type}
        state={state}
        saving={saving}
        isReadOnly={generating.isRunning}
        onPresent={present}
        onHistory={() => setOpened('history')}
      />
      {set !== undefined && <SetProgress key={set} id={set} />}
      {draft.saved && set === undefined && <PartOfSet documentId={draft.saved.id} />}
      <EditorNotices state={state} generating={generating} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={onTabChange}
        tabs={[
          {
            value: 'design',
            label: t('design'),
            content: (
              <DesignTab
                type={type}
                state={state}
                generating={generating}
                shown={shown}
                titleError={saving.titleError}
                selection={selection}
                isBuiltin={isBuiltin}
                onBeforeGenerate={saving.flush}
                proposal={proposal}
              />
            ),
          },
          { value: 'preview', label: t('preview'), content: <PreviewTab content={shown} isGrowing={growing !== undefined} /> },
        ]}
      />
      <Suspense>
        {opened === 'presenter' && 'slides' in shown && (
          <Presenter title={title} slides={shown.slides} start={selection.index} onClose={() => setOpened(null)} />
        )}
        {opened === 'history' && draft.saved && (
          <VersionHistory
            id={draft.saved.id}
            present={shown}
            canRestore={draft.saved.can.update}
            isRestoring={restore.isPending}
            onRestore={(versionId) => {
              saving.flush()
              restore.mutate(versionId)
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {saving.conflict && (
        <ConflictDialog
          mine={draft}
          theirs={saving.conflict}
          onKeepMine={() => saving.resolve('mine')}
          onTakeTheirs={() => saving.resolve('theirs')}
          onClose={() => saving.resolve('later')}
        />
      )}
    </div>
  )
}
