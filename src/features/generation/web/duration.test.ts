import { expect, test } from 'vitest'
import { durationSeconds } from './duration.ts'

const now = new Date('2026-01-01T00:01:30Z')

test('nothing while it waits', () => {
  expect(durationSeconds({ started_at: null, completed_at: null }, now)).toBeNull()
})
test('counts on while it runs, and stops when it is done', () => {
  expect(durationSeconds({ started_at: '2026-01-01T00:00:00Z', completed_at: null }, now)).toBe(90)
  expect(durationSeconds({ started_at: '2026-01-01T00:00:00Z', completed_at: '2026-01-01T00:00:12.400Z' }, now)).toBe(12)
})
test('never less than nothing, even if the clocks differ', () => {
  expect(durationSeconds({ started_at: '2026-01-01T00:02:00Z', completed_at: null }, now)).toBe(0)
})
