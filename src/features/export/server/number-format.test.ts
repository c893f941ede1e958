import { expect, test } from 'vitest'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { shownCell } from './number-format.ts'

test.each(['number', 'integer', 'currency', 'percent'] as const)(
  'A value that rounds to nought has no minus in a column of %s.',
  (type) => {
    const column: SheetColumn = { header: 'A', type, ...(type === 'currency' ? { currency: 'EUR' } : {}) }
    expect(shownCell('-0.0001', column, 'en')).not.toMatch(/[-−]/)
    expect(shownCell('-12', column, 'en')).toMatch(/[-−]/)
  },
)
