import { expect, test } from 'vitest'
import { barSpans, chartValue, pieSlices, scaleOf } from './chart-shape.ts'

test('Bars of values below nought point the other way from the zero line.', () => {
  expect(barSpans([[10, -5, 0]])).toEqual({
    zero: 1 / 3,
    bars: [
      [
        { from: 1 / 3, to: 1 },
        { from: 0, to: 1 / 3 },
        { from: 1 / 3, to: 1 / 3 },
      ],
    ],
  })
})

test('A percentage reads as the language writes it, and another unit follows a space that keeps it in the line.', () => {
  expect(['en', 'es', 'fr'].map((locale) => chartValue(12.5, '%', locale))).toEqual(['12.5%', '12,5\u00A0%', '12,5\u00A0%'])
  expect(chartValue(1200, '€', 'en')).toBe('1,200\u00A0€')
  expect([chartValue(-0.001, undefined, 'en'), chartValue(2e15, undefined, 'en')]).toEqual(['0', '2E15'])
})

test('Without values below nought the zero line is the edge; with nothing else it is the other edge.', () => {
  expect(barSpans([[2, 4], [1]])).toMatchObject({ zero: 0, bars: [[{ to: 0.5 }, { to: 1 }], [{ to: 0.25 }]] })
  expect(barSpans([[-2, -4]])).toMatchObject({ zero: 1, bars: [[{ from: 0.5 }, { from: 0 }]] })
  expect(barSpans([[0], []])).toEqual({ zero: 0, bars: [[{ from: 0, to: 0 }], []] })
})

test('The slices of a pie are shares of the whole, and what is below nought has none.', () => {
  expect(pieSlices([1, -7, 3])).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.25, to: 0.25 },
    { from: 0.25, to: 1 },
  ])
  expect(pieSlices([0, 0])).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ])
})

test('The largest numbers there are have their place on the scale and their share of a pie.', () => {
  const most = Number.MAX_VALUE
  expect(barSpans([[most, -most]])).toEqual({
    zero: 0.5,
    bars: [
      [
        { from: 0.5, to: 1 },
        { from: 0, to: 0.5 },
      ],
    ],
  })
  expect(scaleOf([most, -most])(0)).toBe(0.5)
  expect(pieSlices([most, most])).toEqual([
    { from: 0, to: 0.5 },
    { from: 0.5, to: 1 },
  ])
})
