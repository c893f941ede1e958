import type { GeneratedContent } from '#shared/content/generated.ts'
import { capitalise, fold } from '#shared/words.ts'
import { escaped } from '#shared/patterns.ts'
import type { Instruction } from '../instruction.ts'
import { joinSections, splitSections } from './doc-sections.ts'
import { findPlaces } from './pieces/find-places.ts'
import { kindMeant } from './pieces/move-pieces.ts'

type Replace = Extract<Instruction, { do: 'replace' }>
type Replacement = Pick<Replace, 'from' | 'to'>

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

function isLower(text: string): boolean {
  return /^\p{Ll}/u.test(text)
}

/**
 * Replaces words only where others stand beside them: in one text, one row, one entry. "Plan the fair is owned by Ben, not Carla" leaves what else is
 * Carla's. Undefined if they stand together nowhere.
 */
export function replaceAbout(content: GeneratedContent, { from, to, about }: Replace): GeneratedContent | undefined {
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
export function replaceText(content: GeneratedContent, replacement: Replacement): GeneratedContent | undefined {
  // Only texts differ, so the shape is the same.
  return replaceIn(content, replacement) as GeneratedContent | undefined
}

/** "19 october" for "12 October" is "19 October": each word is written as the one in its place, where that was not written as it was said. */
function inCaseOf(found: string, from: string, to: string): string {
  const [written, said, words] = [found, from, to].map((text) => text.split(' ')) as [string[], string[], string[]]
  if (written.length !== words.length || said.length !== words.length) return to
  return words.map((word, at) => (isLower(said[at] ?? '') && !isLower(written[at] ?? '') ? capitalise(word) : word)).join(' ')
}

const YEAR = /\p{L},?(?: de)? \d{4}$/u

/** The same in any part of a document. */
function replaceIn(content: unknown, { from, to }: Replacement): unknown {
  // "IT" is no "it", and "Ana" no part of "Banana" or of "ana@example.com".
  const flags = from.length > 1 && from === from.toUpperCase() && from !== from.toLowerCase() ? 'gu' : 'giu'
  // "50 EUR, not 45" means the 45 with its unit: "45 EUR" and "45 USD" are one.
  const isUnitSaid = /^[\d.,]+$/.test(from) && /^[\d.,]+\s?\D+$/.test(to)
  const unit = isUnitSaid ? `(?:\\s?(?:${escaped(to.replace(/^[\d.,\s]+/, ''))}|\\p{Sc}|%|[A-Z]{3}(?!\\p{L})))?` : ''
  // "12 October" that becomes "19 October 2027" takes the year along that stands behind it.
  const year = YEAR.test(to) && /\p{L}$/u.test(from) ? '(?:(?: de|,)? \\d{4}(?!\\d))?' : ''
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@]|\\d[.,:])${escaped(from)}${unit}${year}(?![\\p{L}\\p{N}]|[.,:]\\d|[\\w.+-]*@)`, flags)
  let isFound = false
  const replaced = (text: string) =>
    text.replace(pattern, (found) => {
      isFound = true
      // "flyers" said in a sentence is "Flyers" in a cell, and so is what takes its place.
      return isLower(from) && !isLower(found) ? capitalise(to) : inCaseOf(found, from, to)
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

/** Replaces words in the pieces that are named, and nowhere else. Undefined if there are no such pieces, or the words do not stand there. */
export function replaceWithin(
  content: GeneratedContent,
  replacement: Replacement,
  { kind, target }: NonNullable<Replace['within']>,
): GeneratedContent | undefined {
  const own = kind ?? ('name' in target ? kindMeant(content, target) : undefined)
  if (own === undefined) return undefined
  let isFound = false
  /** Replaces in those of the pieces that the target means. */
  const inPieces = <Piece>(pieces: readonly Piece[], nameOf: (piece: Piece) => string): Piece[] => {
    const places = findPlaces(target, pieces.map(nameOf), own)
    return pieces.map((piece, at) => (places.includes(at) ? within(piece) : piece))
  }
  const within = <Part>(part: Part): Part => {
    const result = replaceIn(part, replacement)
    isFound ||= result !== undefined
    // Only texts differ, so the shape is the same.
    return result === undefined ? part : (result as Part)
  }
  const changed = replaceInPieces(content, own, { inPieces, within, to: replacement.to, places: (names) => findPlaces(target, names, own) })
  return isFound ? changed : undefined
}

type Parts = {
  inPieces: <Piece>(pieces: readonly Piece[], nameOf: (piece: Piece) => string) => Piece[]
  within: <Part>(part: Part) => Part
  places: (names: readonly string[]) => number[]
  to: string
}

function replaceInPieces(content: GeneratedContent, kind: string, { inPieces, within, places, to }: Parts): GeneratedContent {
  if ('questions' in content)
    return kind === 'question' ? { ...content, questions: inPieces(content.questions, ({ title }) => title) } : content
  if ('slides' in content) return kind === 'slide' ? { ...content, slides: inPieces(content.slides, ({ title }) => title) } : content
  if ('blocks' in content) {
    const { opening, sections } = splitSections(content.blocks)
    return kind === 'section'
      ? joinSections(
          content,
          opening,
          inPieces(sections, ({ heading }) => heading),
        )
      : content
  }
  if (kind !== 'column' && kind !== 'row') return content
  const sheets = content.sheets.map((sheet) => {
    const meant = places(kind === 'column' ? sheet.columns.map(({ header }) => header) : sheet.rows.map(([first = '']) => first))
    const isMeant = (row: number, column: number) => meant.includes(kind === 'row' ? row : column) && !sheet.columns[column]?.formula
    const rows = sheet.rows.map((row, at) => row.map((cell, place) => (isMeant(at, place) ? within(cell) : cell)))
    const isChanged = rows.some((row, at) => row.some((cell, place) => cell !== sheet.rows[at]?.[place]))
    const isOffered = (choices: readonly string[]) => choices.includes(to)
    const columns = sheet.columns.map((column, at) =>
      kind === 'column' && isChanged && meant.includes(at) && column.choices && !isOffered(column.choices)
        ? { ...column, choices: [...column.choices, to] }
        : column,
    )
    return { ...sheet, columns, rows }
  })
  return { ...content, sheets }
}
