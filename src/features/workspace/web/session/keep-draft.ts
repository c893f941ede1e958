import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { readStored, writeStored } from '#web/stored.ts'
import { draftKey, hasChanges } from './draft.ts'
import type { Draft, StoredDraft } from './draft.ts'

const STORE_EVERY_MS = 500
const STORED_MAX_CHARS = 2_000_000

type Source = { read: () => { draft: Draft; prompt: string }; subscribe: (listener: () => void) => () => void }
type Options = {
  userId: string
  type: DocumentType
  /** The entry that the draft was read from. */
  key: string
  /** This browser has no room for it, or lets nobody keep anything. */
  onRefused: () => void
}

/**
 * Keeps the unsaved draft in local storage: at most half a second after a change, also while somebody types on, and at once when the page
 * or the screen goes. The entry is removed when the server has everything. Several tabs may have the same document open, so an entry that
 * this tab has neither read nor written is another tab's unsaved text: only own unsaved text replaces it.
 */
export function keepDraft(source: Source, { userId, type, key, onRefused }: Options) {
  let kept = { key, text: readStored(key) }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  let isLeaving = false
  let unsubscribe: (() => void) | undefined

  function keyNow(): string {
    return draftKey(userId, type, source.read().draft.saved?.id)
  }
  function store(): void {
    clearTimeout(timer)
    timer = undefined
    const { draft, prompt } = source.read()
    const next = keyNow()
    // Saved for the first time: what was kept under "new" now lives on the server.
    if (next !== kept.key) {
      if (readStored(kept.key) === kept.text) writeStored(kept.key, null)
      kept = { key: next, text: null }
    }
    const isDirty = hasChanges(draft)
    const text = isDirty || prompt !== '' ? JSON.stringify(toStored(draft, prompt, isDirty)) : null
    if (text === kept.text || (!isDirty && readStored(next) !== kept.text)) return
    if (text === null || text.length <= STORED_MAX_CHARS ? writeStored(next, text) : false) kept.text = text
    else if (!isRefused) {
      isRefused = true
      onRefused()
    }
  }
  function start(): () => void {
    isLeaving = false
    // Kept after the screen has gone: the answer to a save that is in flight then still moves or removes the entry.
    unsubscribe ??= source.subscribe(() => {
      // Saved for the first time: the next new draft must not find this one.
      if (isLeaving || keyNow() !== kept.key) store()
      else timer ??= setTimeout(store, STORE_EVERY_MS)
    })
    // A field may hand in its half-typed text when the page goes, after this listener; no timer runs any more then.
    const leave = () => {
      isLeaving = true
      store()
    }
    const comeBack = () => (isLeaving = false)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }
  return { store, start }
}

/** What the server has is not kept a second time. A sample is a stand-in for the moment: only what the person typed is kept. */
function toStored({ title, description, content, saved, written, isSample }: Draft, prompt: string, isDirty: boolean): StoredDraft {
  const baseVersion = saved?.version ?? null
  if (!isDirty) return { title: '', description: '', prompt, content: null, baseVersion, written }
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
