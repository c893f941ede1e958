import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Prompts about money of several sentences: the figures stand in their columns, and what is asked for is worked out. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const written = emptyContent('sheet')
  const missed: string[] = []
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 5, today: '2026-11-28' })) {
    addElement(written, element)
    if (element.kind === 'notice' && element.code === 'prompt_not_used') missed.push(String(element.values?.names))
  }
  const { content, problems } = await calculateSheets(written)
  expect(problems).toEqual([])
  const columnOf =
    (at: number) =>
    (header: string): string[] => {
      const sheet = content.sheets[at]
      const place = sheet?.columns.findIndex((one) => one.header === header) ?? -1
      expect(sheet?.columns.map((one) => one.header)).toContain(header)
      return sheet?.rows.map((row) => row[place] ?? '') ?? []
    }
  return {
    names: content.sheets.map(({ name }) => name),
    headers: content.sheets.map(({ columns }) => columns.map(({ header }) => header)),
    types: Object.fromEntries(content.sheets.flatMap(({ columns }) => columns.map(({ header, type }) => [header, type]))),
    highlights: content.sheets.flatMap(({ highlights }) => highlights),
    column: columnOf(0),
    columnOf,
    sheets: content.sheets,
    details: content.sheets.flatMap(({ name, rows }) =>
      /^(?:Details|Detalles|Informations)$/u.test(name) ? rows.map((row) => row[1]) : [],
    ),
    missed,
  }
}

describe('offers with different parts are compared over the same time', () => {
  test('what comes once, each month and after the first months is added up', async () => {
    const book = await bookOf(
      'Compare two gym contracts for our team. Pulse: £24 a month, joining fee £30, 12 months, towel included. Core: £15 a month for the first 6 months then £29, no joining fee, towel £2 a month. Total over 12 months and the cheapest highlighted.',
    )
    expect(book.column('Cost over 12 months')).toEqual(['318', '288'])
    expect(book.column('Joining fee')).toEqual(['30', '0'])
    expect(book.column('Towel (per month)')).toEqual(['0', '2'])
    expect(book.column('Contract (months)')).toEqual(['12', ''])
    expect(book.columnOf(1)('Cheapest')).toEqual(['Core'])
    expect(book.highlights).toEqual([{ column: 'Cost over 12 months', rule: 'equal_to', value: '{Lowest value}', tone: 'positive' }])
    expect(book.details).toEqual([])
  })

  test('a price for a person is taken times the people, who stand in a cell of their own', async () => {
    const book = await bookOf(
      'Comparar dos caterings para 60 personas. Brasa: 22 € por persona, servicio incluido, transporte 90 €. Oliva: 19,50 € por persona, servicio 180 €, transporte gratis. Quiero el total y el más barato en verde.',
      'es',
    )
    expect(book.column('Total')).toEqual(['1410', '1350'])
    expect(book.columnOf(1)('Personas')).toEqual(['60'])
    expect(book.columnOf(2)('Más barato')).toEqual(['Oliva'])
  })

  test('small prices are taken times how many there are in a month', async () => {
    const book = await bookOf(
      'Comparatif de deux imprimantes. Nova : location 40 € par mois, page noire 0,008 €, entretien compris. Lumen : 900 € une fois, page noire 0,005 €, entretien 120 € par an. On fait 2 000 pages noires par mois. Coût sur 24 et 48 mois.',
      'fr',
    )
    expect(book.column('Coût sur 24 mois')).toEqual(['1344', '1380'])
    expect(book.column('Coût sur 48 mois')).toEqual(['2688', '1860'])
    expect(book.columnOf(1)('Pages noires')).toEqual(['2000'])
  })

  test('an excess is nothing that is paid, and what one includes costs the others what it says', async () => {
    const book = await bookOf(
      'Which quote is better for the van? Axon: £410 a year, excess £250. Brio: £36 a month, excess £150, includes breakdown cover which the others charge £60 a year for. Total for one year with and without breakdown cover.',
    )
    expect(book.column('Cost over 12 months with breakdown cover')).toEqual(['470', '432'])
    expect(book.column('Cost over 12 months without breakdown cover')).toEqual(['410', '432'])
  })
})
