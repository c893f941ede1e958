import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import { readTexts } from '../texts.ts'

const Meaning = z.strictObject({
  /** Claim of a slide: behind the name, at most 40 characters. */
  claim: z.string().max(44),
  /** What belongs there, as short questions. */
  ask: z.array(z.string()).min(2).max(4),
  /** To be ticked off. */
  isChecklist: z.boolean().default(false),
})

const Names = z.strictObject({
  /** By the words that a name holds. The first entry with the longest word fits. */
  known: z.array(
    Meaning.extend({
      name: z.string(),
      rename: z.boolean().default(false).describe('Shown instead of what the prompt calls it'),
      words: z.string().transform((words) => words.split(', ')),
    }),
  ),
  /** What belongs under a name that nobody knows, by the kind of text. */
  lines: z.record(z.string(), z.string()),
  /** Lines for any kind of text, so that no two names beside each other have the same. */
  more: z.array(z.string()).min(1),
  /** What belongs under a name that asks, by the word that it begins with. */
  asked: z.array(z.strictObject({ words: z.string().transform((words) => words.split(', ')), line: z.string() })),
  /** Names of parts that any subject may have, in order. */
  spare: z.string().transform((names) => names.split(', ')),
  /** What a text of a kind has if the prompt names nothing, by family. */
  outlines: z.record(
    z.string(),
    z.string().transform((names) => names.split(', ')),
  ),
})

/** How much of a name a word must be to say what it is. */
const SHARE_MIN = 0.5

export type Known = z.infer<typeof Meaning> & { called: string }

function namesIn(language: Locale): z.infer<typeof Names> {
  return readTexts(`prose/${language}/names.yaml`, Names)
}

/** What belongs under a name, if its words say so. */
export function meaningOf(name: string, language: Locale): Known | undefined {
  if (/^(?:no|sin|pas de|sans|without) /i.test(name)) return undefined
  const folded = ` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const best = namesIn(language)
    .known.map((entry) => ({
      entry,
      length: Math.max(0, ...entry.words.filter((word) => folded.includes(` ${word} `)).map((word) => word.length)),
    }))
    // A word that is only a small part of the name says nothing of it: a "climbing frame" is no bodywork.
    .filter(({ length }) => length >= folded.trim().length * SHARE_MIN)
    .reduce<{ entry?: z.infer<typeof Names>['known'][number]; length: number }>((one, other) => (other.length > one.length ? other : one), {
      length: 0,
    }).entry
  return best && { claim: best.claim, ask: best.ask, isChecklist: best.isChecklist, called: best.rename ? best.name : capitalise(name) }
}

/** All lines for names that nobody knows. */
export function linesIn(family: string, language: Locale): string[] {
  return [...linesOf(family, language), ...namesIn(language).asked.map(({ line }) => line)]
}

/** What belongs under names that nobody knows, in one line for each. */
export function linesOf(family: string, language: Locale): [string, ...string[]] {
  const { lines, more } = namesIn(language)
  return [lines[family] ?? lines['outline'] ?? '', ...more]
}

/** What belongs under a name that asks: "who it applies to", "ce qui change". */
export function askedLine(name: string, language: Locale): string | undefined {
  const words = fold(name).split(/[^\p{L}]+/u)
  const starts = [words[0], words.slice(0, 2).join(' ')]
  return namesIn(language).asked.find((entry) => entry.words.some((word) => starts.includes(word)))?.line
}

/** Names for parts beyond those that somebody asked for: what such a text has first. */
export function spareNames(family: string, language: Locale, taken: readonly string[]): string[] {
  const used = new Set(taken.map(fold))
  const { spare, known } = namesIn(language)
  return [...new Set([...outlineOf(family, language), ...spare, ...known.map(({ name }) => name)])].filter((name) => !used.has(fold(name)))
}

/** What a text of this kind has if the prompt names nothing. */
export function outlineOf(family: string, language: Locale): readonly string[] {
  const { outlines } = namesIn(language)
  return outlines[family] ?? outlines['outline'] ?? []
}
