import type { Answers } from './indices/answers.ts'
import { toColumns } from './indices/columns.ts'
import { measureEvenOdd } from './indices/even-odd.ts'
import { findItemPairs, measureItemPairs } from './indices/item-pairs.ts'
import { measureDistances } from './indices/mahalanobis.ts'
import { measureStrings } from './indices/strings.ts'
import { measureVariability } from './indices/variability.ts'

/** Correlation from which questions are synonyms, or below its negative antonyms: the default of careless. */
const ITEM_PAIRS_CRITICAL = 0.6

/** One person's indices, as R's careless names and defines them, with its defaults. Null stands for NA. */
export type Description = {
  /** From 1. */
  row: number
  longstr: number | null
  avgstr: number | null
  irv: number | null
  evenodd: number | null
  psychsyn: number | null
  psychant: number | null
  mahad: number | null
}

/**
 * Describes everybody who answered the same questions. `scaleLengths` divide the questions into scales; without at least two scales there is no even-odd
 * index. Nothing is resampled, so the values are the same each time.
 */
export function describeSample(sample: readonly Answers[], scaleLengths: readonly number[]): Description[] {
  const columns = toColumns(sample)
  const synonyms = findItemPairs(columns, 'synonyms', ITEM_PAIRS_CRITICAL)
  const antonyms = findItemPairs(columns, 'antonyms', ITEM_PAIRS_CRITICAL)
  const distances = measureDistances(columns)
  return sample.map((answers, at) => {
    const { longest, average } = measureStrings(answers)
    return {
      row: at + 1,
      longstr: longest,
      avgstr: average,
      irv: measureVariability(answers),
      evenodd: scaleLengths.length < 2 ? null : measureEvenOdd(answers, scaleLengths),
      psychsyn: measureItemPairs(answers, synonyms).r,
      psychant: measureItemPairs(answers, antonyms).r,
      mahad: distances?.[at] ?? null,
    }
  })
}
