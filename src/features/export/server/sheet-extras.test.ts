import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { Sheet } from '#shared/content/sheet.ts'
import { sheetRules } from './sheet-extras.ts'
import { writeDocument } from './write-document.ts'

test('A highlight becomes a rule that follows later changes, of a value or of another column in the same row.', () => {
  const sheet = Sheet.parse({
    name: 'S',
    columns: ['Item', 'Planned', 'Actual'].map((header, at) => ({ header, type: at === 0 ? 'text' : 'currency' })),
    rows: [['A', '100', '120']],
    highlights: [
      { column: 'Actual', rule: 'greater_than', value: '1000', tone: 'negative' },
      { column: 'Actual', rule: 'greater_than', value: '{planned}', tone: 'negative' },
      { column: 'Actual', rule: 'less_than', value: '{Gone}', tone: 'positive' },
      { column: 'Item', rule: 'contains', value: '{A}', tone: 'warning' },
    ],
  })
  expect(sheetRules(sheet, 9).map(({ formula, range }) => [formula, range])).toEqual([
    ['AND(C2<>"",C2>1000)', 'C2:C9'],
    ['AND(C2<>"",B2<>"",C2>B2)', 'C2:C9'],
    ['ISNUMBER(SEARCH("{A}",A2))', 'A2:A9'],
  ])
})

test('A row whose text wraps is as high as its lines, because not every program measures it; other rows keep their height.', async () => {
  const sheet = Sheet.parse({
    name: 'S',
    columns: [
      { header: 'Comment', type: 'text', width: 20 },
      { header: 'People', type: 'integer' },
    ],
    rows: [
      ['Short', '1'],
      ['The canteen\nAnd the coffee', '2'],
      ['How likely are you to recommend us as a place to work?', '3'],
      // A character more than the column has digits, of narrow letters.
      ['I still like it a lot', '1'],
      ['x'.repeat(2_000), '4'],
    ],
  })
  const content = { title: 'Sheet', description: '', sheets: [sheet] }
  const { bytes } = await writeDocument({ type: 'sheet', content, locale: 'en', productName: 'Draftwell' }, 'xlsx')
  const xml = await (await JSZip.loadAsync(bytes)).file('xl/worksheets/sheet1.xml')?.async('string')
  const heights = [...(xml ?? '').matchAll(/<row r="\d+"([^>]*)>/g)].map(([, rest]) => Number(/ht="([\d.]+)"/.exec(rest ?? '')?.[1] ?? 0))
  expect(heights).toEqual([0, 0, 30, 45, 0, 409])
})
