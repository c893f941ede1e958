import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, fromZonedTime, toZonedTime } from './zoned-time.ts'

test('A moment is shown by the clocks of the zone, in summer and in winter, and comes back from them.', () => {
  for (const [iso, zone, clock] of [
    ['2026-07-01T12:00:00.000Z', 'Europe/Berlin', '2026-07-01T14:00'],
    ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '2027-01-01T00:30'],
    ['2026-12-31T23:30:00.000Z', 'Pacific/Kiritimati', '2027-01-01T13:30'],
    ['2026-03-08T09:59:00.000Z', 'America/Los_Angeles', '2026-03-08T01:59'],
    ['2026-03-08T10:00:00.000Z', 'America/Los_Angeles', '2026-03-08T03:00'],
    ['2026-06-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-06-01T05:45'],
  ] as const) {
    expect(toZonedTime(iso, zone), zone).toBe(clock)
    expect(fromZonedTime(clock, zone), zone).toBe(iso)
  }
})

test('What is read from a field and shown again is what was typed, except in the hour that summer time leaves out.', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca')
  fc.assert(
    fc.property(minutes, zone, (minute, timeZone) => {
      const clock = toZonedTime(new Date(minute * 60_000).toISOString(), timeZone)
      expect(toZonedTime(fromZonedTime(clock, timeZone), timeZone)).toBe(clock)
    }),
  )
})

test('The day after is the next one on the calendar, over months, years and 29 February.', () => {
  expect(['2026-03-31', '2026-12-31', '2028-02-28', '2027-02-28', '2026-03-29'].map(dayAfter)).toEqual([
    '2026-04-01',
    '2027-01-01',
    '2028-02-29',
    '2027-03-01',
    '2026-03-30',
  ])
})
