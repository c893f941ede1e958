import { expect, test } from 'vitest'
import { Sheet } from '#shared/content/sheet.ts'
import { sheetRules } from './sheet-extras.ts'

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
