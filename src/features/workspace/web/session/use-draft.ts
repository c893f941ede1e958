import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import { draftKey, hasChanges, newDraft, readDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { adopt, edit, redo, startHistory, undo } from '../history/draft-history.ts'
import type { DraftHistory } from '../history/draft-history.ts'
import { keepDraft } from './keep-draft.ts'

type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

export type DraftState = {
  type: DocumentType
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

/** The draft being worked on, kept in this browser until the server has it. */
export function useDraft(type: DocumentType, initial: Draft, initialPrompt: string): DraftState {
  const t = useTranslations('workspace')
  const user = useSuspenseQuery(sessionQuery).data.user
  // Whose it was when the editor opened: a session that ends meanwhile must not move it to nobody.
  const [userId] = useState(user?.id ?? '')
  const [held] = useState(() => holdState(restore(userId, type, initial, initialPrompt)))
  const [keeper] = useState(() =>
    keepDraft(
      { read: () => ({ draft: held.acts.read(), prompt: held.read().prompt }), subscribe: held.subscribe },
      { userId, type, key: draftKey(userId, type, initial.saved?.id), onRefused: () => toast.warning(t('notKept')) },
    ),
  )
  const { history, prompt, isRestored } = useSyncExternalStore(held.subscribe, held.read)
  const draft = history.present
  useEffect(() => keeper.start(), [keeper])

  return {
    ...held.acts,
    type,
    draft,
    prompt,
    isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    discard: () => {
      held.start(initial.saved ? initial : newDraft(type))
      keeper.store()
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

function restore(
  userId: string,
  type: DocumentType,
  initial: Draft,
  initialPrompt: string,
): { draft: Draft; prompt: string; isRestored: boolean } {
  const stored = readDraft(draftKey(userId, type, initial.saved?.id))
  if (!stored) return { draft: initial, prompt: initialPrompt, isRestored: false }
  // Only the prompt was unsaved.
  if (stored.content === null) return { draft: initial, prompt: initialPrompt || stored.prompt, isRestored: false }
  const content = isEmptyContent(stored.content) ? initial.content : stored.content
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
