import { expect, test } from 'vitest'
import { FormContent } from './form.ts'
import { CONTENT_SCHEMA_VERSION } from './generated.ts'
import { NewerContentError, upgradeContent } from './upgrade.ts'

test('Content of every older version can be upgraded to the current one.', () => {
  for (let version = 0; version <= CONTENT_SCHEMA_VERSION; version += 1) {
    expect(() => upgradeContent({ questions: [], content: null }, version)).not.toThrow()
  }
})

test('Questions from before the model was fixed become questions of today, and lose nothing.', () => {
  const old = [
    { text: 'How was it?', type: 'rating', scale: 5 },
    { id: 'b', title: 'Which one?', type: 'multiple_choice', options: ['A', 'B'], required: true },
    { text: 'Anything else?' },
    'no question at all',
  ]
  const { questions } = upgradeContent({ questions: old, content: null }, 0)
  expect(questions).toEqual([
    { id: 'q1', title: 'How was it?', type: 'rating', options: [], scale: 5, required: false },
    { id: 'b', title: 'Which one?', type: 'multiple_choice', options: ['A', 'B'], scale: 10, required: true },
    { id: 'q3', title: 'Anything else?', type: 'text', options: [], scale: 10, required: false },
  ])
  expect(FormContent.safeParse({ questions }).success).toBe(true)
  expect(upgradeContent({ questions: 'nonsense', content: null }, 0).questions).toEqual([])
})

test('Current content stays unchanged; content of a newer release is refused.', () => {
  const stored = { questions: [{ text: 'kept as it is' }], content: null }
  expect(upgradeContent(stored, CONTENT_SCHEMA_VERSION)).toBe(stored)
  expect(() => upgradeContent(stored, CONTENT_SCHEMA_VERSION + 1)).toThrow(NewerContentError)
})
