import { fold } from '#shared/words.ts'

/** Whether each word that was typed begins a word of the label; case and accents do not count. */
export function matches(label: string, typed: string): boolean {
  const starts = wordsOf(label)
  return wordsOf(typed).every((word) => starts.some((start) => start.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
