/**
 * One person's answers as numbers, in the order in which the questions were shown. Null is a question without an answer. Reverse-scored before
 * even-odd only: every other index is about what the person chose.
 */
export type Answers = readonly (number | null)[]

export function answered(answers: Answers): number[] {
  return answers.filter((answer) => answer !== null)
}
