import { expect, test } from 'vitest'
import { Question } from '#shared/content/form.ts'
import { Sheet } from '#shared/content/sheet.ts'
import { readEnv } from '#server/env.ts'
import { costOf } from '../budgets.ts'
import { contentToChange, keepUnwritten } from './change-document.ts'

type Part = { id: string; title: string; type?: 'text' | 'rating' | 'multiple_choice' }
const form = (...parts: Part[]) => ({
  title: 'T',
  description: '',
  questions: parts.map((part) => Question.parse({ type: 'text', options: part.type === 'multiple_choice' ? ['a', 'b'] : [], ...part })),
})
const idsOf = (before: Part[], after: Part[]) => {
  const changed = keepUnwritten(form(...before), form(...after))
  // New ones are random.
  return 'questions' in changed ? changed.questions.map(({ id }) => (/^q-[0-9a-f-]{36}$/.test(id) ? 'new' : id)) : []
}
const before: Part[] = [
  { id: 'name', title: 'Your name' },
  { id: 'pay', title: 'Your pay', type: 'rating' },
  { id: 'team', title: 'Your team' },
]

/* Answers are kept by question id: a question that is still the same one must keep it. */

test.each<[string, Part[], string[]]>([
  [
    'nothing changed',
    [
      { id: 'q1', title: 'Your name' },
      { id: 'q2', title: 'Your pay', type: 'rating' },
      { id: 'q3', title: 'Your team' },
    ],
    ['name', 'pay', 'team'],
  ],
  [
    'another order',
    [
      { id: 'q1', title: 'Your team' },
      { id: 'q2', title: 'Your name' },
      { id: 'q3', title: 'Your pay', type: 'rating' },
    ],
    ['team', 'name', 'pay'],
  ],
  [
    'other capitals and spaces',
    [
      { id: 'q1', title: ' YOUR NAME ' },
      { id: 'q2', title: 'Your Pay', type: 'rating' },
      { id: 'q3', title: 'your team' },
    ],
    ['name', 'pay', 'team'],
  ],
  [
    'a translation',
    [
      { id: 'q1', title: 'Tu nombre' },
      { id: 'q2', title: 'Tu sueldo', type: 'rating' },
      { id: 'q3', title: 'Tu equipo' },
    ],
    ['name', 'pay', 'team'],
  ],
  [
    'one removed',
    [
      { id: 'q1', title: 'Your name' },
      { id: 'q2', title: 'Your team' },
    ],
    ['name', 'team'],
  ],
  [
    'one added at the end',
    [...before.map(({ title, type }, n) => ({ id: `q${n}`, title, ...(type ? { type } : {}) })), { id: 'q4', title: 'New' }],
    ['name', 'pay', 'team', 'new'],
  ],
  [
    'another type in the same place',
    [
      { id: 'q1', title: 'Your name' },
      { id: 'q2', title: 'Sueldo' },
      { id: 'q3', title: 'Your team' },
    ],
    ['name', 'new', 'team'],
  ],
  [
    'an id that came back',
    [
      { id: 'team', title: 'Which team?' },
      { id: 'q1', title: 'Your name' },
      { id: 'q2', title: 'Your pay', type: 'rating' },
    ],
    ['team', 'name', 'pay'],
  ],
  [
    'one removed and the others translated',
    [
      { id: 'q1', title: 'Tu nombre' },
      { id: 'q2', title: 'Tu equipo' },
    ],
    ['new', 'new'],
  ],
])('Ids after a change with %s.', (_, after, expected) => {
  expect(idsOf(before, after)).toEqual(expected)
})

test('An id that a model gave to another question stays with the question that has the title.', () => {
  const numbered = before.map((part, n) => ({ ...part, id: `q${n + 1}` }))
  const withoutPay = [
    { id: 'q1', title: 'Your name' },
    { id: 'q2', title: 'Your team' },
  ]
  expect(idsOf(numbered, withoutPay)).toEqual(['q1', 'q3'])
  expect(idsOf(numbered, [...withoutPay, { id: 'q3', title: 'Your manager' }])).toEqual(['q1', 'q3', 'new'])
})

test('A question whose words changed keeps the id that came back with it, though another is gone.', () => {
  const numbered = before.map((part, n) => ({ ...part, id: `q${n + 1}` }))
  expect(
    idsOf(numbered, [
      { id: 'q3', title: 'Which team are you in?' },
      { id: '', title: 'Anything else?' },
    ]),
  ).toEqual(['q3', 'new'])
})

test('Two questions never share an id, however alike they are.', () => {
  const twins = [1, 2, 3].map((n) => ({ id: 'same', title: n === 3 ? 'Other' : 'Your name' }))
  const ids = idsOf(before, twins)
  expect(new Set(ids).size).toBe(3)
  expect(
    idsOf(
      [{ id: 'q2', title: 'A' }],
      [
        { id: 'x', title: 'B', type: 'rating' },
        { id: 'y', title: 'C' },
      ],
    ),
  ).not.toContain('q2')
})

test('Only forms have ids to keep.', () => {
  const doc = { title: 'T', description: '', blocks: [] }
  expect(keepUnwritten(doc, doc)).toBe(doc)
  expect(keepUnwritten(form(...before), doc)).toBe(doc)
})

test('What has no content yet cannot be changed.', () => {
  const head = { title: 'T', description: 'D', questions: [], content: null }
  const question = Question.parse({ id: 'a', title: 'A', type: 'text' })
  expect(contentToChange({ ...head, type: 'form' })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'form', questions: [question] })).toEqual({ title: 'T', description: 'D', questions: [question] })
  expect(contentToChange({ ...head, type: 'doc' })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'doc', content: { blocks: [] } })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'slide', content: { slides: [] } })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'sheet', content: { sheets: [] } })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'form', questions: [{ ...question, title: ' ' }] })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'doc', content: { blocks: [{ type: 'paragraph', text: '' }] } })).toBeUndefined()
  const blankSheet = Sheet.parse({ name: 'Sheet 1', columns: [{ header: 'A', type: 'text' }], rows: [['']] })
  expect(contentToChange({ ...head, type: 'sheet', content: { sheets: [blankSheet] } })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'sheet', content: { sheets: [{ ...blankSheet, rows: [['x']] }] } })).toBeDefined()
  const titleSlide = { layout: 'title' as const, title: 'T', notes: '' }
  expect(contentToChange({ ...head, type: 'slide', content: { slides: [titleSlide] } })).toBeUndefined()
  expect(contentToChange({ ...head, type: 'slide', content: { slides: [{ ...titleSlide, title: 'Other' }] } })).toBeDefined()
  const block = { type: 'paragraph' as const, text: 'x' }
  expect(contentToChange({ ...head, type: 'doc', content: { blocks: [block] } })).toMatchObject({ title: 'T', blocks: [block] })
})

test('What was cached costs its own price; without prices nothing is said to cost anything.', () => {
  const used = { model: 'm', inputTokens: 1_000_000, cachedTokens: 400_000, keptTokens: 100_000, outputTokens: 500_000 }
  expect(costOf(readEnv({ MODEL_PRICES: '1,0.1,8' }), used)).toBe(4.64)
  expect(costOf(readEnv({ MODEL_PRICES: '1,0.1,8,1.25' }), used)).toBe(4.665)
  expect(costOf(readEnv({ MODEL_PRICES: '0,0,0' }), used)).toBe(0)
  expect(costOf(readEnv({}), used)).toBeUndefined()
})

test('A question that is still the same keeps its conditions, which models do not know.', () => {
  const condition = { question: 'name', rule: 'answered' } as const
  const asked = form(...before)
  const withConditions = {
    ...asked,
    questions: asked.questions.map((question) => (question.id === 'pay' ? { ...question, show_if: condition } : question)),
  }
  const changed = keepUnwritten(withConditions, form({ id: 'q1', title: 'Your pay', type: 'rating' }, { id: 'q2', title: 'New one' }))
  expect('questions' in changed && changed.questions.map(({ show_if: found }) => found)).toEqual([condition, undefined])
})

test('A column that a model writes anew keeps its width, its format of dates and the question that fills it, if it keeps its name.', () => {
  const workbook = (columns: object[]) => ({ title: 'T', description: '', sheets: [Sheet.parse({ name: 'S', columns, rows: [] })] })
  const due = { header: 'Due', type: 'date' }
  const own = { width: 18, date_format: 'DD.MM.YYYY', answer_to: 'q1' }
  const changed = keepUnwritten(workbook([{ ...due, ...own }]), workbook([{ header: 'New', type: 'text' }, due]))
  expect(changed).toEqual(
    workbook([
      { header: 'New', type: 'text' },
      { ...due, ...own },
    ]),
  )
  const other = keepUnwritten(workbook([{ ...due, ...own }]), workbook([{ ...due, date_format: 'YYYY-MM-DD' }]))
  expect(other).toEqual(workbook([{ ...due, ...own, date_format: 'YYYY-MM-DD' }]))
})
