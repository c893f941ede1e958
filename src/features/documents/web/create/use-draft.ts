import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionQuery } from '#features/auth/web/queries.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { draftKey, hasChanges, itemsOf, newDraft, readDraft, storeDraft } from './draft.ts'
import type { Draft, StoredDraft } from './draft.ts'

const STORE_AFTER_MS = 300

export type DraftState = {
  draft: Draft
  prompt: string
  setPrompt: (prompt: string) => void
  /** A function is given the draft as it is by then: what was typed while something was waited for counts. */
  update: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  /** What an earlier visit left unsaved was brought back. */
  isRestored: boolean
  /** Back to what the server has. */
  discard: () => void
}

/** The draft being worked on, kept in this browser a moment after each change until the server has it. */
export function useDraft(type: DocumentType, initial: Draft, initialPrompt: string): DraftState {
  const user = useSuspenseQuery(sessionQuery).data.user
  // Whose it was when the editor opened: a session that ends meanwhile must not move it to nobody.
  const [userId] = useState(user?.id ?? '')
  const [{ draft, prompt, isRestored }, setState] = useState(() => restore(userId, type, initial, initialPrompt))
  const savedId = draft.saved?.id
  const key = draftKey(userId, type, savedId)
  const isDirty = hasChanges(draft)

  const store = useEffectEvent(() => storeDraft(key, isDirty || prompt !== '' ? toStored(draft, prompt) : null))
  useEffect(() => {
    const timer = setTimeout(store, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, draft, prompt, isDirty])
  useEffect(() => {
    // The page or the screen may go before the timer: a reload, a closed tab, a session that ended.
    const storeNow = () => store()
    window.addEventListener('pagehide', storeNow)
    return () => {
      window.removeEventListener('pagehide', storeNow)
      storeNow()
    }
  }, [])

  const wasNew = initial.saved === null
  useEffect(() => {
    // Saved for the first time, by hand or by a generation: what was kept under "new" now lives on the server.
    if (wasNew && savedId !== undefined) storeDraft(draftKey(userId, type, undefined), null)
  }, [wasNew, savedId, userId, type])

  return {
    draft,
    prompt,
    isRestored,
    setPrompt: (next) => setState((state) => ({ ...state, prompt: next })),
    update: (change) =>
      setState((state) => {
        const changed = typeof change === 'function' ? change(state.draft) : change
        return { ...state, draft: { ...state.draft, ...changed }, isRestored: changed.saved ? false : state.isRestored }
      }),
    discard: () => {
      storeDraft(key, null)
      setState({ draft: initial.saved ? initial : newDraft(type), prompt: '', isRestored: false })
    },
  }
}

/** A sample is a stand-in for the moment: only what the person typed is kept. */
function toStored({ title, description, content, saved, written, isSample }: Draft, prompt: string): StoredDraft {
  const baseVersion = saved?.version ?? null
  if (!isSample) return { title, description, prompt, content, baseVersion, written }
  const own = (text: string, machine: string) => (text === machine ? '' : text)
  return {
    title: own(title, written.title),
    description: own(description, written.description),
    prompt,
    content: saved?.content ?? EMPTY,
    baseVersion,
    written,
  }
}

/** Stands for "nothing" whatever the type: no content of any type has pieces in it. */
const EMPTY: GeneratedContent = { title: '', description: '', questions: [] }

function restore(
  userId: string,
  type: DocumentType,
  initial: Draft,
  initialPrompt: string,
): { draft: Draft; prompt: string; isRestored: boolean } {
  const stored = readDraft(draftKey(userId, type, initial.saved?.id))
  if (!stored) return { draft: initial, prompt: initialPrompt, isRestored: false }
  const content = itemsOf(stored.content).length > 0 ? stored.content : initial.content
  const draft = { ...initial, title: stored.title, description: stored.description, content, written: stored.written ?? initial.written }
  const isDifferent = initial.saved
    ? stored.title !== initial.title ||
      stored.description !== initial.description ||
      JSON.stringify(stored.content) !== JSON.stringify(initial.content)
    : hasChanges(draft)
  if (!isDifferent) return { draft: initial, prompt: initialPrompt || stored.prompt, isRestored: false }
  // Saved over the version it was made from, so that a newer one on the server is noticed as a conflict.
  const saved = initial.saved && stored.baseVersion !== null ? { ...initial.saved, version: stored.baseVersion } : initial.saved
  return { draft: { ...draft, saved }, prompt: initialPrompt || stored.prompt, isRestored: true }
}
