import { answered } from './answers.ts'
import type { Answers } from './answers.ts'

/**
 * How many others gave exactly the same answers, for each person. Somebody with fewer than `answersMin` answers is no duplicate of anybody, because short surveys repeat by chance:
 * null.
 */
export function countDuplicates(sample: readonly Answers[], answersMin: number): (number | null)[] {
  const keys = sample.map((answers) => (answered(answers).length < answersMin ? null : answers.join(',')))
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key) => (key === null ? null : (counts.get(key) ?? 1) - 1))
}
