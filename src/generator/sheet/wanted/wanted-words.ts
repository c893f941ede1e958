import { z } from 'zod'
import { fold } from '#shared/words.ts'
import { anyOf } from '#shared/patterns.ts'
import { readTexts } from '../../texts.ts'

const Phrases = z.string().transform((phrases) => phrases.trim().split(/,\s+/).map(fold))
const Kinds = z.strictObject({
  left: Phrases,
  owed: Phrases,
  tick: Phrases,
  done: Phrases,
  value: Phrases,
  total: Phrases,
  percent: Phrases,
  grade: Phrases,
  passfail: Phrases,
  average: Phrases,
})
const WantedWords = z.strictObject({
  lead: Phrases,
  articles: Phrases,
  columns: Phrases,
  joins: Phrases,
  tails: Phrases,
  kinds: Kinds,
  paid: Phrases,
  outof: Phrases,
  pass: Phrases,
  totalof: Phrases,
  owner: Phrases,
})
export type WantedKind = keyof z.infer<typeof Kinds>

const read = () => readTexts('sheet/wanted.yaml', WantedWords)

const patterns = new Map<string, RegExp>()

/** A pattern over the words of wanted.yaml: `{lead}` stands for any of the words of that key. It is matched against folded text. */
export function wanted(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known) return known
  const { kinds: _, ...words } = read()
  const filled = Object.entries(words).reduce((all, [key, own]) => all.replaceAll(`{${key}}`, `(?:${anyOf(own)})`), pattern)
  const made = new RegExp(filled, 'u')
  patterns.set(pattern, made)
  return made
}

/** "left to pay per item". "paid by Léa" is no column to tick. */
const TAILED: ReadonlySet<string> = new Set(['left', 'owed', 'value', 'percent'])

let kinds: [WantedKind, RegExp, RegExp][] | undefined

/** The kinds with what their words are, and with what they are if more stands behind them. */
export function wantedKinds(): [kind: WantedKind, words: RegExp, start: RegExp][] {
  kinds ??= Object.entries(read().kinds).map(([kind, words]) => [
    kind as WantedKind,
    wanted(`^(?:${anyOf(words)})(?:$${TAILED.has(kind) ? '| {tails}(?!\\p{L})' : ''})`),
    wanted(`^(?:${anyOf(words)})`),
  ])
  return kinds
}
