/** Binary checks by name. Each returns the problems in words, or an empty list. */
export type Checks<T> = Readonly<Record<string, (content: T) => string[]>>

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Returns whether nine in ten words of two texts are the same. */
export function nearDuplicates(texts: readonly string[]): string[] {
  const bags = texts.map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const wrong: string[] = []
  for (let a = 0; a < bags.length; a++) {
    for (let b = a + 1; b < bags.length; b++) {
      const [one, other] = [bags[a] ?? new Set(), bags[b] ?? new Set()]
      const common = [...one].filter((word) => other.has(word)).length
      if (common / (one.size + other.size - common || 1) > 0.85) wrong.push(`nearly the same: ${texts[a]} / ${texts[b]}`)
    }
  }
  return wrong
}
