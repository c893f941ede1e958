import { conditionText } from '#shared/content/condition-words.ts'
import { conditionProblems } from '#shared/content/conditions.ts'
import type { ConditionProblem } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'

/** The sentence of a condition, or what is wrong with it. A text, so that an editor with the same one does not render again. */
export type ConditionState = `text ${string}` | `problem ${ConditionProblem}`
export type ConditionStates = ReadonlyMap<number, { show_if?: ConditionState; section_if?: ConditionState }>

/** Returns the states of all conditions by the place of their question. */
export function conditionStates(questions: readonly Question[], locale: Locale): ConditionStates {
  const states = new Map<number, { show_if?: ConditionState; section_if?: ConditionState }>()
  for (const [index, question] of questions.entries()) {
    for (const field of ['show_if', 'section_if'] as const) {
      const condition = question[field]
      const text = condition && conditionText(condition, questions, locale)
      if (text !== undefined) states.set(index, { ...states.get(index), [field]: `text ${text}` })
    }
  }
  for (const { index, field, problem } of conditionProblems(questions)) {
    states.set(index, { ...states.get(index), [field]: `problem ${problem}` })
  }
  return states
}
