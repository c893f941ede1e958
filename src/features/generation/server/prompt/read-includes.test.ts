import { expect, test } from 'vitest'
import { readIncludes } from './read-includes.ts'
import { splitList } from './split-list.ts'

test.each([
  ['problem, team (Ana, Bo and Cyril), ask', ['problem', 'team (Ana, Bo and Cyril)', 'ask']],
  ['problem, team (Ana, Bo', ['problem', 'team (Ana', 'Bo']],
  ['20,000 units, price and stock', ['20,000 units', 'price', 'stock']],
])('A list is split at its commas and its last "and", not within brackets: %s', (list, items) => {
  expect(splitList(list).map((item) => item.trim())).toEqual(items)
})

test('A number alone is nothing to write about, but may be a column.', () => {
  expect(readIncludes('a deck with problem, 9, market').items).toEqual(['problem', 'market'])
  expect(readIncludes('a sheet with columns: region, 2025, 2026').columns).toEqual(['region', '2025', '2026'])
})
