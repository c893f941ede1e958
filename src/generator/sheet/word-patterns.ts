import { z } from 'zod'
import { anyOf } from '#shared/patterns.ts'
import { fold } from '#shared/words.ts'

/** Words of a text file, with commas between them, as they stand in folded text. */
export const Phrases = z.string().transform((phrases) => phrases.trim().split(/,\s+/).map(fold))

/**
 * Returns what makes patterns over folded text in which `{left}` stands for any of the words of the key `left`. Each pattern is made once, so the
 * patterns must be constants of the code and never come from a prompt.
 */
export function wordPatterns(read: () => Readonly<Record<string, readonly string[]>>): (pattern: string) => RegExp {
  const made = new Map<string, RegExp>()
  return (pattern) => {
    const known = made.get(pattern)
    if (known) return known
    const filled = Object.entries(read()).reduce((all, [key, words]) => all.replaceAll(`{${key}}`, `(?:${anyOf(words)})`), pattern)
    const regExp = new RegExp(filled, 'u')
    made.set(pattern, regExp)
    return regExp
  }
}
