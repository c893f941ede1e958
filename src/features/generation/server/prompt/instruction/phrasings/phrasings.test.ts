import { describe, expect, test } from 'vitest'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { Question } from '#shared/content/form.ts'
import { Sheet } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { ANSWERS } from './answers.ts'
import { carryOut } from './carry-out.ts'
import { ENGLISH } from './en.ts'
import { ENGLISH_OF_SHEETS } from './en-sheets.ts'
import { labelsOf, type Phrasing } from './expected.ts'
import { fixturesIn } from './fixtures.ts'
import { FRENCH } from './fr.ts'
import { SPANISH } from './es.ts'

/* What people say to a document, and what must be different afterwards: this and nothing else. */

describe.each<[Locale, readonly Phrasing[]]>([
  ['en', [...ENGLISH, ...ENGLISH_OF_SHEETS, ...ANSWERS.en]],
  ['es', [...SPANISH, ...ANSWERS.es]],
  ['fr', [...FRENCH, ...ANSWERS.fr]],
])('What is said to a document in %s', (locale, phrasings) => {
  test.each(phrasings)('%s: %s', (document, said, expected) => {
    const before = fixturesIn(locale)[document]
    const { content, notices } = carryOut(before, said, locale)
    const codes = notices.map(({ code }) => code)
    if ('refused' in expected) {
      expect(codes).toEqual([expected.refused])
      expect(content).toEqual(before)
    } else if ('asks' in expected) {
      expect(codes.length).toBe(1)
      expect(content).toEqual(before)
      const choices = notices[0]?.choices ?? []
      expect(labelsOf(choices)).toEqual(expected.asks)
      const answered = carryOut(before, choices[0]?.instruction ?? '', locale)
      expect(answered.notices).toEqual([])
      const wanted: GeneratedContent = structuredClone(before)
      expected.answer(wanted, answered.content)
      expect(answered.content).toEqual(wanted)
    } else {
      expect(codes).toEqual(expected.hasSamples ? ['sample_data'] : [])
      const wanted: GeneratedContent = structuredClone(before)
      expected.change(wanted, content)
      expect(content).toEqual(wanted)
      expect(content).not.toEqual(before)
    }
  })

  test('There are at least sixty of them, and twenty that are refused or asked back.', () => {
    expect(phrasings.length).toBeGreaterThanOrEqual(60)
    expect(phrasings.filter(([, , expected]) => !('change' in expected)).length).toBeGreaterThanOrEqual(20)
    expect(new Set(phrasings.map(([document, said]) => `${document} ${said}`)).size).toBe(phrasings.length)
  })
})

test.each([
  ['remove question 2', ['condition_broken']],
  ['remove the option No from question 2', ['condition_broken']],
  ['move question 3 to the top', ['condition_broken']],
  ['remove question 3', []],
  ['remove question 1', []],
])('A change that breaks the condition of a question says so: %s', (said, expected) => {
  const question = (id: string, title: string, rest: Partial<Question>) => Question.parse({ id, title, type: 'text', scale: 5, ...rest })
  const form = {
    title: 'Pay',
    description: '',
    questions: [
      question('q1', 'Your name', {}),
      question('q2', 'Is it fair?', { type: 'multiple_choice', options: ['Yes', 'Sometimes', 'No'] }),
      question('q3', 'Why not?', { show_if: { question: 'q2', rule: 'is', value: 'No' } }),
    ],
  }
  const { content, notices } = carryOut(form, said, 'en')
  expect(notices.map(({ code }) => code)).toEqual(expected)
  expect(content).not.toEqual(form)
})

describe('An option goes from the only question that has it, and each choice of a question back is understood', () => {
  const question = (id: string, options: string[]) =>
    Question.parse({ id, title: `Question ${id}`, type: 'multiple_choice', format: 'one', scale: 5, options })
  const form = {
    title: 'Trip',
    description: '',
    questions: [question('q1', ['Bus', 'Other']), question('q2', ['Train ticket', 'Hotel', 'Other'])],
  }
  const optionsIn = (content: GeneratedContent) => ('questions' in content ? content.questions.map(({ options }) => options) : [])

  test.each<[Locale, only: string, shared: string]>([
    ['en', 'Remove the Train ticket option', 'Remove the Other option'],
    ['es', 'Quita la opción Train ticket', 'Quita la opción Other'],
    ['fr', 'Retire l’option Train ticket', 'Retire l’option Other'],
  ])('%s: %s', (locale, only, shared) => {
    const done = carryOut(form, only, locale)
    expect(done.notices).toEqual([])
    expect(optionsIn(done.content)).toEqual([
      ['Bus', 'Other'],
      ['Hotel', 'Other'],
    ])
    const [asked] = carryOut(form, shared, locale).notices
    const answers = asked?.choices?.map(({ instruction }) => optionsIn(carryOut(form, instruction, locale).content))
    expect(answers).toEqual([
      [['Bus'], ['Train ticket', 'Hotel', 'Other']],
      [
        ['Bus', 'Other'],
        ['Train ticket', 'Hotel'],
      ],
    ])
  })
})

test.each<[Locale, said: string]>([
  ['en', 'Add a column Discount'],
  ['es', 'Añade una columna Descuento'],
  ['fr', 'Ajoute une colonne Remise'],
])('In %s a new column is empty in rows that people wrote: %s', (locale, said) => {
  const { content } = carryOut(fixturesIn(locale).sheet, said, locale)
  const rows = 'sheets' in content ? (content.sheets[0]?.rows ?? []) : []
  expect(rows.map((row) => row[8] !== '')).toEqual([true, false, false, false])
})

test.each<[Locale, title: string, said: string, choice: string]>([
  ['en', 'What the new office costs', 'remove the Qty column', 'Qty and Sum'],
  ['es', 'Lo que cuesta la nueva oficina', 'quita la columna Qty', 'Qty y Sum'],
  ['fr', 'Ce que coûte le nouveau bureau', 'supprime la colonne Qty', 'Qty et Sum'],
])('A column that a formula reads goes together with it, after a question: %s', (locale, title, said, choice) => {
  const columns = [
    { header: 'Task', type: 'text' },
    { header: 'Qty', type: 'integer' },
    { header: 'Sum', type: 'number', formula: '={Qty}*2' },
  ]
  const workbook = { title, description: '', sheets: [Sheet.parse({ name: 'Costs', columns, rows: [['Pens', '3', '']] })] }
  const asked = carryOut(workbook, said, locale)
  expect(asked.content).toEqual(workbook)
  expect(asked.notices).toMatchObject([{ code: 'column_read', values: { name: 'Qty', names: 'Sum' }, choices: [{ label: choice }] }])
  const done = carryOut(workbook, asked.notices[0]?.choices?.[0]?.instruction ?? '', locale)
  expect(done).toMatchObject({ notices: [], content: { sheets: [{ columns: [{ header: 'Task' }], rows: [['Pens']] }] } })
  expect(carryOut(workbook, 'remove the Sum column', locale)).toMatchObject({
    notices: [],
    content: { sheets: [{ columns: [{}, { header: 'Qty' }] }] },
  })
})
