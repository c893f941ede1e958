import type { Answers } from './answers.ts'
import { Pairs } from './correlation.ts'

/** A correlation of fewer questions says nothing. */
const LENGTH_MIN = 3

export type Autocorrelation = {
  /** Largest absolute correlation of the answers with themselves, moved by `lag` questions. */
  max: number
  lag: number
  /** Sum over all lags. */
  sum: number
}

/**
 * Autocorrelation (Gottfried, Jezek and Kralova 2022): patterns that repeat, like 1 2 3 4 5 1 2 3 4 5. Answers that do not vary count as 1. As `rp.acors` of
 * responsePatterns. Null with a missing answer or too few questions.
 */
export function measureAutocorrelation(answers: Answers, maxLag: number): Autocorrelation | null {
  if (answers.includes(null)) return null
  const lags = Math.min(maxLag, answers.length - LENGTH_MIN)
  if (lags < 1) return null
  const result: Autocorrelation = { max: -1, lag: 1, sum: 0 }
  for (let lag = 1; lag <= lags; lag += 1) {
    const moved = new Pairs(answers.length - lag)
    for (let at = lag; at < answers.length; at += 1) moved.add(answers[at - lag], answers[at])
    const r = Math.abs(moved.correlate() ?? 1)
    result.sum += r
    if (r <= result.max) continue
    result.max = r
    result.lag = lag
  }
  return result
}
