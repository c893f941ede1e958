import { replaceEqualDeep, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { isApiError, isRefusal, isUnauthenticated } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { useIsOnline } from '#web/online.ts'
import type { Document } from '#features/documents/contract.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import type { CurrentDocument } from './ConflictDialog.tsx'
import { contentOf, payloadOf } from '#features/documents/web/content.ts'
import { hasChanges, savedOf } from '../draft.ts'
import type { Draft, Saved } from '../draft.ts'
import { fitToType } from '../sample.ts'
import type { DraftState } from '../use-draft.ts'

const AUTOSAVE_AFTER_MS = 1_500
/** Somebody who types without a pause is saved meanwhile. */
const AUTOSAVE_LATEST_MS = 5_000
const RETRY_AFTER_MS = 15_000

export type SaveStatus = 'new' | 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed'

export type Saving = {
  save: () => void
  publish: () => void
  /** Saves at once what waits to be saved by itself. */
  flush: () => void
  status: SaveStatus
  isSaving: boolean
  isPublishing: boolean
  titleError: string | undefined
  conflict: CurrentDocument | null
  resolve: (choice: 'mine' | 'theirs' | 'later') => void
}

type Options = { onSaved: (id: string) => void; isGenerating: boolean }
type Save = { over?: number | undefined; isQuiet?: boolean }

/**
 * Save Draft, Publish, and saving by itself once there is a saved document. Title first, then the version check; a stale save asks which
 * version stays, and nothing is saved by itself until that is decided. What could not be saved stays in this browser (`useDraft`).
 */
export function useSaving(type: DocumentType, state: DraftState, { onSaved, isGenerating }: Options): Saving {
  const { draft, read, adopt, edit } = state
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  const errorText = useErrorText('workspace')
  const isOnline = useIsOnline()
  const [titleError, setTitleError] = useState<string>()
  const [conflict, setConflict] = useState<CurrentDocument | null>(null)
  /** Stale, and not decided yet. */
  const [isUndecided, setUndecided] = useState(false)
  const [failed, setFailed] = useState<{ draft: Draft; isRefused: boolean } | null>(null)

  const take = (document: Document, sent: Draft) => {
    setFailed(null)
    setUndecided(false)
    adopt((current) => merge(current, sent, savedOf(document)))
    if (sent.saved === null) onSaved(document.id)
  }
  const onError = (error: unknown, general: string, isQuiet = false) => {
    const now = read()
    const current =
      isApiError(error) && error.data?.reason === 'document_changed' ? (error.data.current as CurrentDocument | undefined) : undefined
    // The answer to an earlier try was lost: what is there is what was sent.
    if (current && now.saved && isWhatStands(now, current)) {
      setFailed(null)
      adopt({ saved: { ...now.saved, ...current, content: now.content } })
      return
    }
    setFailed({ draft: now, isRefused: isRefusal(error) })
    if (current) {
      setUndecided(true)
      setConflict(current)
    } else if (!isQuiet && !isUnauthenticated(error)) toast.error(general, { description: errorText(error) })
  }
  const save = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async ({ over }: Save) => {
      const sent = read()
      return { sent, wasSaved: sent.saved !== null, document: await store(type, sent, over) }
    },
    onSuccess: ({ document, sent, wasSaved }, { isQuiet }) => {
      if (!isQuiet) toast.success(wasSaved ? t('updated') : t('saved'))
      take(document, sent)
    },
    onError: (error, { isQuiet }) => onError(error, t('saveFailed'), isQuiet),
  })
  const publish = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async () => {
      const sent = read()
      const { id, version } = sent.saved && !hasChanges(sent) ? sent.saved : await store(type, sent)
      return { sent, document: await documentsApi.publish.call({ id, version }) }
    },
    onSuccess: ({ document, sent }) => {
      toast.success(t('published', { title: document.title }))
      take(document, sent)
    },
    onError: (error) => onError(error, t('publishFailed')),
  })
  const hasTitle = draft.title.trim() !== ''
  const missing = t('titleMissing', { type: types(type).toLowerCase() })
  const withTitle = (act: () => void) => {
    setTitleError(hasTitle ? undefined : missing)
    if (hasTitle) act()
    else toast.error(missing)
  }

  // Before the first edit of this visit there is nothing to save: what an earlier one left may still be discarded.
  const isEdited = state.canUndo || state.canRedo
  const isDirty = hasChanges(draft)
  const waits =
    isEdited && isDirty && hasTitle && draft.saved?.can.update === true && !draft.isSample && !isUndecided && !isGenerating && isOnline
  const isStuck = failed !== null && isSameDraft(failed.draft, draft)
  const saveQuietly = useEffectEvent(() => waits && save.mutate({ isQuiet: true }))
  const { title, description, content } = draft
  const unsavedSince = useRef<number | null>(null)
  const isIdle = !save.isPending && !publish.isPending
  useEffect(() => {
    if (!waits || !isIdle || (isStuck && failed.isRefused)) {
      unsavedSince.current = null
      return
    }
    const now = Date.now()
    unsavedSince.current ??= now
    const latest = unsavedSince.current + AUTOSAVE_LATEST_MS - now
    const timer = setTimeout(saveQuietly, isStuck ? RETRY_AFTER_MS : Math.max(0, Math.min(AUTOSAVE_AFTER_MS, latest)))
    return () => clearTimeout(timer)
  }, [waits, isIdle, isStuck, failed, title, description, content])
  useEffect(() => () => void saveQuietly(), [])

  return {
    save: () => withTitle(() => save.mutate({})),
    publish: () => withTitle(() => publish.mutate()),
    flush: () => waits && save.mutate({ isQuiet: true }),
    status: statusOf({ draft, isIdle, isDirty, isOnline, isFailed: isStuck || isUndecided }),
    isSaving: save.isPending && !save.variables.isQuiet,
    isPublishing: publish.isPending,
    titleError: hasTitle ? undefined : draft.saved ? missing : titleError,
    conflict,
    resolve: (choice) => {
      setConflict(null)
      if (!conflict || !draft.saved) return
      if (choice === 'mine') save.mutate({ over: conflict.version })
      if (choice === 'theirs') {
        const saved: Saved = { ...draft.saved, ...conflict, content: contentOf(conflict) }
        setUndecided(false)
        setFailed(null)
        edit({ saved, title: saved.title, description: saved.description, content: saved.content })
      }
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

/** Creates the document, or saves over the version it was made from (or over `version`, when the person has decided so). */
function store(type: DocumentType, draft: Draft, version?: number): Promise<Document> {
  const head = { title: draft.title.trim(), description: draft.description.trim() }
  if (!draft.saved) return documentsApi.create.call({ type, ...head, ...payloadOf(fitToType(type, draft.content)) })
  const hasNewContent = draft.content !== draft.saved.content || version !== undefined
  return documentsApi.update.call({
    id: draft.saved.id,
    version: version ?? draft.saved.version,
    ...head,
    ...(hasNewContent ? payloadOf(fitToType(type, draft.content)) : {}),
  })
}

/**
 * What the server made of it (cleaned texts, ids, calculated formulas) stands here, except where somebody has typed on meanwhile. Pieces
 * that came back as they were sent stay the same objects, so that the one being edited stays the one being edited.
 */
function merge(current: Draft, sent: Draft, answer: Saved): Partial<Draft> {
  const { title, description } = sent.content
  const content = replaceEqualDeep(sent.content, { ...answer.content, title, description })
  const text = (field: 'title' | 'description') =>
    current[field] === sent[field] && current[field].trim() !== answer[field] ? answer[field] : current[field]
  return {
    saved: { ...answer, content },
    title: text('title'),
    description: text('description'),
    content: current.content === sent.content ? content : current.content,
    isSample: false,
  }
}

function isWhatStands(draft: Draft, current: CurrentDocument): boolean {
  const { title, description } = draft.content
  const isSameHead = draft.title.trim() === current.title && draft.description.trim() === current.description
  return isSameHead && replaceEqualDeep(draft.content, { ...contentOf(current), title, description }) === draft.content
}

function isSameDraft(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.description === other.description && one.content === other.content
}
