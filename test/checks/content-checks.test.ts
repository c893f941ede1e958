import { describe, expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'
import { Asked } from './asked.ts'
import { namedChecks, TEXT_CHECKS } from './content-checks.ts'
import { DOC_CHECKS } from './doc-checks.ts'
import { checkCalculation } from './file-checks.ts'
import { FORM_CHECKS } from './form-checks.ts'
import { requestChecks } from './request-checks.ts'
import { SHEET_CHECKS } from './sheet-checks.ts'
import { SLIDE_CHECKS } from './slide-checks.ts'

/** Every check must fail on a bad example of its own, because a check that cannot fail checks nothing. */

const asked = (fields: Partial<Asked>): Asked => Asked.parse({ type: 'form', prompt: 'A prompt', language: 'en', ...fields })

const head = { title: 'A title', description: '' }
const notes =
  'Say in your own words why this matters to the people in the room, give one example from daily work, ask for a second one, and then lead over to the next point on the list.'

const question = (fields: Partial<Question>): Question => ({
  id: 'q1',
  title: 'How was it?',
  type: 'text',
  options: [],
  scale: 5,
  required: false,
  format: 'short',
  ...fields,
})
const form = (...questions: Partial<Question>[]) => ({
  ...head,
  questions: questions.map((fields, at) => question({ id: `q${at + 1}`, ...fields })),
})

const BAD_FORMS: Record<string, ReturnType<typeof form>> = {
  'ids are q1, q2, …': form({ id: 'x' }),
  'at most 20 words': form({ title: 'word '.repeat(21) }),
  'one idea per question': form({ title: 'Do you like the food and how often do you come?' }),
  'not leading': form({ title: 'You like it here, don’t you?'.replace('’', "'") }),
  'options 2 to 8 and unique': form({ type: 'multiple_choice', format: 'one', options: ['Yes', 'Yes'] }),
  'ranges do not overlap': form({ type: 'multiple_choice', format: 'one', options: ['1 to 3 years', '3 to 5 years'] }),
  'rating ends labelled': form({ type: 'rating', format: 'scale', low_label: 'Bad' }),
  'types fit': form({ title: 'What is your email address?' }),
  'sensitive questions last': form({ title: 'What is your gender?' }, { title: 'How was lunch?' }, { title: 'Where do you work?' }),
  'sensitive questions optional': form({ title: 'What is your gender?', required: true }),
  'ratings are for opinions': form({ title: 'How would you rate the deadline?', type: 'rating' }),
  'no near duplicates': form({ title: 'How do you rate the food here?' }, { title: 'How do you rate the food here' }),
}

const text = (words: number): DocBlock => ({ type: 'paragraph', text: Array.from({ length: words }, (_, at) => `word${at}`).join(' ') })
const heading = (level: 1 | 2 | 3, title: string): DocBlock => ({ type: 'heading', level, text: title })
const doc = (...blocks: DocBlock[]) => ({ ...head, blocks })

const BAD_DOCS: Record<string, ReturnType<typeof doc>> = {
  'no heading level skipped': doc(heading(1, 'Summary'), text(5), heading(3, 'Deep'), text(5)),
  'no empty section': doc(heading(1, 'Summary'), heading(1, 'Next'), text(5)),
  'paragraphs up to 120 words': doc(text(121)),
  'a table, list or callout per 600 words': doc(...Array.from({ length: 6 }, () => text(110))),
  'summary first': doc(heading(1, 'Background'), ...Array.from({ length: 7 }, () => text(100))),
  'tables are rectangular': doc({ type: 'table', columns: ['A', 'B'], rows: [['1']] }),
  'no near duplicates': doc(text(9), text(9)),
}

const sheet = (fields: Partial<Sheet>) => ({
  ...head,
  sheets: [
    {
      name: 'Sheet',
      columns: [
        { header: 'Item', type: 'text' as const },
        { header: 'Qty', type: 'integer' as const },
        { header: 'Twice', type: 'integer' as const, formula: '={Qty}+{Qty}' },
      ],
      rows: [['A', '2', '4']],
      totals: [],
      highlights: [],
      charts: [],
      ...fields,
    } satisfies Sheet,
  ],
})

const BAD_SHEETS: Record<string, ReturnType<typeof sheet>> = {
  'headers are unique': sheet({
    columns: [
      { header: 'A', type: 'text' },
      { header: 'a', type: 'text' },
    ],
    rows: [],
  }),
  'rows are rectangular': sheet({ rows: [['A', '2']] }),
  'no two columns say the same': sheet({
    columns: [
      { header: 'Days left', type: 'integer' },
      { header: 'Remaining days', type: 'integer' },
    ],
    rows: [],
  }),
  'sheets add up to the same': {
    ...head,
    sheets: ['10', '11'].flatMap(
      (amount) =>
        sheet({ columns: [{ header: 'Cost', type: 'currency' }], rows: [[amount]], totals: [{ column: 'Cost', function: 'sum' }] }).sheets,
    ),
  },
  'values parse as their type': sheet({ rows: [['A', 'two', '4']] }),
  'formulas are readable': sheet({ columns: [{ header: 'A', type: 'integer', formula: '={B}*2' }], rows: [] }),
  'formula cells hold their result': sheet({ rows: [['A', '2', '5']] }),
  'totals, highlights and charts name columns': sheet({ totals: [{ column: 'Nobody', function: 'sum' }] }),
  'totals sum numbers': sheet({ totals: [{ column: 'Item', function: 'sum' }] }),
  'dates run in order': sheet({ columns: [{ header: 'Day', type: 'date' }], rows: [['2026-02-01'], ['2026-01-01']] }),
  'sheet names are unique and short': sheet({ name: 'x'.repeat(32) }),
}

const slide = (fields: Partial<Extract<Slide, { layout: 'bullets' }>> = {}): Slide => ({
  layout: 'bullets',
  title: 'This says the point',
  notes,
  bullets: ['One'],
  ...fields,
})
const opening: Slide = { layout: 'title', title: 'Opening', notes }
const deck = (...slides: Slide[]) => ({ ...head, slides: [opening, ...slides] })

const BAD_DECKS: Record<string, ReturnType<typeof deck>> = {
  'begins with a title slide': { ...head, slides: [slide()] },
  'titles up to 70 characters': deck(slide({ title: 'x'.repeat(71) })),
  'titles say the point': deck(slide({ title: 'Agenda' })),
  'up to 6 bullets of 14 words': deck(slide({ bullets: ['word '.repeat(15)] })),
  'never 3 layouts alike in a row': deck(...['A', 'B', 'C'].map((title): Slide => ({ layout: 'image', title, image: 'A dog', notes }))),
  'no empty frames': deck({
    layout: 'table',
    title: 'This says the point',
    notes,
    columns: ['Question', 'Answer'],
    rows: [['What is it?', '']],
  }),
  'notes up to 90 words': deck(slide({ notes: 'too long '.repeat(50) })),
  'notes do not repeat the bullets': deck(slide({ bullets: [notes.slice(0, 40)] })),
  'charts are whole and labelled as samples': deck({
    layout: 'chart',
    title: 'Sales are growing fast',
    notes,
    chart: { kind: 'bar', title: 'Sales', categories: ['Q1', 'Q2'], series: [{ name: 'A', values: [1] }] },
  }),
  'ends once': deck(slide({ title: 'Next steps one by one' }), slide({ title: 'Next steps: decide and begin' })),
  'no near duplicates': deck(slide(), slide()),
}

describe.each([
  ['form', FORM_CHECKS, BAD_FORMS],
  ['doc', DOC_CHECKS, BAD_DOCS],
  ['sheet', SHEET_CHECKS, BAD_SHEETS],
  ['slide', SLIDE_CHECKS, BAD_DECKS],
] as const)('%s', (_, checks, bad) => {
  test.each(Object.keys(checks))('“%s” finds what is bad.', (name) => {
    const artefact = bad[name]
    expect(artefact && namedChecks(artefact)[name]).not.toEqual([])
    expect(artefact).toBeDefined()
  })
})

test('The checks for any text find bad text.', () => {
  expect(Object.keys(TEXT_CHECKS)).toEqual(['title is there', 'no filler'])
  expect(namedChecks({ ...form({}), title: ' ' })['title is there']).not.toEqual([])
  expect(namedChecks(form({ title: 'Lorem ipsum?' }))['no filler']).not.toEqual([])
  expect(namedChecks(form({ title: 'How was {item}?' }))['no filler']).not.toEqual([])
})

test('The checks find requested content that is missing.', () => {
  const content = form({ title: 'How satisfied are you with the food in our canteen? Thank you!' })
  expect(requestChecks(asked({ count: 1, include: ['food'], tone: 'friendly' }), content)).toEqual({
    'requested count': [],
    'include items': [],
    tone: [],
    language: [],
  })
  const wrong = requestChecks(asked({ language: 'fr', count: 2, include: ['parking'], tone: 'formal' }), content)
  expect(Object.values(wrong).every((problems) => problems.length === 1)).toBe(true)
})

test('Rows, values, dates, slides and lengths other than those asked for are found.', () => {
  const calendar = sheet({
    columns: [
      { header: 'Day', type: 'date' },
      { header: 'Channel', type: 'text' },
    ],
    rows: [['2026-03-09', 'Blog']],
  })
  const kept = asked({ rows: '^2026-03', only: { column: 'Channel', values: ['Blog'] }, between: ['2026-03-02', '2026-03-29'] })
  expect(Object.values(requestChecks(kept, calendar)).flat()).toEqual([])
  const wrong = requestChecks(
    asked({ rows: '^Week', only: { column: 'Channel', values: ['LinkedIn'] }, between: ['2026-03-10', '2026-03-29'] }),
    calendar,
  )
  expect(
    [wrong['rows are of the asked kind'], wrong['named values only'], wrong['dates in the asked time']].map((found) => found?.length),
  ).toEqual([1, 1, 1])
  expect(
    requestChecks(asked({ shown: { layout: 'chart', about: 'pipeline' } }), deck(slide({ title: 'The pipeline' })))['shown as asked'],
  ).toHaveLength(1)
  expect(
    requestChecks(asked({ shown: { layout: 'bullets', about: 'pipeline' } }), deck(slide({ title: 'The pipeline' })))['shown as asked'],
  ).toEqual([])
  expect(requestChecks(asked({ words: [100, 200] }), doc(text(20)))['asked length']).toHaveLength(1)
  expect(requestChecks(asked({ words: [10, 40] }), doc(text(20)))['asked length']).toEqual([])
})

test('The check finds a formula in error, and reports nothing in a workbook without one.', async () => {
  const broken = sheet({
    columns: [
      { header: 'A', type: 'number' },
      { header: 'B', type: 'number', formula: '=1/{A}' },
    ],
    rows: [['0', '']],
  })
  expect((await checkCalculation(broken)).formulas).not.toEqual([])
  expect(await checkCalculation(sheet({ totals: [{ column: 'Twice', function: 'sum' }] }))).toEqual({ formulas: [], totals: [] })
})
