import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnreadable, readTyped, typedText } from './typed-cell.ts'

describe('readTyped', () => {
  it.each([
    ['1.234,5', 'number', 'de', '1234.5'],
    ['1,234.5', 'number', 'en', '1234.5'],
    ['1 234,5', 'number', 'fr', '1234.5'],
    ['1.234', 'number', 'es', '1234'],
    ['1,234', 'number', 'en', '1234'],
    ['1,234', 'number', 'es', '1.234'],
    ['1,5', 'number', 'en', '1.5'],
    ['1234.5', 'number', 'de', '1234.5'],
    ['1.234.567,89 €', 'currency', 'es', '1234567.89'],
    ['-$1,000', 'currency', 'en', '-1000'],
    ['(12)', 'currency', 'en', '-12'],
    ['EUR 12,50', 'currency', 'fr', '12.50'],
    ['12345678901234567890', 'number', 'en', '12345678901234567890'],
    ['12.0', 'integer', 'en', '12'],
    ['25 %', 'percent', 'fr', '0.25'],
    ['25', 'percent', 'en', '0.25'],
    ['0,25', 'percent', 'es', '0.25'],
    ['0.5%', 'percent', 'en', '0.005'],
    ['85%', 'currency', 'en', '0.85'],
    ['85 %', 'number', 'fr', '0.85'],
    ['12,5 %', 'number', 'es', '0.125'],
    ['200%', 'integer', 'en', '2'],
    ['31.12.2026', 'date', 'es', '2026-12-31'],
    ['31/12/26', 'date', 'fr', '2026-12-31'],
    ['12/31/2026', 'date', 'en', '2026-12-31'],
    ['2026-12-31', 'date', 'fr', '2026-12-31'],
    ['31 de diciembre de 2026', 'date', 'es', '2026-12-31'],
    ['Dec 31, 2026', 'date', 'en', '2026-12-31'],
    ['31.12.2026', 'date', 'en', '2026-12-31'],
    ['1.2.26', 'date', 'en', '2026-02-01'],
    ['1/2/2026', 'date', 'en', '2026-01-02'],
    ['31/12/2026', 'date', 'en', '2026-12-31'],
    ['12/31/2026', 'date', 'fr', '2026-12-31'],
    ['sí', 'boolean', 'es', 'true'],
    ['Non', 'boolean', 'fr', 'false'],
  ] as const)('reads %s in a %s column in %s as %s', (text, type, locale, cell) => {
    expect(readTyped(text, { type }, locale)).toBe(cell)
    expect(isUnreadable(cell, { type })).toBe(false)
  })

  it.each([
    ['1.2.3', 'number'],
    ['twelve', 'currency'],
    ['1.5', 'integer'],
    ['31.02.2026', 'date'],
    ['maybe', 'boolean'],
  ] as const)('keeps %s in a %s column as it was typed, and marks it', (text, type) => {
    expect(readTyped(text, { type }, 'en')).toBe(text)
    expect(isUnreadable(text, { type })).toBe(true)
  })

  it.each([
    ['85%', 'currency'],
    ['85%', 'percent'],
    ['$1,234.50', 'number'],
  ] as const)('marks nothing that formulas read, and shows it in the field as it is: %s in a %s column', (cell, type) => {
    expect(isUnreadable(cell, { type })).toBe(false)
    expect(typedText(cell, { type }, 'en')).toBe({ currency: '0.85', percent: '85%', number: '1234.5' }[type])
  })

  it('finds a choice whatever its case and marks another', () => {
    const column = { type: 'choice' as const, choices: ['Open', 'Done'] }
    expect(readTyped('done', column, 'en')).toBe('Done')
    expect(isUnreadable('Late', column)).toBe(true)
    expect(isUnreadable('Late', { type: 'choice' })).toBe(false)
  })

  it('reads what the field shows as what is stored, in every language', () => {
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
      .map((value) => value.toFixed(4).replace(/^-(?=0\.0*$)/, ''))
    const date = fc
      .date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
    const locale = fc.constantFrom('en', 'es', 'fr', 'de')
    fc.assert(
      fc.property(number, date, locale, (cell, day, language) => {
        expect(readTyped(typedText(cell, { type: 'number' }, language), { type: 'number' }, language)).toBe(cell)
        expect(readTyped(typedText(day, { type: 'date' }, language), { type: 'date' }, language)).toBe(day)
      }),
    )
  })
})
