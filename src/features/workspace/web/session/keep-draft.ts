import { randomId } from '#web/random-id.ts'
import { leaveInTab, readStored, takeFromTab, writeStored } from '#web/stored.ts'
import { keptOutline } from '../outline/edit-outline.ts'
import { restOf } from '../outline/stopped.ts'
import { hasChanges } from './draft.ts'
import type { Draft } from './draft.ts'
import { asEntry, entriesAt, readEntry, toStored } from './stored-drafts.ts'
import type { Entry } from './stored-drafts.ts'

const STORE_EVERY_MS = 500
/** A tab that lives has saved what it can by then. */
const ABANDONED_AFTER_MS = 10_000
const STORED_MAX_CHARS = 2_000_000

type Source = { read: () => { draft: Draft; prompt: string }; placeNow: () => string; subscribe: (listener: () => void) => () => void }
/** What this tab wrote last: null if there is nothing of it in the storage. */
type Own = { key: string; text: string | null; raw: string | null }

/**
 * Which of a document's entries this tab goes on with, and those of other tabs. `isOwn`: this tab wrote it. `isOurs`: nobody else is going to
 * save it.
 */
export type Opening = { writer: string; entry: Entry | undefined; isOwn: boolean; isOurs: boolean; others: Entry[] }

/**
 * Finds what was left unsaved at `place`. A tab that comes back gets its own; if it left nothing, what others left is not put in its place.
 * A tab that is new here gets the latest of all. The tab's mark is taken while it
 * is open and left when it goes: a copy of the tab, which gets a copy of its marks, then never writes into the same entry.
 */
export function openDrafts(place: string): Opening {
  const mark = takeFromTab(place)
  const writer = mark ?? randomId()
  const entries = entriesAt(place)
  const entry = entries.find(({ key }) => key === keyOf(place, writer)) ?? (mark === null ? entries[0] : undefined)
  const isOwn = entry?.key === keyOf(place, writer)
  const isOurs = isOwn || (entry !== undefined && Date.now() - entry.at > ABANDONED_AFTER_MS)
  return { writer, entry, isOwn, isOurs, others: entries.filter(({ text }) => text !== entry?.text) }
}

/**
 * Keeps the unsaved draft in local storage: at most half a second after a change, also while somebody types on, and at once when the page
 * or the screen goes. Its entry is removed when the server has everything.
 *
 *   nothing ──taken over──▶ another tab's entry, not touched ──first change──▶ own entry ──saved, discarded──▶ nothing
 *
 * Nobody knows whether the tab that wrote an entry still lives. So an entry that was taken over is removed once its text is in the own one,
 * on the server or discarded, and a tab whose entry was removed while it shows that text writes it again.
 */
export function keepDraft(source: Source, opening: Opening, onRefused: () => void) {
  let { writer } = opening
  let place = source.placeNow()
  let from: Entry | undefined
  let own: Own = { key: keyOf(place, writer), text: null, raw: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  let isLeaving = false
  let unsubscribe: (() => void) | undefined
  begin(opening.entry)

  function begin(entry: Entry | undefined): void {
    const key = keyOf(place, writer)
    const isOwn = entry?.key === key
    from = isOwn ? undefined : entry
    own = isOwn ? { key, text: entry.text, raw: entry.raw } : { key, text: null, raw: null }
  }
  /** The server, the own entry or nobody needs what stands there. What has been written there since is somebody else's. */
  function release(): void {
    if (from && readStored(from.key) === from.raw) writeStored(from.key, null)
    from = undefined
  }
  function remove(): void {
    if (own.raw !== null && readStored(own.key) === own.raw) writeStored(own.key, null)
    own = { key: keyOf(place, writer), text: null, raw: null }
  }
  function store(): void {
    clearTimeout(timer)
    timer = undefined
    const { draft, prompt } = source.read()
    // Saved for the first time: what was kept under "new" now lives on the server.
    if (source.placeNow() !== place) {
      place = source.placeNow()
      release()
      remove()
    }
    const isDirty = hasChanges(draft)
    if (!isDirty && prompt === '' && keptOutline(draft) === null && restOf(draft) === null) {
      release()
      return remove()
    }
    const text = JSON.stringify(toStored(draft, prompt, isDirty))
    if (text === from?.text || (text === own.text && readStored(own.key) !== null)) return
    const raw = asEntry(text)
    if (raw.length <= STORED_MAX_CHARS && writeStored(own.key, raw)) {
      own = { ...own, text, raw }
      release()
    } else if (!isRefused) {
      isRefused = true
      onRefused()
    }
  }
  /** Leaves what is here as another tab would, and goes on with `entry`. Returns what was left. */
  function switchTo(entry: Entry): Entry | undefined {
    store()
    const left = from ?? readEntry(own.key)
    writer = randomId()
    begin(entry)
    return left
  }
  function start(): () => void {
    isLeaving = false
    takeFromTab(place)
    // Kept after the screen has gone: the answer to a save that is in flight then still moves or removes the entry.
    unsubscribe ??= source.subscribe(() => {
      // Saved for the first time: the next new draft must not find this one.
      if (isLeaving || source.placeNow() !== place) store()
      else timer ??= setTimeout(store, STORE_EVERY_MS)
    })
    // A field may hand in its half-typed text when the page goes, after this listener; no timer runs any more then.
    const leave = () => {
      isLeaving = true
      store()
      // What it shows of another tab is still that one's: it comes back as a new tab does.
      if (!from) leaveInTab(place, writer)
    }
    // While the page was away, another tab may have removed its entry.
    const comeBack = () => {
      isLeaving = false
      takeFromTab(place)
      store()
    }
    const onRemoved = ({ key, newValue }: StorageEvent) => key === own.key && newValue === null && store()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    window.addEventListener('storage', onRemoved)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      window.removeEventListener('storage', onRemoved)
      leave()
    }
  }
  return { store, switchTo, start, editorId: () => writer }
}

function keyOf(place: string, writer: string): string {
  return `${place}:${writer}`
}
