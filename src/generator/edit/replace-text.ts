import type { GeneratedContent } from '#shared/content/generated.ts'
import { capitalise } from '#shared/words.ts'
import type { Instruction } from '../instruction.ts'

/** What is no text of a person: it names a kind or refers to something. */
const NO_TEXTS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'format',
  'layout',
  'style',
  'tone',
  'kind',
  'function',
  'rule',
  'currency',
  'language',
])

/** For a regular expression that means these very characters. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function isLower(text: string): boolean {
  return /^\p{Ll}/u.test(text)
}

/** Replaces whole words in every text, in any case. Column names in formulas follow. Undefined if they stand nowhere. */
export function replaceText(
  content: GeneratedContent,
  { from, to }: Pick<Extract<Instruction, { do: 'replace' }>, 'from' | 'to'>,
): GeneratedContent | undefined {
  // "Ana" is no part of "Banana".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'giu')
  let isFound = false
  const replaced = (text: string) =>
    text.replace(pattern, (found) => {
      isFound = true
      // "flyers" said in a sentence is "Flyers" in a cell, and so is what takes its place.
      return isLower(from) && !isLower(found) ? capitalise(to) : to
    })
  const inFormula = (formula: string) => formula.replace(/\{[^{}]*\}/g, replaced)
  function walk(value: unknown, key: string): unknown {
    if (typeof value === 'string') return NO_TEXTS.has(key) ? value : key === 'formula' ? inFormula(value) : replaced(value)
    if (Array.isArray(value)) return value.map((item) => walk(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, walk(child, name)]))
  }
  // Only texts differ, so the shape is the same.
  const result = walk(content, '') as GeneratedContent
  return isFound ? result : undefined
}
