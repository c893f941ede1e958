import { expect, test } from 'vitest'
import type { GeneratedForm, GeneratedSheet } from '#shared/content/generated.ts'
import { Question } from '#shared/content/form.ts'
import { Sheet } from '#shared/content/sheet.ts'
import { replaceText } from './replace-text.ts'
import { requireAnswers } from './edit-answers.ts'
import { sortRows } from './tables/sort-rows.ts'

const head = { title: 'Ana and Banana', description: 'For Ana.' }
const form = (): GeneratedForm => ({
  ...head,
  questions: ['Your name', 'Your pay', 'Your team'].map((title, at) =>
    Question.parse({ id: `ana-${at}`, title, type: 'text', format: 'short', required: at === 0 }),
  ),
})
const sheet = (): GeneratedSheet => ({
  ...head,
  sheets: [
    Sheet.parse({
      name: 'Ana',
      columns: [
        { header: 'Qty', type: 'integer' },
        { header: 'Owner', type: 'choice', choices: ['Ana', 'Bob'] },
        { header: 'Due', type: 'date' },
        { header: 'Cost', type: 'number', formula: '=SUM({Qty},{Qty})' },
      ],
      rows: [
        ['10', 'bob', '2026-05-01', '20'],
        ['', 'Ana', '2026-01-01', ''],
        ['9', 'Ana', '', '18'],
      ],
      totals: [{ column: 'Qty', function: 'sum' }],
    }),
  ],
})
const column = (workbook: GeneratedSheet | undefined, at: number) => workbook?.sheets[0]?.rows.map((row) => row[at])

test('Only the questions that are meant are required or not, all of them where none is named.', () => {
  const required = (edited: GeneratedForm | undefined) => edited?.questions.map((question) => question.required)
  expect(required(requireAnswers(form(), { do: 'require', target: { places: [2, 3] }, isRequired: true }))).toEqual([true, true, true])
  expect(required(requireAnswers(form(), { do: 'require', target: undefined, isRequired: false }))).toEqual([false, false, false])
  expect(required(requireAnswers(form(), { do: 'require', target: { name: 'pay' }, isRequired: true }))).toEqual([true, true, false])
  expect(() => requireAnswers(form(), { do: 'require', target: { places: [1] }, isRequired: true })).toThrow('already_so')
  expect(requireAnswers(form(), { do: 'require', target: { places: [9] }, isRequired: true })).toBeUndefined()
})

test('Rows are sorted as what they hold: numbers, dates, texts in any case; empty cells come last in both directions.', () => {
  expect(column(sortRows(sheet(), { do: 'sort', by: 'qty', isDescending: false }), 0)).toEqual(['9', '10', ''])
  expect(column(sortRows(sheet(), { do: 'sort', by: 'Qty', isDescending: true }), 0)).toEqual(['10', '9', ''])
  expect(column(sortRows(sheet(), { do: 'sort', by: 'due', isDescending: false }), 0)).toEqual(['', '10', '9'])
  expect(column(sortRows(sheet(), { do: 'sort', by: 'owner', isDescending: false }), 1)).toEqual(['Ana', 'Ana', 'bob'])
  expect(column(sortRows(sheet(), { do: 'sort', by: 'due date', isDescending: false }), 2)).toEqual(['2026-01-01', '2026-05-01', ''])
  expect(() => sortRows(sheet(), { do: 'sort', by: 'price', isDescending: false })).toThrow('column_unknown')
})

test('Whole words are replaced in every text and nowhere else: not in other words, ids, kinds or the names of functions.', () => {
  expect(replaceText(form(), { from: 'ana', to: 'Maria' })).toMatchObject({
    title: 'Maria and Banana',
    description: 'For Maria.',
    questions: [{ id: 'ana-0' }, {}, {}],
  })
  expect(replaceText(form(), { from: 'text', to: 'rating' })).toBeUndefined()
  expect(replaceText(form(), { from: 'a.*', to: 'x' })).toBeUndefined()
  const people = replaceText(sheet(), { from: 'Ana', to: 'María $&' })
  expect(people).toMatchObject({ sheets: [{ name: 'María $&', columns: [{}, { choices: ['María $&', 'Bob'] }, {}, {}] }] })
  expect(replaceText(sheet(), { from: 'Sum', to: 'Total' })).toBeUndefined()
})

test('A renamed column keeps its formulas and totals.', () => {
  expect(replaceText(sheet(), { from: 'Qty', to: 'Count' })).toMatchObject({
    sheets: [{ columns: [{ header: 'Count' }, {}, {}, { formula: '=SUM({Count},{Count})' }], totals: [{ column: 'Count' }] }],
  })
})
