import { expect, test } from 'vitest'
import { scoreOf } from './ratings.ts'

const counts = (...numbers: number[]) => numbers.map((count, value) => ({ value: String(value), count }))

test('A Net Promoter Score is the share of 9 and 10 minus the share of 0 to 6, and 7 and 8 count for neither.', () => {
  const nps = { scale: 10, format: 'nps' } as const
  expect(scoreOf(nps, counts(0, 0, 0, 0, 0, 0, 1, 2, 2, 1, 4)).nps).toBe(40)
  expect(scoreOf(nps, counts(1)).nps).toBe(-100)
  expect(scoreOf(nps, counts(0, 0)).nps).toBeNull()
})

test('Other ratings have an average and no score.', () => {
  expect(
    scoreOf({ scale: 5 }, [
      { value: '5', count: 2 },
      { value: '2', count: 1 },
    ]),
  ).toEqual({ average: 4 })
})
