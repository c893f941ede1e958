import { expect, test } from 'vitest'
import { dateText } from '#shared/formats.ts'

test('In French the first of a month is “1er”, if the month is named; other days, numbers and languages are as Intl writes them.', () => {
  const [first, second] = [new Date('2026-12-01T09:05:00Z'), new Date('2026-12-02T09:05:00Z')]
  const written = (locale: string, options: Intl.DateTimeFormatOptions, date = first) =>
    dateText(locale, { ...options, timeZone: 'UTC' }, date)
  expect(written('fr', { dateStyle: 'long' })).toBe('1er décembre 2026')
  expect(written('fr', { dateStyle: 'full' })).toBe('mardi 1er décembre 2026')
  expect(written('fr', { dateStyle: 'medium', timeStyle: 'short' })).toBe('1er déc. 2026, 09:05')
  expect(written('fr', { dateStyle: 'short' })).toBe('01/12/2026')
  expect(written('fr', { day: 'numeric', month: 'numeric' })).toBe('01/12')
  expect(written('fr', { dateStyle: 'long' }, second)).toBe('2 décembre 2026')
  expect(written('en', { dateStyle: 'long' })).toBe('December 1, 2026')
  expect(written('es', { dateStyle: 'long' })).toBe('1 de diciembre de 2026')
})
