import { isUnwritten } from '#shared/content/element.ts'
import { fieldsOf, haveSameFields } from '#features/documents/fields.ts'
import type { Fields } from '#features/documents/fields.ts'
import type { Draft } from '../session/draft.ts'
import { kindOfChange } from './kind-of-change.ts'

/*
 * One history for everything that is edited: content, title, description, and what a generation wrote. What stands on the server
 * (`saved`) is not part of it: going back makes a change that is saved like any other. States share their unchanged parts, so a step
 * costs what it changed.
 */
const STEPS_MAX = 200
/** Typing in one place without a pause is one step, but not for ever. */
const PAUSE_MS = 1_000
const STEP_MAX_MS = 10_000

type Undoable = Fields & Pick<Draft, 'content' | 'outline' | 'stopped' | 'written' | 'isSample'>
/** `what` is the text that is being typed in or deleted from. */
type Typing = { place: string; what: string; startedAt: number; lastAt: number }

/** `isEdited`: something was changed since the history began. */
export type DraftHistory = {
  past: readonly Undoable[]
  present: Draft
  future: readonly Undoable[]
  typing: Typing | null
  isEdited: boolean
}
type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

/** A history without steps. */
export function startHistory(draft: Draft): DraftHistory {
  return { past: [], present: draft, future: [], typing: null, isEdited: false }
}

/**
 * A change that can be undone. Letters typed in the same `place` and text, one soon after the other, are undone together, and so are letters
 * deleted. A paste, a format, a pause and a change from typing to deleting or back each begin a new step.
 */
export function edit(history: DraftHistory, change: Change, { place, at }: { place?: string | undefined; at: number }): DraftHistory {
  const present = apply(history.present, change)
  if (isSame(history.present, present)) return { ...history, present }
  const typing = typingOf(history.present, present, place, at)
  const goesOn = isSameTyping(history.typing, typing)
  return {
    past: goesOn ? history.past : [...history.past, undoable(history.present)].slice(-STEPS_MAX),
    present,
    future: [],
    typing: typing && { ...typing, startedAt: goesOn && history.typing ? history.typing.startedAt : at },
    isEdited: true,
  }
}

/**
 * What a generation wrote, as a step. Earlier steps without content get this content: the server has stored it, so going back to an empty page would
 * store that in its place. Such steps bring back the outline only, and those without one disappear.
 */
export function write(history: DraftHistory, change: Change, { at }: { at: number }): DraftHistory {
  const written = edit(history, change, { at })
  if (hasContent(history.present)) return written
  const { present } = written
  const past = written.past.map((step) => (hasContent(step) ? step : { ...undoable(present), outline: step.outline }))
  return { ...written, past: past.filter((step, index) => !isSame(step, past[index + 1] ?? present)) }
}

/** A change that is nobody's edit: what the server made of it. */
export function adopt(history: DraftHistory, change: Change): DraftHistory {
  return { ...history, present: apply(history.present, change) }
}

/** Goes one step back; without one, nothing changes. The step can be repeated until the next edit. */
export function undo(history: DraftHistory): DraftHistory {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: { ...history.present, ...last },
    future: [undoable(history.present), ...history.future],
    typing: null,
  }
}

/** Repeats the step that was undone last. */
export function redo(history: DraftHistory): DraftHistory {
  const [next, ...future] = history.future
  if (!next) return history
  return { ...history, past: [...history.past, undoable(history.present)], present: { ...history.present, ...next }, future, typing: null }
}

function typingOf(before: Draft, after: Draft, place: string | undefined, at: number): Typing | null {
  const { title, description, content, outline } = after
  const change = kindOfChange(
    { title: before.title, description: before.description, content: before.content, outline: before.outline },
    { title, description, content, outline },
  )
  if (place === undefined || change.kind === 'other') return null
  return { place, what: `${change.kind}${change.path}`, startedAt: at, lastAt: at }
}

function isSameTyping(last: Typing | null, next: Typing | null): boolean {
  if (!last || !next || last.place !== next.place || last.what !== next.what) return false
  return next.lastAt - last.lastAt < PAUSE_MS && next.lastAt - last.startedAt < STEP_MAX_MS
}

function apply(draft: Draft, change: Change): Draft {
  return { ...draft, ...(typeof change === 'function' ? change(draft) : change) }
}

function hasContent({ content, isSample }: Undoable): boolean {
  return !isSample && !isUnwritten(content)
}

function isSame(before: Undoable, after: Undoable): boolean {
  return (
    haveSameFields(before, after) &&
    before.content === after.content &&
    before.outline === after.outline &&
    before.stopped === after.stopped
  )
}

/** The part of a draft that its history brings back. */
export function undoable(draft: Draft): Undoable {
  const { content, outline, stopped, written, isSample } = draft
  return { ...fieldsOf(draft), content, outline, stopped, written, isSample }
}
