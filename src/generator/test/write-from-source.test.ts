import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import { checkGenerated } from '#features/generation/server/result/check-generated.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { numbersOf } from '../source/source-text.ts'
import { readSource } from '#features/generation/server/prompt/read-source.ts'

const REPORT = `# Q3 report

Revenue grew 12 % to €4.2m. Costs stayed flat.

## Risks

- Hiring is slow
- Two key accounts are up for renewal

## Revenue by region

| Region | Revenue | Plan |
|---|---|---|
| North | €1,200 | €1,000 |
| South | €900.50 | €950 |

## What we do next

1. Renew: talk to both accounts
2. Hire: open two positions
`

async function write<T extends DocumentType>(type: T, prompt: string, text = REPORT): Promise<GeneratedByType[T]> {
  const content = emptyContent(type)
  const request = { prompt, documentType: type, locale: 'en', seed: 3, today: '2026-11-21', source: { name: 'report.md', text } } as const
  for (const element of writeBuiltin(request)) addElement(content, element)
  return (await checkGenerated(type, content)) as GeneratedByType[T]
}

test('A deck from a report says what the report says: its sentences and points, its table as a chart, its steps.', async () => {
  const { title, description, slides } = await write('slide', 'a deck from this report')
  expect(title).toBe('Q3 report')
  expect(description).toBe('Made from report.md.')
  expect(slides[0]).toMatchObject({ layout: 'title', subtitle: 'Revenue grew 12 % to €4.2m.' })
  expect(slides[1]).toMatchObject({ layout: 'bullets', bullets: ['Revenue grew 12 % to €4.2m.', 'Costs stayed flat.'] })
  expect(slides[2]).toMatchObject({ title: 'Risks: Hiring is slow', bullets: ['Hiring is slow', 'Two key accounts are up for renewal'] })
  expect(slides[3]).toMatchObject({
    layout: 'chart',
    chart: {
      categories: ['North', 'South'],
      series: [
        { name: 'Revenue', values: [1200, 900.5] },
        { name: 'Plan', values: [1000, 950] },
      ],
    },
  })
  expect(slides[4]).toMatchObject({
    layout: 'steps',
    steps: [
      { title: 'Renew', text: 'Talk to both accounts' },
      { title: 'Hire', text: 'Open two positions' },
    ],
  })
  expect(slides).toHaveLength(6)
})

test.each([1, 3, 4, 12])('A deck from a report has as many slides as asked for: %i', async (count) => {
  expect((await write('slide', `a deck of ${count} slides from this report`)).slides).toHaveLength(count)
})

test('A part that the prompt names is taken alone.', async () => {
  const { slides } = await write('slide', 'presentation with risks')
  expect(slides.map((slide) => slide.title).join(' ')).toContain('Risks: Hiring is slow')
  expect(JSON.stringify(slides)).not.toContain('1200')
})

test('A heading without a text is taken up as well, and headings alone are an outline.', async () => {
  const partly = await write('slide', 'a deck from this', `${REPORT}\n## Hiring freeze\n`)
  expect(partly.slides.map((slide) => slide.title).join(' ')).toContain('Hiring freeze')
  const outline = await write('slide', 'a deck from this', '# Launch report\n\n## Budget overrun\n\n## Hiring freeze\n')
  for (const heading of ['Budget overrun', 'Hiring freeze']) expect(JSON.stringify(outline.slides)).toContain(heading)
})

test('A document from a report keeps its sections, and exactly as many as asked for.', async () => {
  const { blocks } = await write('doc', 'summary of this report')
  expect(blocks).toContainEqual({ type: 'heading', level: 1, text: 'Risks' })
  expect(blocks).toContainEqual({ type: 'table', columns: ['Region', 'Revenue', 'Plan'], rows: expect.anything() })
  for (const count of [2, 7]) {
    const { blocks: asked } = await write('doc', `summary of this report in ${count} sections`)
    expect(asked.filter((block) => block.type === 'heading' && block.level === 1)).toHaveLength(count)
  }
})

test('A spreadsheet from a file has the rows of its tables, with types and a total.', async () => {
  const { sheets } = await write('sheet', 'a spreadsheet from this')
  expect(sheets).toMatchObject([
    {
      name: 'Revenue by region',
      columns: [{ header: 'Region', type: 'text' }, { header: 'Revenue', type: 'currency' }, { header: 'Plan' }],
      rows: [
        ['North', '1200', '1000'],
        ['South', '900.50', '950'],
      ],
      totals: [
        { column: 'Revenue', function: 'sum' },
        { column: 'Plan', function: 'sum' },
      ],
    },
  ])
})

test('A form asks about the headings; an empty file is no reason to say nothing.', async () => {
  expect(JSON.stringify((await write('form', 'questions about this report')).questions)).toMatch(/risks/i)
  expect((await write('slide', 'a deck about travel', '')).slides.length).toBeGreaterThan(5)
})

test.each([
  ['1,200', 'en', '1200'],
  ['1.200', 'es', '1200'],
  ['1.200,50', 'en', '1200.50'],
  ['12.5', 'fr', '12.5'],
  ['-3', 'en', '-3'],
  ['(40)', 'en', '-40'],
  ['12 %', 'fr', '0.12'],
  ['€1,200.75', 'en', '1200.75'],
] as const)('%s in a table is, written in "%s", the number %s', (cell, locale, expected) => {
  expect(numbersOf({ columns: ['n'], rows: [[cell]] }, 0, locale)?.cells).toEqual([expected])
})

test.each(['007', '2026-11-21', 'v1.2', 'n/a', '+49 30 1234'])('%s in a table is no number', (cell) => {
  expect(numbersOf({ columns: ['n'], rows: [[cell]] }, 0, 'en')).toBeUndefined()
})

test('A long file is read in proportion to its length, whatever is in it.', () => {
  const hostile = ['[', '*', '`', '|', '#', '<'].map((sign) => sign.repeat(16_000)).join('\n')
  expect(readSource(hostile, 'en').sections.length).toBeLessThan(5)
})
