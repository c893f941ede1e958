import { expect, test } from 'vitest'
import { differenceInterval, shareInterval } from './proportions.ts'

const rounded = (interval: readonly number[]) => interval.map((end) => Math.round(end * 1e4) / 1e4)

// Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
test.each([
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
])('The interval of %i of %i is the published one.', (count, total, published) => {
  expect(rounded(shareInterval(count, total))).toEqual(published)
})

// Newcombe 1998, Statistics in Medicine 17:873, table II, method 10.
test.each([
  [56, 70, 48, 80, [0.0524, 0.3339]],
  [9, 10, 3, 10, [0.1705, 0.809]],
  [10, 10, 0, 10, [0.6075, 1]],
])('The interval of the difference of %i of %i and %i of %i is the published one.', (a, m, b, n, published) => {
  expect(rounded(differenceInterval(a, m, b, n))).toEqual(published)
})
