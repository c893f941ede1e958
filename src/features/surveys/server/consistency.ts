/** Answers that count as the same, in either direction. They do not chain, and keep letter case. */
const EQUIVALENT_ANSWERS = [
  ['Excellent', 'Outstanding'],
  ['Good', 'Satisfactory'],
  ['Fair', 'Adequate'],
  ['Poor', 'Needs work'],
] as const

/** A question as it counts for the score: its answer, and what it checks if it is a control question. */
type Answered = { id: string; is_control_question: boolean; control_question_id: string | null; answer: string | undefined }

/**
 * How many of the control questions have the answer of the question that they check, in whole per cent, half rounded up; 100 without control questions. One
 * that checks nothing, or a question without an answer, does not match.
 */
export function scoreConsistency(questions: readonly Answered[]): number {
  const controls = questions.filter((question) => question.is_control_question)
  if (controls.length === 0) return 100
  const answers = new Map(questions.map(({ id, answer }) => [id, answer]))
  const matching = controls.filter((control) => isMatch(control.answer, answers.get(control.control_question_id ?? '')))
  return Math.floor((matching.length * 100) / controls.length + 0.5)
}

function isMatch(answer: string | undefined, other: string | undefined): boolean {
  return answer !== undefined && other !== undefined && areEquivalent(answer, other)
}

/** Whether two answers are identical or a pair, in either direction. */
export function areEquivalent(answer: string, other: string): boolean {
  return answer === other || EQUIVALENT_ANSWERS.some(([a, b]) => (a === answer && b === other) || (b === answer && a === other))
}
