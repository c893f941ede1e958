import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import { fillIn } from '../phrases/triple.ts'
import { readTexts } from '../texts.ts'

const Meaning = z.strictObject({
  /** Claim of a slide: behind the name, at most 40 characters. */
  claim: z.string().max(44),
  /** What belongs there, as short questions. They may hold {name}. */
  ask: z.array(z.string()).min(2).max(4),
  /** To be ticked off. */
  isChecklist: z.boolean().optional(),
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
  /** For names that nobody knows, by the kind of text. */
  families: z.record(z.string(), z.array(Meaning).min(2)),
  /** Names of parts that any subject may have, in order. */
  spare: z.string().transform((names) => names.split(', ')),
  /** What a text of a kind has if the prompt names nothing, by family. */
  outlines: z.record(
    z.string(),
    z.string().transform((names) => names.split(', ')),
  ),
})

/** How much of a name a word must be to say what it is. */
const SHARE_MIN = 0.34

export type Meaning = z.infer<typeof Meaning>

function namesIn(language: Locale): z.infer<typeof Names> {
  return readTexts(`prose/${language}/names.yaml`, Names)
}

/** What belongs under a name: known by its words, else by the kind of text. `turn` varies what is said of several unknown ones. */
export function meaningOf(name: string, family: string, turn: number, language: Locale): Meaning & { called: string; isKnown: boolean } {
  const { known, families } = namesIn(language)
  const folded = ` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const best = known
    .map((entry) => ({
      entry,
      length: Math.max(0, ...entry.words.filter((word) => folded.includes(` ${word} `)).map((word) => word.length)),
    }))
    // A word that is only a small part of the name says nothing of it: a "climbing frame" is no bodywork.
    .filter(({ length }) => length >= folded.trim().length * SHARE_MIN)
    .reduce((one, other) => (other.length > one.length ? other : one), {
      entry: undefined as (Meaning & { name: string; rename: boolean }) | undefined,
      length: 0,
    })
  const unknown = families[family] ?? families['outline'] ?? []
  const { claim, ask, isChecklist } = best.entry ?? unknown[turn % unknown.length] ?? { claim: '', ask: [] }
  const called = best.entry?.rename ? best.entry.name : capitalise(name)
  return {
    called,
    isKnown: best.entry !== undefined,
    claim,
    isChecklist,
    ask: ask.map((question) => capitalise(fillIn(question, { name }))),
  }
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
