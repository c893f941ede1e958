import type { Answers } from './answers.ts'

/**
 * Lengths of the runs of identical answers, in their order. A question without an answer is a run of its own, as in R's `rle`. Longstring
 * (Johnson 2005) is the longest, the average string their mean.
 */
function runLengths(answers: Answers): number[] {
  const runs: number[] = []
  for (const [at, answer] of answers.entries()) {
    const continues = at > 0 && answer !== null && answer === answers[at - 1]
    if (continues) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  }
  return runs
}

/** Both are null without any question. */
export function measureStrings(answers: Answers): { longest: number | null; average: number | null } {
  const runs = runLengths(answers)
  if (runs.length === 0) return { longest: null, average: null }
  return { longest: runs.reduce((longest, run) => Math.max(longest, run), 0), average: answers.length / runs.length }
}
