import { z } from 'zod'
import { anyOf } from '#shared/patterns.ts'
import { readTexts } from '../../texts.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

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
  others: Phrases,
  tabs: Phrases,
  holds: Phrases,
  within: Phrases,
  summed: Phrases,
  weekly: Phrases,
  monthly: Phrases,
  pers: Phrases,
  shows: Phrases,
  unpaid: Phrases,
})
export type WantedKind = keyof z.infer<typeof Kinds>

const read = () => readTexts('sheet/wanted.yaml', WantedWords)

/** A pattern over the words of wanted.yaml (`wordPatterns`). */
export const wanted = wordPatterns(() => {
  const { kinds: _, ...words } = read()
  return words
})

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
