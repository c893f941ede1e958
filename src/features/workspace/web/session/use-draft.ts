import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Document } from '#features/documents/contract.ts'
import { currentLocale } from '#web/i18n/locale.ts'
import { draftOf, newDraft, savedOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { keptOutline } from '../outline/edit-outline.ts'
import { adopt, edit, redo, startHistory, undo, undoable, write } from '../history/draft-history.ts'
import type { DraftHistory } from '../history/draft-history.ts'
import { keepDraft, openDrafts } from './keep-draft.ts'
import { fromStored, placeOf } from './stored-drafts.ts'
import type { Entry, Restored } from './stored-drafts.ts'

type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

export type DraftState = {
  type: DocumentType
  draft: Draft
  prompt: string
  setPrompt: (prompt: string) => void
  /** The draft as it is now, also in a callback that was made earlier. */
  read: () => Draft
  /** How this editor calls itself in its saves. It survives a reload. */
  editorId: () => string
  /** Can be undone; changes of the same `place` that follow each other are undone together. A function is given the draft as it is by then. */
  edit: (change: Change, place?: string) => void
  /** What a generation wrote. Undo never leads to an empty document before it. */
  write: (change: Change) => void
  /** What the server made of it: no step to undo. */
  adopt: (change: Change) => void
  /** Another tab or device has saved the document. Nothing of the steps before is left to undo: it would take that back. */
  follow: (document: Document) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** Something was changed since the document was opened. */
  isEdited: boolean
  /** What an earlier visit left unsaved was brought back. */
  isRestored: boolean
  /** Back to what the server has. */
  discard: () => void
  /** Shows what another tab left unsaved here. What is here now stays in this browser, to be shown again. Null if no tab left anything. */
  showOther: (() => void) | null
}

/** `others` is what other tabs have left here, the next one to be shown first. */
type State = Omit<Restored, 'draft'> & { history: DraftHistory; others: readonly Entry[] }

/** The draft being worked on, kept in this browser until the server has it. */
export function useDraft(type: DocumentType, initial: Draft, initialPrompt: string): DraftState {
  const t = useTranslations('workspace')
  const user = useSuspenseQuery(sessionQuery).data.user
  // Whose it was when the editor opened: a session that ends meanwhile must not move it to nobody.
  const [userId] = useState(user?.id ?? '')
  const [{ held, keeper }] = useState(() =>
    openDraft({ userId, type, initial, initialPrompt, onRefused: () => toast.warning(t('notKept')) }),
  )
  const { history, prompt, isRestored, undoTo, others } = useSyncExternalStore(held.subscribe, held.read)
  const draft = history.present
  useEffect(() => keeper.start(), [keeper])

  return {
    ...held.acts,
    type,
    draft,
    prompt,
    editorId: keeper.editorId,
    isRestored,
    isEdited: history.isEdited,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    discard: () => {
      if (undoTo) held.takeBack(undoTo)
      else held.start({ draft: initial.saved ? initial : newDraft(type, currentLocale()), ...NOTHING })
      keeper.store()
    },
    showOther: others.length > 0 ? () => showNext(held, keeper, type) : null,
  }
}

type Options = { userId: string; type: DocumentType; initial: Draft; initialPrompt: string; onRefused: () => void }

function openDraft({ userId, type, initial, initialPrompt, onRefused }: Options) {
  const opening = openDrafts(placeOf(userId, type, initial.saved?.id))
  const found = opening.entry
    ? fromStored(opening.entry.stored, initial, opening.isOwn ? opening.writer : null)
    : { draft: initial, ...NOTHING }
  // The tab that typed it may live and be about to save it: two saves of one text would be a conflict.
  const restored = opening.isOurs ? found : { ...found, undoTo: null }
  const others = opening.others.filter(({ stored }) => isWorthShowing(fromStored(stored, initial)))
  const held = holdState({ ...restored, prompt: initialPrompt || restored.prompt }, others)
  const source = {
    read: () => ({ draft: held.acts.read(), prompt: held.read().prompt }),
    placeNow: () => placeOf(userId, type, held.acts.read().saved?.id),
    subscribe: held.subscribe,
  }
  return { held, keeper: keepDraft(source, opening, onRefused) }
}

function showNext(held: ReturnType<typeof holdState>, keeper: ReturnType<typeof keepDraft>, type: DocumentType): void {
  const [next, ...rest] = held.read().others
  if (!next) return
  const { saved } = held.acts.read()
  const initial = saved ? draftOf(saved) : newDraft(type, currentLocale())
  const left = keeper.switchTo(next)
  // Shown to be looked at: both texts stay as they are until the person goes on with one.
  held.start({ ...fromStored(next.stored, initial), undoTo: null }, left ? [...rest, left] : rest)
}

function isWorthShowing({ draft, isRestored, prompt }: Restored): boolean {
  return isRestored || prompt !== '' || keptOutline(draft) !== null
}

function begin({ draft, undoTo, ...rest }: Restored, others: readonly Entry[]): State {
  const history = undoTo ? edit(startHistory(undoTo), draft, { at: Date.now() }) : startHistory(draft)
  return { history, undoTo, ...rest, others }
}

const NOTHING = { prompt: '', isRestored: false, undoTo: null }
const NONE: readonly Entry[] = []

/** Outside of React, so that a callback that has waited for something reads what was typed meanwhile. The acts stay the same functions. */
function holdState(first: Restored, others: readonly Entry[]) {
  let state: State = begin(first, others)
  const listeners = new Set<() => void>()
  function set(next: Partial<State>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function step(next: (history: DraftHistory) => DraftHistory): void {
    const history = next(state.history)
    const { saved } = state.history.present
    // A new draft that was saved is another document now: what other tabs left belongs to the next new one.
    const isSameDocument = history.present.saved?.id === saved?.id
    set({
      history,
      // Text that is saved by itself was saved before anybody has seen that it came back.
      isRestored: state.isRestored && (history.present.saved === saved || state.undoTo !== null),
      others: isSameDocument ? state.others : NONE,
    })
  }
  return {
    read: () => state,
    start: (restored: Restored, others = state.others) => set(begin(restored, others)),
    /** Back to what was there before the text came back, as a step that is saved and can be undone. */
    takeBack: (draft: Draft) => {
      step((history) => edit(history, undoable(draft), { at: Date.now() }))
      set(NOTHING)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    acts: {
      read: () => state.history.present,
      setPrompt: (prompt: string) => set({ prompt }),
      edit: (change: Change, place?: string) => step((history) => edit(history, change, { place, at: Date.now() })),
      write: (change: Change) => step((history) => write(history, change, { at: Date.now() })),
      adopt: (change: Change) => step((history) => adopt(history, change)),
      follow: (document: Document) => {
        const { outline, stopped } = state.history.present
        set({ history: startHistory({ ...draftOf(savedOf(document)), outline, stopped }), isRestored: false, undoTo: null })
      },
      undo: () => step(undo),
      redo: () => step(redo),
    },
  }
}
