import { readWords, type Word } from '#shared/words.ts'
import { splitList } from '../pieces/split-list.ts'

/** A part of an instruction: its words, which know their places in the whole text. */
export type Phrase = { text: string; words: readonly Word[] }

export function phraseOf(text: string): Phrase {
  return { text, words: readWords(text) }
}

export function part({ text, words }: Phrase, from: number, to?: number): Phrase {
  return { text, words: words.slice(from, to) }
}

/** The characters from the first word to the last. */
export function textOf({ text, words }: Phrase): string {
  const [first] = words
  const last = words.at(-1)
  return first && last ? text.slice(first.start, last.end).trim() : ''
}

export function spanOf({ words }: Phrase): { start: number; end: number } | undefined {
  const [first] = words
  const last = words.at(-1)
  return first && last ? { start: first.start, end: last.end } : undefined
}

const QUOTED = /^\s*(?:"[^"]+"|“[^”]+”|«[^»]+»|‘[^’]+’(?!\p{L})|'[^']+'(?!\p{L}))[\s.,]*(?=\p{L})/u

/** A new name or value. Empty if something is said behind a closing quote: that belongs to no name. */
export function valueIn(text: string): string {
  return QUOTED.test(text) ? '' : unquoted(text)
}

export function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["'“”«»‘’\s]{1,20}/u, '')
    .replace(/["'“”«»‘’\s.]{1,20}$/u, '')
    .trim()
}

/** The names of a list: "Sales, HR and IT". "sin gluten" is one name. */
export function namesIn(text: string): string[] {
  const names = splitList(text)
    .map(unquoted)
    .filter((name) => name !== '')
  return names.length > 0 ? names : [unquoted(text)].filter((name) => name !== '')
}

/** Where the first of the words stands that is not inside quotes. -1 where none does. */
export function findWord({ words }: Phrase, isMeant: (word: Word, at: number) => boolean, from = 0): number {
  let isQuoted = false
  for (const [at, word] of words.entries()) {
    // A word that is implied has no text.
    if (word.text !== '' && '"“”«»'.includes(word.text)) isQuoted = !isQuoted
    else if (!isQuoted && at >= from && isMeant(word, at)) return at
  }
  return -1
}

/** A text without the article before it: "the budget", "l’échéance". */
export function plain(text: string): string {
  return unquoted(text.trim().replace(/^(?:(?:the|el|lo|la|los|las|le|les|all|todas|todos) |l['’] ?)(?=\S)/iu, ''))
}
