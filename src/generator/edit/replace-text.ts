import type { GeneratedContent } from '#shared/content/generated.ts'
import { capitalise, fold } from '#shared/words.ts'
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

/**
 * Replaces words only where others stand beside them: in one text, one row, one entry. "Plan the fair is owned by Ben, not Carla" leaves what else is
 * Carla's. Undefined if they stand together nowhere.
 */
export function replaceAbout(
  content: GeneratedContent,
  { from, to, about }: Extract<Instruction, { do: 'replace' }>,
): GeneratedContent | undefined {
  if (!about) return undefined
  const subject = fold(about)
  let isFound = false
  const isUnit = (value: unknown): boolean =>
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && Object.values(value).every((child) => typeof child !== 'object' || child === null))
  const textIn = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Object.values(value ?? {})
          .filter((child) => typeof child === 'string')
          .join(' ')
  function walk(value: unknown): unknown {
    if (isUnit(value)) {
      const result = fold(textIn(value)).includes(subject) ? replaceIn(value, { from, to }) : undefined
      isFound ||= result !== undefined
      return result ?? value
    }
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, typeof child === 'object' ? walk(child) : child]))
  }
  // Only texts differ, so the shape is the same.
  const result = walk(content) as GeneratedContent
  return isFound ? result : undefined
}

/** Replaces whole words in every text, in any case. Column names in formulas follow. Undefined if they stand nowhere. */
export function replaceText(
  content: GeneratedContent,
  replacement: Pick<Extract<Instruction, { do: 'replace' }>, 'from' | 'to'>,
): GeneratedContent | undefined {
  // Only texts differ, so the shape is the same.
  return replaceIn(content, replacement) as GeneratedContent | undefined
}

function replaceIn(content: unknown, { from, to }: Pick<Extract<Instruction, { do: 'replace' }>, 'from' | 'to'>): unknown {
  // "Ana" is no part of "Banana".
  // "IT" is no "it", and "Ana" no part of "ana@example.com".
  const flags = from.length > 1 && from === from.toUpperCase() && from !== from.toLowerCase() ? 'gu' : 'giu'
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@])${escaped(from)}(?![\\p{L}\\p{N}]|[\\w.+-]*@)`, flags)
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
  const result = walk(content, '')
  return isFound ? result : undefined
}
