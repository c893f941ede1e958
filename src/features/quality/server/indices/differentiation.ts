import { answered } from './answers.ts'
import type { Answers } from './answers.ts'

export type Differentiation = {
  /** All answers are the same. */
  isStraight: boolean
  /** Largest share of one answer. */
  largestShare: number
  /** 1 − Σ p² over the answers that were chosen: 0 for a straight line. */
  pointVariation: number
  /** Mean root of the absolute differences of all pairs of answers. */
  meanRootOfPairs: number
}

/** How much somebody tells the questions of one battery apart (Kim et al. 2017). Null for fewer than two answers. */
export function measureDifferentiation(answers: Answers): Differentiation | null {
  const values = answered(answers)
  if (values.length < 2) return null
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / values.length)
  return {
    isStraight: counts.size === 1,
    largestShare: Math.max(...shares),
    pointVariation: counts.size === 1 ? 0 : 1 - shares.reduce((sum, share) => sum + share * share, 0),
    meanRootOfPairs: meanRootOfPairs([...counts], values.length),
  }
}

/** By distinct answers, of which a scale has a few, not by pairs of questions. */
function meanRootOfPairs(counts: readonly (readonly [number, number])[], total: number): number {
  let sum = 0
  for (const [at, [x, countX]] of counts.entries())
    for (const [y, countY] of counts.slice(at + 1)) sum += countX * countY * Math.sqrt(Math.abs(x - y))
  return sum / ((total * (total - 1)) / 2)
}
