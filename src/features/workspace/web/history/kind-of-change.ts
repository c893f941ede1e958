import { isRecord } from '#shared/is-record.ts'

/**
 * What a change did to a draft. Typing and deleting say where, as a path to the text, because letters typed one after the other in one text
 * are undone together. Everything else (a paste, a format, a moved piece) is a step of its own.
 */
export type KindOfChange = { kind: 'typing' | 'deleting'; path: string } | { kind: 'other' }

const OTHER: KindOfChange = { kind: 'other' }
/** A key brings one character; a sign that Markdown escapes, or a character outside of the basic plane, brings two. More were pasted. */
const TYPED_MAX_CHARS = 2
/** An input method replaces the character that is being composed. A longer replaced text was selected by the person and must come back. */
const COMPOSED_MAX_CHARS = 1

/** Compares two states that share their unchanged parts, so that it reads no more than what changed. */
export function kindOfChange(before: unknown, after: unknown, path = ''): KindOfChange {
  if (typeof before === 'string' && typeof after === 'string') return kindOfTextChange(before, after, path)
  if (typeof before === 'number' && typeof after === 'number') return { kind: 'typing', path }
  if (Array.isArray(before) && Array.isArray(after)) return kindOfListChange(before, after, path)
  if (isRecord(before) && isRecord(after)) return kindOfRecordChange(before, after, path)
  return OTHER
}

function kindOfTextChange(before: string, after: string, path: string): KindOfChange {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const removed = before.length - start - end
  const inserted = after.length - start - end
  if (inserted === 0) return { kind: 'deleting', path }
  return inserted <= TYPED_MAX_CHARS && removed <= COMPOSED_MAX_CHARS ? { kind: 'typing', path } : OTHER
}

function kindOfListChange(before: readonly unknown[], after: readonly unknown[], path: string): KindOfChange {
  const first = after.findIndex((item, index) => item !== before[index])
  const isRestSame = (shift: number) => before.slice(first + 1 - shift).every((item, index) => item === after[first + 1 + index])
  if (first === -1) return OTHER
  if (after.length === before.length && isRestSame(0)) return kindOfChange(before[first], after[first], `${path}.${first}`)
  // An empty paragraph is no content yet, so its first letter arrives as a new block.
  return after.length === before.length + 1 && isRestSame(1) && isOneLetter(after[first])
    ? { kind: 'typing', path: `${path}.${first}.text` }
    : OTHER
}

function kindOfRecordChange(before: Record<string, unknown>, after: Record<string, unknown>, path: string): KindOfChange {
  const keys = Object.keys({ ...before, ...after })
  const changed = keys.filter((key) => before[key] !== after[key])
  const [key] = changed
  return changed.length === 1 && key !== undefined ? kindOfChange(before[key], after[key], `${path}.${key}`) : OTHER
}

function isOneLetter(block: unknown): boolean {
  const text = isRecord(block) ? block['text'] : undefined
  return typeof text === 'string' && text !== '' && text.length <= TYPED_MAX_CHARS
}
