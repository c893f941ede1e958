import { expect, test } from 'vitest'
import { splitList } from './split-list.ts'

test.each([
  ['problem, team (Ana, Bo and Cyril), ask', ['problem', 'team (Ana, Bo and Cyril)', 'ask']],
  ['problem, team (Ana, Bo', ['problem', 'team (Ana', 'Bo']],
  ['20,000 units, price and stock', ['20,000 units', 'price', 'stock']],
])('A list is split at its commas and its last "and", not within brackets: %s', (list, items) => {
  expect(splitList(list).map((item) => item.trim())).toEqual(items)
})
