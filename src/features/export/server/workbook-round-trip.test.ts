import { expect, test } from 'vitest'
import { readFile } from '#features/import/server/read-file.ts'
import type { Locale } from '#shared/locale.ts'
import { Sheet, SheetContent } from '#shared/content/sheet.ts'
import { writeDocument } from './write-document.ts'

/* Downloads a workbook and imports it again. */

async function again(sheet: Partial<Sheet>, locale: Locale = 'en') {
  const whole = Sheet.parse({ name: 'Costs', columns: [], rows: [], ...sheet })
  const content = { title: 'T', description: '', sheets: [whole] }
  const { bytes } = await writeDocument({ type: 'sheet', content, locale, productName: 'Draftwell' }, 'xlsx')
  const file = await readFile('again.xlsx', bytes, 'en')
  return { sheets: SheetContent.parse(file.content).sheets, notices: file.notices.map(({ reason, count }) => [reason, count]) }
}
const COLUMNS: Sheet['columns'] = [
  { header: 'Item', type: 'text' },
  { header: 'Cost', type: 'number' },
]
const ROWS = [
  ['a', '1.5'],
  ['b', '2'],
]

test('A choice with a comma in it stays a choice, and the list behind it is no hidden sheet of anybody.', async () => {
  const choices = ['Paris, France', 'Rome, "Italy"', 'Berlin']
  const columns: Sheet['columns'] = [COLUMNS[0]!, { header: 'Place', type: 'choice', choices }]
  const { sheets, notices } = await again({ columns, rows: [['a', 'Paris, France']] })
  expect(sheets[0]?.columns).toEqual(columns)
  expect(sheets).toHaveLength(1)
  expect(notices).toEqual([])
})

test('Totals keep their label, and their number if a column has several.', async () => {
  const totals: Sheet['totals'] = [
    { column: 'Item', function: 'count' },
    { column: 'Cost', function: 'sum', label: 'In all' },
    { column: 'Cost', function: 'average' },
    { column: 'Cost', function: 'max', label: 'Dearest' },
  ]
  for (const locale of ['en', 'fr'] as const) {
    const [sheet] = (await again({ columns: COLUMNS, rows: ROWS, totals }, locale)).sheets
    expect(sheet?.totals).toEqual(totals)
    expect(sheet?.rows).toEqual(ROWS)
  }
})

test('What a column of formulas counts comes back as its total.', async () => {
  const columns: Sheet['columns'] = [...COLUMNS, { header: 'Dear', type: 'text', formula: '=IF({Cost}>1.8,"yes","")' }]
  const totals: Sheet['totals'] = [{ column: 'Dear', function: 'count' }]
  const [sheet] = (await again({ columns, rows: ROWS.map((row) => [...row, '']), totals })).sheets
  expect(sheet?.totals).toEqual(totals)
  expect(sheet?.columns[2]?.formula).toBe('=IF({Cost}>1.8,"yes","")')
})

test('Highlights that are left out are named.', async () => {
  const highlights: Sheet['highlights'] = [
    { column: 'Cost', rule: 'greater_than', value: '1', tone: 'negative' },
    { column: 'Item', rule: 'contains', value: 'a', tone: 'positive' },
  ]
  expect((await again({ columns: COLUMNS, rows: ROWS, highlights })).notices).toEqual([['highlights_left_out', 2]])
})
