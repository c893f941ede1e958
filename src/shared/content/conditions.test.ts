import { expect, test } from 'vitest'
import { conditionProblems, holds, isAsked, rulesFor } from './conditions.ts'
import type { ConditionRule } from './conditions.ts'
import { Question } from './form.ts'

const condition = (rule: ConditionRule, value?: string | number) => ({ question: 'q', rule, value })

test.each([
  ['is', 'Yes', 'Yes', true],
  ['is', 'Yes', 'No', false],
  ['is', 'Dog', ['Cat', 'Dog'], true],
  ['is', 4, 4, true],
  ['is', '4', 4, true],
  ['is_not', 'Yes', 'No', true],
  ['is_not', 'Dog', ['Dog'], false],
  ['at_least', 4, 4, true],
  ['at_least', 4, 3, false],
  ['at_most', 0, 0, true],
  ['at_most', 3, 4, false],
  ['answered', undefined, 0, true],
] as const)('%s %s holds for %j: %s', (rule, value, answer, expected) => {
  expect(holds(condition(rule, value), typeof answer === 'object' ? [...answer] : answer)).toBe(expected)
})

test('A question without an answer meets no condition, not even "is not".', () => {
  for (const rule of ['is', 'is_not', 'at_least', 'at_most', 'answered'] as const) {
    for (const nothing of [undefined, '', []]) expect(holds(condition(rule, 'Yes'), nothing)).toBe(false)
  }
})

test('The names of object members are no answers, and a section\u2019s condition counts only within a section.', () => {
  const question = Question.parse({ id: 'x', title: 'X', type: 'text', show_if: { question: 'toString', rule: 'answered' } })
  expect(isAsked(question, {})).toBe(false)
  expect(isAsked({ ...question, show_if: undefined, section_if: condition('answered') }, {})).toBe(true)
})

test('A rule that does not fit the answers of its question is a problem.', () => {
  const text = Question.parse({ id: 'q', title: 'Q', type: 'text' })
  const asks = (rule: ConditionRule, value?: string) =>
    Question.parse({ id: 'x', title: 'X', type: 'text', show_if: { question: 'q', rule, value } })
  expect(rulesFor(text)).not.toContain('at_least')
  expect(conditionProblems([text, asks('at_least', '4')])).toEqual([{ index: 1, field: 'show_if', problem: 'value_unknown' }])
  expect(conditionProblems([text, asks('is')])).toEqual([{ index: 1, field: 'show_if', problem: 'value_unknown' }])
  expect(conditionProblems([text, asks('is', 'anything')])).toEqual([])
})
