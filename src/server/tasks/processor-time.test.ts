import { expect, test } from 'vitest'
import { createProcessorTime } from './processor-time.ts'

function makeTimes() {
  let now = 0
  const times = createProcessorTime(() => now)
  return { times, pass: (ms: number) => (now += ms) }
}

test('A person with a few short tasks is not heavy; one with long tasks is, until they have rested.', () => {
  const { times, pass } = makeTimes()
  times.add('ada', 300)
  times.add('eva', 5_000)
  expect([times.isHeavy('ada'), times.isHeavy('eva')]).toEqual([false, true])
  pass(17_000)
  expect(times.isHeavy('eva')).toBe(true)
  pass(1_000)
  expect(times.isHeavy('eva')).toBe(false)
})

test('Somebody who steadily uses a tenth of a processor is never heavy; one who uses a half remains so.', () => {
  const { times, pass } = makeTimes()
  const heavy = { ada: 0, eva: 0 }
  for (let second = 0; second < 60; second += 1) {
    times.add('ada', 100)
    times.add('eva', 500)
    pass(1_000)
    if (times.isHeavy('ada')) heavy.ada += 1
    if (times.isHeavy('eva')) heavy.eva += 1
  }
  expect(heavy.ada).toBe(0)
  expect(heavy.eva).toBeGreaterThan(50)
})

test('After an hour of work, half a minute of rest is enough.', () => {
  const { times, pass } = makeTimes()
  times.add('eva', 3_600_000)
  expect(times.isHeavy('eva')).toBe(true)
  pass(30_001)
  expect(times.isHeavy('eva')).toBe(false)
})
