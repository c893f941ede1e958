import { expect, test } from 'vitest'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { numberFormat, shownCell } from './number-format.ts'

test.each(['number', 'integer', 'currency', 'percent'] as const)(
  'A value that rounds to nought has no minus in a column of %s.',
  (type) => {
    const column: SheetColumn = { header: 'A', type, ...(type === 'currency' ? { currency: 'EUR' } : {}) }
    expect(shownCell('-0.0001', column, 'en')).not.toMatch(/[-−]/)
    expect(shownCell('-12', column, 'en')).toMatch(/[-−]/)
  },
)

test('A date is written as its column says, in every language; without a format, as each reader writes dates.', () => {
  const due: SheetColumn = { header: 'Due', type: 'date' }
  const fixed = (['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const).map((date_format) => ({ ...due, date_format }))
  for (const locale of ['en', 'es', 'fr'] as const)
    expect(fixed.map((column) => shownCell('2026-01-31', column, locale))).toEqual(['31.01.2026', '31/01/2026', '01/31/2026', '2026-01-31'])
  expect(shownCell('2026-01-31', due, 'fr')).toBe('31 janv. 2026')
  // In a spreadsheet, a bare slash would follow the reader's country.
  expect(fixed.map((column) => numberFormat(column, 'en'))).toEqual(['dd.mm.yyyy', 'dd"/"mm"/"yyyy', 'mm"/"dd"/"yyyy', 'yyyy-mm-dd'])
})
