import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { Document } from '../../contract.ts'
import { documentsApi } from '../api.ts'
import type { CurrentDocument } from './ConflictDialog.tsx'
import { contentOf, hasChanges, payloadOf, savedOf } from './draft.ts'
import type { Draft, Saved } from './draft.ts'
import { fitToType } from './sample.ts'
import type { DraftState } from './use-draft.ts'

export type Saving = {
  save: () => void
  publish: () => void
  isSaving: boolean
  isPublishing: boolean
  titleError: string | undefined
  conflict: CurrentDocument | null
  resolve: (choice: 'mine' | 'theirs' | 'later') => void
}

/** Save Draft and Publish: title first, then the version check; a stale save asks which version stays. */
export function useSaving(type: DocumentType, { draft, update }: DraftState, onSaved: (id: string) => void): Saving {
  const t = useTranslations('create')
  const types = useTranslations('ui.types')
  const errorText = useErrorText('create')
  const [titleError, setTitleError] = useState<string>()
  const [conflict, setConflict] = useState<CurrentDocument | null>(null)

  const onError = (error: unknown, general: string) => {
    const current =
      isApiError(error) && error.data?.reason === 'document_changed' ? (error.data.current as CurrentDocument | undefined) : undefined
    if (current) setConflict(current)
    else toast.error(general, { description: errorText(error) })
  }
  const adopt = (document: Document) => {
    const saved = savedOf(document)
    // Formulas may have been calculated on the server: what it says is what stands here.
    update({ saved, title: saved.title, description: saved.description, content: saved.content, isSample: false })
    onSaved(document.id)
  }
  const save = useMutation({
    mutationFn: (over?: number) => store(type, draft, over),
    onSuccess: (document) => {
      toast.success(draft.saved ? t('updated') : t('saved'))
      adopt(document)
    },
    onError: (error) => onError(error, t('saveFailed')),
  })
  const publish = useMutation({
    mutationFn: async () => {
      const document = draft.saved && !hasChanges(draft) ? draft.saved : await store(type, draft)
      return documentsApi.publish.call({ id: document.id, version: document.version })
    },
    onSuccess: (document) => {
      toast.success(t('published', { title: document.title }))
      adopt(document)
    },
    onError: (error) => onError(error, t('publishFailed')),
  })
  const withTitle = (act: () => void) => {
    const message = draft.title.trim() === '' ? t('titleMissing', { type: types(type).toLowerCase() }) : undefined
    setTitleError(message)
    if (message) toast.error(message)
    else act()
  }

  return {
    save: () => withTitle(() => save.mutate(undefined)),
    publish: () => withTitle(() => publish.mutate()),
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    titleError: draft.title.trim() === '' ? titleError : undefined,
    conflict,
    resolve: (choice) => {
      setConflict(null)
      if (!conflict || !draft.saved) return
      if (choice === 'mine') save.mutate(conflict.version)
      if (choice === 'theirs') {
        const saved: Saved = { ...draft.saved, ...conflict, content: contentOf(conflict) }
        update({ saved, title: saved.title, description: saved.description, content: saved.content })
      }
    },
  }
}

/** Creates the document, or saves over the version it was made from (or over `version`, when the person has decided so). */
export function store(type: DocumentType, draft: Draft, version?: number): Promise<Document> {
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
