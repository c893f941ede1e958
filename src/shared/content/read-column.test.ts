import { expect, it } from 'vitest'
import { readColumn } from './read-column.ts'

it.each([
  ['en', ['1.234,56', '12,5', '1.234'], 'number', ['1234.56', '12.5', '1234']],
  ['es', ['1,234.56', '7'], 'number', ['1234.56', '7']],
  ['es', ['1.234', '2.500'], 'integer', ['1234', '2500']],
  ['en', ['1,234', '2,500'], 'integer', ['1234', '2500']],
  ['en', ['1 234', '1 234 567,5'], 'number', ['1234', '1234567.5']],
  ['en', ["1'234.50", '3'], 'number', ['1234.50', '3']],
  ['fr', ['(12)', '−3', '-0,5'], 'number', ['-12', '-3', '-0.5']],
  ['en', ['85%', '12.5 %'], 'percent', ['0.85', '0.125']],
  ['en', ['$1,000', '-$2.50', '3'], 'currency', ['1000', '-2.50', '3']],
  ['es', ['1.234,50 €', 'EUR 3'], 'currency', ['1234.50', '3']],
  ['en', ['31.12.2026', '1.2.2026'], 'date', ['2026-12-31', '2026-02-01']],
  ['en', ['31/12/2026', '1/2/2026'], 'date', ['2026-12-31', '2026-02-01']],
  ['es', ['12/31/26', '1/2/26'], 'date', ['2026-12-31', '2026-01-02']],
  ['fr', ['01/02/2026'], 'date', ['2026-02-01']],
  ['en', ['2026-01-31', '2026/2/3'], 'date', ['2026-01-31', '2026-02-03']],
  ['en', ['31 Dec 2026', 'February 1, 2026'], 'date', ['2026-12-31', '2026-02-01']],
  ['en', ['TRUE', 'false'], 'boolean', ['true', 'false']],
])('in %s, %j is a column of the type %s', (locale, cells, type, expected) => {
  const read = readColumn('A', ['', ...cells], locale)
  expect(read.column.type).toBe(type)
  expect(read.cells).toEqual(['', ...expected])
})

it.each([
  [['01/02/2026', '03/04/2026'], 'either order'],
  [['31/12/2026', '12/31/2026'], 'two orders'],
  [['1.5', '2,5'], 'two notations'],
  [['31.12.2026', 'soon'], 'a word'],
  [['007', '012'], 'codes'],
  [['1.2.10', '1.2.11'], 'sections'],
  [['10.0.0.1', '10.0.0.25'], 'addresses'],
  [['1 2 3', '4 5 6'], 'lists'],
  [['REF 100', 'REF 200'], 'references'],
  [['4111 1111 1111 1111'], 'a card'],
  [['+49 30 1234'], 'a phone'],
  [['85%', '10'], 'shares and counts'],
])('%j stays text as it is: %s', (cells) => {
  expect(readColumn('A', cells, 'en')).toEqual({ column: { header: 'A', type: 'text' }, cells })
})

it('names the currency if all amounts share it', () => {
  expect(readColumn('A', ['€1', '2 EUR'], 'en').column).toEqual({ header: 'A', type: 'currency', currency: 'EUR' })
  expect(readColumn('A', ['€1', '$2'], 'en').column).toEqual({ header: 'A', type: 'currency' })
})
