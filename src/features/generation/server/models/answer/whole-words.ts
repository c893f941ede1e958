import type { DocBlock } from '#shared/content/doc.ts'
import { isRecord } from '#shared/is-record.ts'

/* Where an answer broke off in the middle of a text, its last word may be half a word. */

/** Longer than any word. */
const TAIL_CHARS = 200
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })
/** What opens or joins, and so says nothing at an end. */
const OPEN_END = /[\s,;:([{¿¡«“‘"'/&+*_`~#$€£–—-]+$/u
const SENTENCE_END = /[.!?…]["'”’»)]*$/u

/** Returns the text up to its last whole word, with an ellipsis unless a sentence ends there. Empty if there is no whole word. */
function wholeWords(text: string): string {
  const start = Math.max(0, text.length - TAIL_CHARS)
  const tail = [...WORDS.segment(text.slice(start))]
  const last = tail.at(-1)
  const words = (last?.isWordLike ? text.slice(0, start + last.index) : text).replace(OPEN_END, '')
  return words === '' || SENTENCE_END.test(words) ? words : `${words}…`
}

/** The value of a JSON text that ended inside of a text: the last one in it. Code would not be code with an ellipsis. */
export function endingInWholeWords(value: unknown): unknown {
  if (typeof value === 'string') return wholeWords(value)
  if (Array.isArray(value)) return value.length === 0 ? value : value.with(-1, endingInWholeWords(value.at(-1)))
  if (!isRecord(value) || value.type === 'code') return value
  const last = Object.entries(value).at(-1)
  return last ? { ...value, [last[0]]: endingInWholeWords(last[1]) } : value
}

/** The same for a document in Markdown. */
export function blocksInWholeWords(blocks: readonly DocBlock[]): DocBlock[] {
  const last = blocks.at(-1)
  return last?.type === 'paragraph' ? blocks.with(-1, { ...last, text: wholeWords(last.text) }) : [...blocks]
}
