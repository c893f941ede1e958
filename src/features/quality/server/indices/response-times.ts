/** Faster than this nobody reads a question and answers it (Huang et al. 2012; Bowling et al. 2021, per question of a page). */
export const SECONDS_PER_QUESTION_MIN = 2

/** How many questions were answered faster than they can be read. `times` are in milliseconds; null is unknown. */
export function countTooFast(times: readonly (number | null)[]): { known: number; tooFast: number } {
  const known = times.filter((time) => time !== null)
  return { known: known.length, tooFast: known.filter((time) => time < SECONDS_PER_QUESTION_MIN * 1000).length }
}
