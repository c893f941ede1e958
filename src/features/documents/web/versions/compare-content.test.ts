import { expect, test } from 'vitest'
import type { GeneratedDoc, GeneratedForm } from '#shared/content/generated.ts'
import { compareContent } from './compare-content.ts'

const doc = (...texts: string[]): GeneratedDoc => ({
  title: 'Plan',
  description: '',
  blocks: texts.map((text) => ({ type: 'paragraph', text })),
})
const marks = (before: GeneratedDoc | GeneratedForm, after: GeneratedDoc | GeneratedForm) =>
  compareContent(before, after, String)?.map(
    ({ mark, words }) =>
      `${mark}: ${words.map((word) => ({ same: word.text, added: `+${word.text}+`, removed: `-${word.text}-` })[word.mark]).join('')}`,
  )

test('Pieces are the same, added, removed, or changed with their words marked.', () => {
  expect(marks(doc('one', 'We meet on Monday', 'three'), doc('one', 'We meet on Friday', 'three', 'four'))).toEqual([
    'same: Plan',
    'same: one',
    'changed: We meet on -Monday-+Friday+',
    'same: three',
    'added: +four+',
  ])
  expect(marks(doc('one', 'two'), doc('two'))).toEqual(['same: Plan', 'removed: -one-', 'same: two'])
})

test('What shares no word is not called changed.', () => {
  expect(marks(doc('apples'), doc('pears'))).toEqual(['same: Plan', 'removed: -apples-', 'added: +pears+'])
})

test('Options and whether an answer is needed belong to a question.', () => {
  const form = (options: string[], required: boolean): GeneratedForm => ({
    title: 'F',
    description: '',
    questions: [{ id: 'q', title: 'Which?', type: 'multiple_choice', options, scale: 10, required }],
  })
  expect(marks(form(['a', 'b'], false), form(['a', 'c'], true))?.[1]).toMatch(/^changed: .*\*.*b.*c/s)
})

test('Documents without anything in common are not compared piece by piece.', () => {
  const many = (word: string) => doc(...Array.from({ length: 5_000 }, (_, n) => `${word}${n}`))
  expect(compareContent(many('a'), many('b'), String)).toBeNull()
})
