import { answered } from './answers.ts'
import type { Answers } from './answers.ts'
import { Pairs } from './correlation.ts'

/**
 * Even-odd consistency (Johnson 2005): the correlation, over the scales, of the means of each scale's 1st, 3rd, 5th … and 2nd, 4th … question,
 * corrected by Spearman and Brown. Between −1 (consistent) and 1, as careless has it since 1.2.0: higher is more careless. Null if it does not exist,
 * for example for a straight line. `scaleLengths` divide the questions in their order; answers must be reverse-scored.
 */
export function measureEvenOdd(answers: Answers, scaleLengths: readonly number[]): number | null {
  const halves = new Pairs(scaleLengths.length)
  let start = 0
  for (const length of scaleLengths) {
    const scale = answers.slice(start, start + length)
    halves.add(mean(scale.filter((_, at) => at % 2 === 1)), mean(scale.filter((_, at) => at % 2 === 0)))
    start += length
  }
  const r = halves.correlate()
  if (r === null) return null
  return 0 - Math.max(-1, (2 * r) / (1 + r))
}

function mean(answers: Answers): number | null {
  const values = answered(answers)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
