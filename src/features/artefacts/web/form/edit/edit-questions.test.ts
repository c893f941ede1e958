import { expect, test } from 'vitest'
import { formatOf } from '#shared/content/question-formats.ts'
import type { Question } from '#shared/content/form.ts'
import { Question as QuestionSchema } from '#shared/content/form.ts'
import { linesOf } from '../../pieces/list-edits.ts'
import { keyOf } from '../../sort/item-keys.ts'
import * as act from './edit-questions.ts'

const ask = (title: string, section?: string): Question => ({
  id: title,
  title,
  type: 'text',
  options: [],
  scale: 10,
  required: false,
  ...(section === undefined ? {} : { section }),
})
const form = [ask('a'), ask('b', 'One'), ask('c', 'One'), ask('d', 'Two')]
const outline = (questions: Question[]) => questions.map(({ title, section }) => [title, section ?? '-'].join(':')).join(' ')

test('A question that is added or moved stands in the section it comes into.', () => {
  expect(outline(act.addQuestion(form, 2))).toBe('a:- b:One :One c:One d:Two')
  expect(outline(act.addQuestion(form, 0))).toBe(':- a:- b:One c:One d:Two')
  expect(outline(act.moveQuestion(form, 0, 2))).toBe('b:One c:One a:One d:Two')
  expect(outline(act.moveQuestion(form, 1, 3))).toBe('a:- c:One d:Two b:Two')
  expect(outline(act.moveQuestion(form, 2, 0))).toBe('c:- a:- b:One d:Two')
})

test('The only question of a section takes the heading along.', () => {
  expect(outline(act.moveQuestion(form, 3, 0))).toBe('d:Two a:- b:One c:One')
})

test('A heading is renamed for all its questions, started in the middle, and removed into the section before.', () => {
  expect(outline(act.renameSection(form, 1, 'First'))).toBe('a:- b:First c:First d:Two')
  expect(outline(act.startSection(form, 2))).toBe('a:- b:One c: d:Two')
  expect(outline(act.removeSection(form, 3))).toBe('a:- b:One c:One d:One')
  expect(outline(act.removeSection(form, 1))).toBe('a:- b:- c:- d:Two')
  expect(act.removeSection(form, 1)[1]).not.toHaveProperty('section')
})

test('A copy has its own id and follows the original; every edit leaves its input unchanged.', () => {
  const before = structuredClone(form)
  const copied = act.duplicateQuestion(form, 1)
  expect(outline(copied)).toBe('a:- b:One b:One c:One d:Two')
  expect(new Set(copied.map(({ id }) => id)).size).toBe(5)
  act.changeQuestion(form, 0, (question) => ({ ...question, title: 'x' }))
  act.removeQuestion(form, 0)
  expect(form).toEqual(before)
})

test('Each kind of answer is a valid question, and going back brings the options back.', () => {
  const choice = { ...ask('x'), options: ['Yes', 'No'], type: 'multiple_choice' as const, format: 'one' as const }
  for (const format of [
    'short',
    'long',
    'email',
    'number',
    'date',
    'phone',
    'url',
    'many',
    'dropdown',
    'scale',
    'star',
    'heart',
    'thumb',
    'nps',
    'file',
  ] as const) {
    const there = act.fitToFormat(choice, format)
    expect(QuestionSchema.safeParse(there).success, format).toBe(true)
    expect(formatOf(there)).toBe(format)
    expect(act.fitToFormat(there, 'one')).toEqual(choice)
  }
  expect(act.newQuestion('many').options).toHaveLength(2)
})

test('A question stays the same piece while it is edited and moved, and a copy is another one.', () => {
  const changed = act.changeQuestion(form, 2, (question) => ({ ...question, title: 'x' }))
  expect(keyOf(changed[2]!)).toBe(keyOf(form[2]!))
  expect(keyOf(act.moveQuestion(changed, 2, 0)[0]!)).toBe(keyOf(form[2]!))
  expect(keyOf(act.duplicateQuestion(form, 0)[1]!)).not.toBe(keyOf(form[0]!))
})

test('An optional text that is emptied is gone.', () => {
  expect(act.withText(act.withText(ask('x'), 'description', 'Help'), 'description', '')).toEqual(ask('x'))
})

test('Pasted lines lose bullets and numbers, and empty lines are none.', () => {
  expect(linesOf('1. First\r\n\n- Second\n• Third\n  b) Fourth  \n5 apples\nA dog')).toEqual([
    'First',
    'Second',
    'Third',
    'Fourth',
    '5 apples',
    'A dog',
  ])
})

test('The condition of a section goes to each question that comes into it, and leaves with the section.', () => {
  const condition = { question: 'a', rule: 'answered' } as const
  const conditions = (questions: Question[]) => questions.map(({ title, section_if: found }) => `${title}${found ? '?' : ''}`).join(' ')
  const sections = act.changeSectionCondition(form, 1, condition)
  expect(conditions(sections)).toBe('a b? c? d')
  expect(conditions(act.addQuestion(sections, 2))).toBe('a b? ? c? d')
  expect(conditions(act.moveQuestion(sections, 0, 1))).toBe('b? a? c? d')
  expect(conditions(act.moveQuestion(sections, 1, 3))).toBe('a c? d b')
  expect(conditions(act.renameSection(sections, 1, 'New'))).toBe('a b? c? d')
  expect(conditions(act.startSection(sections, 2))).toBe('a b? c d')
  expect(conditions(act.removeSection(sections, 1))).toBe('a b c d')
  expect(act.withCondition(act.withCondition(ask('x'), condition), undefined)).toEqual(ask('x'))
})
