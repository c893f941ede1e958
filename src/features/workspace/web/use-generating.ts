import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { GenerationSource, Notice, QueueItem } from '#features/generation/contract.ts'
import { useNoticeText } from '#features/generation/web/use-notice-text.ts'
import { generationApi } from '#features/generation/web/api.ts'
import { CANCELLED_MESSAGE } from '#features/generation/messages.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { isUnauthenticated } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import { piecesOf } from '#features/artefacts/web/pieces/pieces.ts'
import { isOwn, savedOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { SAMPLE_AFTER_MS, sampleDraft } from './sample.ts'
import type { DraftState } from './use-draft.ts'
import { useGeneration } from './use-generation.ts'
import type { Watched } from './use-generation.ts'

const OPEN_AFTER_MS = 500
/** Notices of a proposal that has nothing in it. */
const UNCHANGED: ReadonlySet<string> = new Set(['nothing_changed', 'translation_needs_model'])
const FIELDS = ['title', 'description'] as const

/** `setItems`: which artefacts to make, of a prompt that asks for several. */
export type StartOptions = { useMockData: boolean; isNew?: boolean; source?: GenerationSource; setItems?: number[] }

export type Generating = {
  /** `isNew` writes the same prompt again, differently. */
  start: (options: StartOptions) => void
  stop: () => void
  retry: () => void
  isStarting: boolean
  isStopping: boolean
  isRunning: boolean
  /** What is running makes a proposal, or nothing is known of it yet: the document is shown as it is. */
  changesNothing: boolean
  watched: Watched | null
  /** Why the last one failed; null when it did not. */
  failure: string | null
  notices: string[]
}

type Options = {
  type: DocumentType
  /** The generation that the address names. */
  queueId: string | undefined
  state: DraftState
  /** Whether documents can be created at the provider. */
  hasProvider: boolean
  /** Puts a generation into the address, or takes it out; `documentId` is the document it made. */
  onChange: (change: { generation: string | undefined; documentId?: string; set?: string }) => void
}

/** From the prompt to the finished document: enqueue, watch, adopt. */
export function useGenerating({ type, queueId, state, hasProvider, onChange }: Options): Generating {
  const { prompt, setPrompt, read, edit } = state
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  const errorText = useErrorText('workspace')
  const noticeText = useNoticeText()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [failedId, setFailedId] = useState<string>()
  const [notices, setNotices] = useState<Notice[]>([])
  /** A second click comes before the first one has been drawn. */
  const isAsking = useRef(false)
  const sampleTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(sampleTimer.current), [])

  const watched = useGeneration(queueId, type, (end) => {
    if (end.status === 'completed') void adopt().catch((error: unknown) => toast.error(t('loadFailed'), { description: errorText(error) }))
    else fail(end.error_message)
  })

  const asked = useQuery(
    generationApi.read.queryOptions({ input: { id: queueId ?? '' }, enabled: queueId !== undefined, select: isProposal }),
  )

  async function adopt(): Promise<void> {
    if (queueId === undefined) return
    const item = await generationApi.read.call({ id: queueId })
    const documentId = item.metadata.document_id
    if (documentId === undefined) return
    if (item.metadata.proposal) {
      // The document stays as it is; the editor finds the proposal on the item (useProposal).
      await queryClient.invalidateQueries({ queryKey: generationApi.openProposal.key() })
      onChange({ generation: undefined, documentId })
      const isEmpty = item.metadata.notices?.some((notice) => typeof notice !== 'string' && UNCHANGED.has(notice.code))
      if (!isEmpty) toast.success(t('proposal.ready'))
      return
    }
    const document = await documentsApi.read.call({ id: documentId })
    const saved = savedOf(document)
    setNotices(item.metadata.notices ?? [])
    edit((current) => ({
      saved,
      content: saved.content,
      isSample: false,
      title: isOwn(current, 'title') ? current.title : saved.title,
      description: isOwn(current, 'description') ? current.description : saved.description,
      written: {
        title: isOwn(current, 'title') ? '' : saved.title,
        description: isOwn(current, 'description') ? '' : saved.description,
      },
    }))
    onChange({ generation: undefined, documentId })
    toast.success(t('generated', { type: types(type) }))
    if (document.google_doc_url) openSoon(document.google_doc_url)
    else if (hasProvider) toast.info(t('goToQueue'))
  }

  function openSoon(url: string): void {
    // Browsers may block a tab that no click opened, so the toast carries the link as well.
    toast.info(t('opening'), { action: { label: t('openLink'), onClick: () => window.open(url, '_blank', 'noopener') } })
    setTimeout(() => window.open(url, '_blank', 'noopener'), OPEN_AFTER_MS)
  }

  function fail(message: string | null): void {
    const written = watched?.content
    setFailedId(queueId)
    onChange({ generation: undefined })
    if (message === CANCELLED_MESSAGE) {
      // What was written before the stop stays.
      if (written && watched.pieces > 0 && !asked.data) edit((current) => ({ content: written, ...fill(current, written) }))
      toast.info(t('stopped'))
      return
    }
    const error = message ?? t('failedUnknown')
    setFailure(error)
    toast.error(t('failed', { type: types(type).toLowerCase(), error }))
    sampleTimer.current = setTimeout(() => {
      const sample = sampleDraft(type, prompt)
      edit((current) => {
        // A stand-in for nothing, never for something that was there.
        if (piecesOf(current.content).length > 0) return {}
        return { content: sample, ...fill(current, sample), isSample: true }
      })
    }, SAMPLE_AFTER_MS)
  }

  const enqueue = useMutation({
    // After what is being saved, so that it names the version it replaces.
    scope: SAVING_SCOPE,
    mutationFn: ({ useMockData, isNew = false, source, setItems }: StartOptions) => {
      const draft = read()
      const { saved } = draft
      return generationApi.enqueue.call({
        userPrompt: prompt,
        documentType: type,
        useMockData,
        metadata: {
          ...(saved && { document_id: saved.id, document_version: saved.version, keep: FIELDS.filter((field) => isOwn(draft, field)) }),
          ...(isNew && { seed: newSeed() }),
          ...(setItems && { set_items: setItems }),
          ...(source && { source }),
        },
      })
    },
    onSuccess: ({ queueId: id, set }, { useMockData }) => {
      if (set) {
        toast.success(t('set.queued', { count: set.items.length }))
        setPrompt('')
        onChange({ generation: undefined, set: set.id })
        return
      }
      toast.success(t(useMockData ? 'queuedMock' : 'queued', { type: types(type) }))
      watch(id)
    },
    onError: (error) => {
      // Who is signed out is told so, and comes back here.
      if (!isUnauthenticated(error)) toast.error(t('queueFailed'), { description: errorText(error) })
    },
    onSettled: () => (isAsking.current = false),
  })
  const retry = useMutation({
    mutationFn: (id: string) => generationApi.retry.call({ id }),
    onSuccess: ({ id }) => watch(id),
    onError: (error) => toast.error(t('queueFailed'), { description: errorText(error) }),
  })
  const stop = useMutation({
    mutationFn: (id: string) => generationApi.cancel.call({ id }),
    // Too late to stop it: it has finished, and the stream says so.
    onError: (error) => toast.info(errorText(error)),
  })
  function watch(id: string): void {
    clearTimeout(sampleTimer.current)
    setFailure(null)
    setNotices([])
    onChange({ generation: id })
  }

  return {
    start: (options) => {
      if (prompt.trim() === '') toast.error(t('promptMissing'))
      else if (!isAsking.current) {
        isAsking.current = true
        enqueue.mutate(options)
      }
    },
    stop: () => queueId !== undefined && stop.mutate(queueId),
    retry: () => failedId !== undefined && retry.mutate(failedId),
    isStarting: enqueue.isPending || retry.isPending,
    isStopping: stop.isPending,
    isRunning: queueId !== undefined,
    changesNothing: queueId === undefined || (asked.data ?? !asked.isError),
    watched,
    failure,
    notices: notices.map(noticeText),
  }
}

function isProposal(item: QueueItem): boolean {
  return item.metadata.proposal === true
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

/** Fills the fields that the person has not written, and remembers that a machine did. */
function fill(current: Draft, by: { title: string; description: string }): Pick<Draft, 'title' | 'description' | 'written'> {
  const title = isOwn(current, 'title') ? current.title : by.title
  const description = isOwn(current, 'description') ? current.description : by.description
  return { title, description, written: { title: by.title, description: by.description } }
}
