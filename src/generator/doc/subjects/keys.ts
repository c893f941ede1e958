import { fold } from '#shared/words.ts'

/** A run of words, or the kind of a fact: "@money". */
export type Key = { words: readonly string[]; kind?: string }

/** Words of a text as they are compared: folded, without signs and plurals. */
export function stemsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)
}

const PLURAL_CHARS_MIN = 4

function stemOf(word: string): string {
  return word.length >= PLURAL_CHARS_MIN && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Reads "core hours, @time". */
export function keysIn(list: string): Key[] {
  return list
    .split(/,\s*/)
    .filter((key) => key !== '')
    .map((key) => (key.startsWith('@') ? { words: [], kind: key.slice(1) } : { words: stemsOf(key) }))
}

/** Index of a run of words in a text, or -1. */
export function indexOf(run: readonly string[], stems: readonly string[], from = 0): number {
  if (run.length === 0) return -1
  for (let at = from; at + run.length <= stems.length; at++) if (run.every((word, turn) => stems[at + turn] === word)) return at
  return -1
}
