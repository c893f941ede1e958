import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DesignTab } from './DesignTab.tsx'
import type { Draft } from './draft.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { useDraft } from './use-draft.ts'
import { useGenerating } from './use-generating.ts'
import { useSaving } from './use-saving.ts'
import { useUndoKeys } from './use-undo-keys.ts'

type Props = {
  type: DocumentType
  initial: Draft
  initialPrompt: string
  generation: string | undefined
  tab: 'design' | 'preview'
  isBuiltin: boolean
  hasProvider: boolean
  onTabChange: (tab: 'design' | 'preview') => void
  /** The document's id or the watched generation has changed: the address follows. */
  onAddressChange: (change: { id?: string; generation?: string | undefined }) => void
}

/** One document being made: prompt, fields, pieces, artefact; saving and publishing. */
export function Editor({ type, initial, initialPrompt, generation, tab, isBuiltin, hasProvider, onTabChange, onAddressChange }: Props) {
  const t = useTranslations('create')
  const types = useTranslations('ui.types')
  const state = useDraft(type, initial, initialPrompt)
  const generating = useGenerating({
    type,
    queueId: generation,
    state,
    hasProvider,
    onChange: ({ generation: next, documentId }) => onAddressChange({ generation: next, ...(documentId ? { id: documentId } : {}) }),
  })
  const saving = useSaving(type, state, {
    onSaved: (id) => onAddressChange({ id }),
    isGenerating: generating.isRunning || generating.isStarting,
  })
  useUndoKeys({ undo: state.undo, redo: state.redo, isActive: !generating.isRunning })
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const { draft } = state

  // While it is written, what is written is shown; the draft itself changes when the generation has finished.
  const growing = generating.isRunning ? generating.watched?.content : undefined
  const title = draft.title || t('untitled', { type: types(type) })
  const drafted = useMemo(() => ({ ...draft.content, title, description: draft.description }), [draft.content, draft.description, title])
  const shown = growing ?? drafted

  return (
    <div className="grid gap-6">
      <EditorHeader type={type} state={state} saving={saving} isReadOnly={generating.isRunning} />
      {state.isRestored && !isRestoredSeen && (
        <Alert
          tone="info"
          title={t('restored')}
          actions={
            <Button size="sm" onClick={() => (state.discard(), setRestoredSeen(true))}>
              {t('discard')}
            </Button>
          }
        />
      )}
      {generating.failure !== null && (
        <Alert
          tone="negative"
          title={t('failedTitle')}
          actions={
            <Button size="sm" onClick={generating.retry} busy={generating.isStarting}>
              {t('retry')}
            </Button>
          }
        >
          {generating.failure}
        </Alert>
      )}
      {draft.isSample && (
        <Alert tone="warning" title={t('sampleTitle')}>
          {t('sampleText')}
        </Alert>
      )}
      {generating.notices.length > 0 && (
        <Alert tone="info" title={t('notices')}>
          {generating.notices.join(' ')}
        </Alert>
      )}
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
                isBuiltin={isBuiltin}
                onBeforeGenerate={saving.flush}
              />
            ),
          },
          { value: 'preview', label: t('preview'), content: <PreviewTab content={shown} isGrowing={growing !== undefined} /> },
        ]}
      />
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
