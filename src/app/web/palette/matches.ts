import { fold } from '#shared/words.ts'

/** Returns whether each typed word begins a word of the label, regardless of case and accents. */
export function matches(label: string, typed: string): boolean {
  const starts = wordsOf(label)
  return wordsOf(typed).every((word) => starts.some((start) => start.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
