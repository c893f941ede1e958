import { readWords, type Word } from '#shared/words.ts'

/* A prompt taken apart at its commas, and a part as words of which columns take some. */

export type Segment = { text: string; start: number }

/** "M. Favre", "Sr. Ruiz" end nothing. */
const SHORT = /(?:^|\s)\p{Lu}\p{Ll}{0,2}$/u
const SEGMENTS_MAX = 150
const SEGMENT_CHARS_MAX = 160

/** The head in front of the first colon or comma, and what is listed behind it; not cut inside brackets and numbers. */
export function segmentsIn(prompt: string): { head: string; segments: Segment[] } | undefined {
  const colon = /^[^,;.\n:]{3,120}:(?=\s)/u.exec(prompt)
  const segments: Segment[] = []
  let depth = 0
  let from = colon ? colon[0].length : 0
  const push = (to: number): void => {
    const raw = prompt.slice(from, to)
    const text = raw.trim().replace(/[.\s]+$/u, '')
    if (text !== '') segments.push({ text, start: from + raw.indexOf(text) })
    from = to + 1
  }
  for (let at = from; at < prompt.length && segments.length < SEGMENTS_MAX; at++) {
    const sign = prompt[at] ?? ''
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    const next = prompt[at + 1] ?? ' '
    const ends =
      sign === ';' ||
      sign === '\n' ||
      (sign === ',' && !/\d/.test(next)) ||
      (sign === '.' && /\s/.test(next) && !SHORT.test(prompt.slice(Math.max(0, at - 4), at)))
    if (depth === 0 && ends) push(at)
  }
  push(prompt.length)
  const [first, ...others] = segments
  const listed = colon ? segments : others
  const head = colon ? colon[0].slice(0, -1) : (first?.text ?? '')
  if (listed.some(({ text }) => text.length > SEGMENT_CHARS_MAX) || segments.length >= SEGMENTS_MAX) return undefined
  return { head, segments: listed.flatMap(pairOf) }
}

const AND = / (?:and|y|e|et) (?=\p{Lu}\S* [^,]{0,40}\d)/u

/** "Rosa 28 taken 19 and Ollie 14 taken 3" are two. */
function pairOf({ text, start }: Segment): Segment[] {
  const and = AND.exec(text)
  if (!and || !/\d/.test(text.slice(0, and.index))) return [{ text, start }]
  const from = and.index + and[0].length
  return [
    { text: text.slice(0, and.index), start },
    { text: text.slice(from), start: start + from },
  ]
}

export type Phrases = readonly (readonly string[])[] | undefined

/** A part of the prompt as words, with what has been taken out of it. */
export class Taken {
  readonly text: string
  readonly words: readonly Word[]
  readonly #used: Set<Word> = new Set()

  constructor(text: string) {
    this.text = text
    this.words = readWords(text)
  }

  take(start: number, end: number): void {
    for (const word of this.words) if (word.start < end && word.end > start) this.#used.add(word)
  }

  isTaken(at: number): boolean {
    const word = this.words[at]
    return word === undefined || this.#used.has(word)
  }

  /** How many words from here are one of the phrases: the longest one. */
  phraseAt(at: number, phrases: Phrases): number {
    return this.#longest(phrases, () => at)
  }

  /** The same for those in front. */
  phraseBefore(at: number, phrases: Phrases): number {
    return this.#longest(phrases, (length) => at - length)
  }

  /** Takes the first of the phrases that stands anywhere, and says whether one does. */
  takePhrase(phrases: Phrases): boolean {
    for (const at of this.words.keys()) {
      const length = this.phraseAt(at, phrases)
      if (length === 0) continue
      this.takeWords(at, length)
      return true
    }
    return false
  }

  takeWords(at: number, length: number): void {
    for (const word of this.words.slice(at, at + length)) this.#used.add(word)
  }

  /** The first word that begins here or later. */
  indexAt(start: number): number {
    const at = this.words.findIndex((word) => word.start >= start)
    return at < 0 ? this.words.length : at
  }

  /** Stretches that nothing took. */
  runs(): string[] {
    const runs: Word[][] = []
    for (const [at, word] of this.words.entries()) {
      if (this.#used.has(word)) continue
      if (at > 0 && !this.isTaken(at - 1)) runs.at(-1)?.push(word)
      else runs.push([word])
    }
    return runs.map((run) => tidy(this.text.slice(run[0]?.start, run.at(-1)?.end))).filter((run) => /[\p{L}\p{N}]/u.test(run))
  }

  #longest(phrases: Phrases, startOf: (length: number) => number): number {
    return Math.max(
      0,
      ...(phrases ?? []).map((phrase) => {
        const from = startOf(phrase.length)
        const fits = from >= 0 && phrase.every((part, step) => !this.isTaken(from + step) && this.words[from + step]?.folded === part)
        return fits ? phrase.length : 0
      }),
    )
  }
}

const LINK =
  /^(?:at|a|à|x|por|for|de|del|of|on|in|is|to|the|el|la|los|las|le|les|du|des|d|and|y|et|en|by|each|from|sur|pour|para|con|with|un|una|une|per|par|has|tiene)$/u

/** Without the signs and small words at both ends. */
function tidy(text: string): string {
  let words = text.split(/\s+/)
  while (words.length > 0 && (LINK.test(words[0] ?? '') || !/[\p{L}\p{N}]/u.test(words[0] ?? ''))) words = words.slice(1)
  while (words.length > 0 && (LINK.test(words.at(-1) ?? '') || !/[\p{L}\p{N}]/u.test(words.at(-1) ?? ''))) words = words.slice(0, -1)
  return words
    .join(' ')
    .replace(/^[(:=–-]+/u, '')
    .replace(/[(:=–-]+$/u, '')
}
