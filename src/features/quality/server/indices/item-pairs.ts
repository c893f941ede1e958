import type { Answers } from './answers.ts'
import { visitPairs } from './columns.ts'
import type { Columns } from './columns.ts'
import { Pairs } from './correlation.ts'

/** Questions that the sample answers alike (synonyms) or in opposite ways (antonyms). `later` and `earlier` are places in the survey. */
export type ItemPair = { later: number; earlier: number; r: number }

/** A correlation of a person's pairs needs more than two of them. */
const ITEM_PAIRS_MIN = 3

/** Finds the pairs of questions whose correlation in the sample is above `critical`, or below −`critical` for antonyms. Both as in careless. */
export function findItemPairs(columns: Columns, kind: 'synonyms' | 'antonyms', critical: number): ItemPair[] {
  const pairs: ItemPair[] = []
  visitPairs(columns, (later, earlier, { n, xx, yy, xy }) => {
    if (later === earlier || n < 2 || xx === 0 || yy === 0) return
    const r = xy / Math.sqrt(xx * yy)
    if (kind === 'synonyms' ? r > critical : r < -critical) pairs.push({ later, earlier, r })
  })
  // R walks its matrix by columns. The order does not change a correlation, except in its last digit.
  return pairs.toSorted((a, b) => a.earlier - b.earlier || a.later - b.later)
}

/**
 * Psychometric synonyms or antonyms (Meade and Craig 2012): the correlation, over the pairs, of one person's answers. Null with fewer than three
 * answered pairs, or if either side does not vary. Never resampled, so the same answers always have the same value.
 */
export function measureItemPairs(answers: Answers, pairs: readonly ItemPair[]): { pairs: number; r: number | null } {
  const both = new Pairs(pairs.length)
  for (const { later, earlier } of pairs) both.add(answers[later], answers[earlier])
  return { pairs: both.length, r: both.length < ITEM_PAIRS_MIN ? null : both.correlate() }
}
