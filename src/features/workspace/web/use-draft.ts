import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { sessionQuery } from '#features/auth/web/queries.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { piecesOf } from '#features/artefacts/web/pieces/pieces.ts'
import { draftKey, hasChanges, newDraft, readDraft, storeDraft } from './draft.ts'
import type { Draft, StoredDraft } from './draft.ts'
import { adopt, edit, redo, startHistory, undo } from './history/draft-history.ts'
import type { DraftHistory } from './history/draft-history.ts'

const STORE_AFTER_MS = 300

type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

export type DraftState = {
  draft: Draft
  prompt: string
  setPrompt: (prompt: string) => void
  /** The draft as it is now, also in a callback that was made earlier. */
  read: () => Draft
  /** Can be undone; changes of the same `place` that follow each other are undone together. A function is given the draft as it is by then. */
  edit: (change: Change, place?: string) => void
  /** What the server made of it: no step to undo. */
  adopt: (change: Change) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** What an earlier visit left unsaved was brought back. */
  isRestored: boolean
  /** Back to what the server has. */
  discard: () => void
}

type State = { history: DraftHistory; prompt: string; isRestored: boolean }

/** The draft being worked on, kept in this browser a moment after each change until the server has it. */
export function useDraft(type: DocumentType, initial: Draft, initialPrompt: string): DraftState {
  const user = useSuspenseQuery(sessionQuery).data.user
  // Whose it was when the editor opened: a session that ends meanwhile must not move it to nobody.
  const [userId] = useState(user?.id ?? '')
  const [held] = useState(() => holdState(restore(userId, type, initial, initialPrompt)))
  const { history, prompt, isRestored } = useSyncExternalStore(held.subscribe, held.read)
  const draft = history.present
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
    ...held.acts,
    draft,
    prompt,
    isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    discard: () => {
      storeDraft(key, null)
      held.start(initial.saved ? initial : newDraft(type))
    },
  }
}

/** Outside of React, so that a callback that has waited for something reads what was typed meanwhile. The acts stay the same functions. */
function holdState(first: { draft: Draft; prompt: string; isRestored: boolean }) {
  let state: State = { history: startHistory(first.draft), prompt: first.prompt, isRestored: first.isRestored }
  const listeners = new Set<() => void>()
  function set(next: Partial<State>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function step(next: (history: DraftHistory) => DraftHistory): void {
    const history = next(state.history)
    set({ history, isRestored: state.isRestored && history.present.saved === state.history.present.saved })
  }
  return {
    read: () => state,
    start: (draft: Draft) => set({ history: startHistory(draft), prompt: '', isRestored: false }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    acts: {
      read: () => state.history.present,
      setPrompt: (prompt: string) => set({ prompt }),
      edit: (change: Change, place?: string) => step((history) => edit(history, change, { place, at: Date.now() })),
      adopt: (change: Change) => step((history) => adopt(history, change)),
      undo: () => step(undo),
      redo: () => step(redo),
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
  const content = piecesOf(stored.content).length > 0 ? stored.content : initial.content
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
