import { answered } from './answers.ts'
import type { Answers } from './answers.ts'
import { standardDeviation } from './correlation.ts'

/**
 * Intra-individual response variability: the standard deviation of one person's answers. Low for straight lines (Dunn et al. 2018), high for random
 * answers (Marjanovic et al. 2015).
 */
export function measureVariability(answers: Answers): number | null {
  return standardDeviation(answered(answers))
}

/** The same for each of `count` parts of the survey, so that a loss of interest shows. Divided as R's `cut(1:k, count)`: 50 questions in 4 are 13, 12, 12, 13. */
export function measureVariabilityOfParts(answers: Answers, count: number): (number | null)[] {
  const parts: (number | null)[][] = Array.from({ length: count }, () => [])
  for (const [at, answer] of answers.entries()) parts[partOf(at + 1, answers.length, count)]?.push(answer)
  return parts.map(measureVariability)
}

/** Right-closed intervals of equal width between 1 and `length`. */
function partOf(position: number, length: number, count: number): number {
  if (length === 1) return Math.floor((count - 1) / 2)
  return Math.max(0, Math.ceil(((position - 1) * count) / (length - 1)) - 1)
}
