import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import { useIsOnline } from '#web/online.ts'
import { hasChanges, savedOf } from '../session/draft.ts'
import type { Draft } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'
import type { CurrentDocument } from './ConflictDialog.tsx'
import { mergeAnswer, storeDocument } from './store-document.ts'
import { useAutosave } from './use-autosave.ts'
import { useSaveTrouble } from './use-save-trouble.ts'
import type { SaveTrouble } from './use-save-trouble.ts'

export type SaveStatus = 'new' | 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed'

export type Saving = {
  save: () => void
  publish: () => void
  /** Saves at once what waits to be saved by itself. */
  flush: () => void
  /** Takes over what the server answered to a save of `sent`. */
  take: (document: Document, sent: Draft) => void
  report: SaveTrouble['report']
  status: SaveStatus
  isSaving: boolean
  isPublishing: boolean
  titleError: string | undefined
  conflict: CurrentDocument | null
  resolve: (choice: 'mine' | 'theirs' | 'later') => void
}

type Options = { onCreated: (id: string) => void; isGenerating: boolean }
type Save = { over?: number | undefined; isQuiet?: boolean }

/**
 * Save Draft, Publish, and saving by itself once there is a saved document. Title first, then the version check; a stale save asks which
 * version stays, and nothing is saved by itself until that is decided. What could not be saved stays in this browser (`useDraft`).
 */
export function useSaving(state: DraftState, { onCreated, isGenerating }: Options): Saving {
  const { type, draft, read, adopt } = state
  const t = useTranslations('workspace')
  const isOnline = useIsOnline()
  const { trouble, isUndecided, ...troubles } = useSaveTrouble(state)
  const title = useTitleRule(state)

  const take = (document: Document, sent: Draft) => {
    troubles.clear()
    adopt((current) => mergeAnswer(current, sent, savedOf(document)))
    if (sent.saved === null) onCreated(document.id)
  }
  const save = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async ({ over }: Save) => {
      const sent = read()
      return { sent, document: await storeDocument(type, sent, over) }
    },
    onSuccess: ({ document, sent }, { isQuiet }) => {
      if (!isQuiet) toast.success(sent.saved ? t('updated') : t('saved'))
      take(document, sent)
    },
    onError: (error, { isQuiet }) => troubles.report(error, t('saveFailed'), { isQuiet }),
  })
  const publish = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async () => {
      const sent = read()
      const { id, version } = sent.saved && !hasChanges(sent) ? sent.saved : await storeDocument(type, sent)
      return { sent, document: await documentsApi.publish.call({ id, version }) }
    },
    onSuccess: ({ document, sent }) => {
      toast.success(t('published', { title: document.title }))
      take(document, sent)
    },
    onError: (error) => troubles.report(error, t('publishFailed')),
  })

  // Before the first edit of this visit there is nothing to save: what an earlier one left may still be discarded.
  const isEdited = state.canUndo || state.canRedo
  const isDirty = hasChanges(draft)
  const mayBeSaved = isEdited && isDirty && title.isThere && draft.saved?.can.update === true && !draft.isSample
  const isDue = mayBeSaved && !isUndecided && !isGenerating && isOnline
  const isStuck = trouble !== null && isSameDraft(trouble.draft, draft)
  const isIdle = !save.isPending && !publish.isPending
  const flush = () => save.mutate({ isQuiet: true })
  const retry = isStuck ? (trouble.isRefused ? 'no' : 'again') : 'first'
  useAutosave({ isDue, isIdle, retry, changed: [draft.title, draft.description, draft.content], save: flush })

  return {
    take,
    report: troubles.report,
    save: () => title.check(() => save.mutate({})),
    publish: () => title.check(() => publish.mutate()),
    flush: () => isDue && flush(),
    status: statusOf({ draft, isIdle, isDirty, isOnline, isFailed: isStuck || isUndecided }),
    isSaving: save.isPending && !save.variables.isQuiet,
    isPublishing: publish.isPending,
    titleError: title.error,
    conflict: trouble?.isAsked ? trouble.conflict : null,
    resolve: (choice) => {
      if (choice === 'later') return troubles.askLater()
      if (choice === 'theirs') return troubles.takeTheirs()
      troubles.askLater()
      save.mutate({ over: trouble?.conflict?.version })
    },
  }
}

/** Nothing without a title is saved or published. A saved document shows that its title is missing, a new one once it was asked to be saved. */
function useTitleRule({ type, draft }: DraftState): { isThere: boolean; error: string | undefined; check: (act: () => void) => void } {
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  const [wasAsked, setAsked] = useState(false)
  const isThere = draft.title.trim() !== ''
  const missing = t('titleMissing', { type: types(type).toLowerCase() })
  return {
    isThere,
    error: !isThere && (draft.saved || wasAsked) ? missing : undefined,
    check: (act) => {
      setAsked(!isThere)
      if (isThere) act()
      else toast.error(missing)
    },
  }
}

type Facts = { draft: Draft; isIdle: boolean; isDirty: boolean; isOnline: boolean; isFailed: boolean }

function statusOf({ draft, isIdle, isDirty, isOnline, isFailed }: Facts): SaveStatus {
  if (!isIdle) return 'saving'
  if (!draft.saved) return 'new'
  if (!isDirty) return 'saved'
  if (!isOnline) return 'offline'
  return isFailed ? 'failed' : 'unsaved'
}

function isSameDraft(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.description === other.description && one.content === other.content
}
