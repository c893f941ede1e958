import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from './builtin-generator.ts'

/* What things cost: several counts to a price, a budget for all of it, and a tax that the prices have in them. */

async function tablesOf(prompt: string, locale: Locale) {
  const content = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  const { content: calculated, problems } = await calculateSheets(content)
  expect(problems).toEqual([])
  return calculated.sheets.map(({ columns, rows }) => ({ headers: columns.map(({ header }) => header.replaceAll(/\s/g, ' ')), rows }))
}

describe('a line that is counted twice costs its price times both counts, and the budget is no line', () => {
  const cases: [Locale, string, string[], string[], string[]][] = [
    [
      'en',
      'Budget for the fair: stand hire 6,400, hotel 3 nights x 4 people at £95, flyers 2000 at 0.12 each. total budget 10,500, what is left?',
      ['Hotel', '3', '4', '', '95', '1140'],
      ['Flyers', '', '', '2000', '0.12', '240'],
      ['10500', '7780', '2720'],
    ],
    [
      'es',
      'Presupuesto de la feria: stand 6.400 €, hotel 3 noches x 4 personas a 95 €, folletos 2000 a 0,12 €. Tenemos 10.500 €',
      ['Hotel', '3', '4', '', '95', '1140'],
      ['Folletos', '', '', '2000', '0.12', '240'],
      ['10500', '7780', '2720'],
    ],
    [
      'fr',
      'Budget du salon : stand 6 400 €, hôtel 3 nuits x 4 personnes à 95 €, dépliants 2000 à 0,12 €. budget total 10 500 €',
      ['Hôtel', '3', '4', '', '95', '1140'],
      ['Dépliants', '', '', '2000', '0.12', '240'],
      ['10500', '7780', '2720'],
    ],
  ]
  test.each(cases)('%s: %s', async (locale, prompt, hotel, flyers, result) => {
    const [table, summary] = await tablesOf(prompt, locale)
    expect(table?.rows).toContainEqual(hotel)
    expect(table?.rows).toContainEqual(flyers)
    expect(table?.rows).toHaveLength(3)
    expect(summary?.rows).toEqual([result])
  })
})

describe('a tax that is in the prices is taken out of them, and not put on top', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'Price list: cut £24, colour £60. 20% VAT included', ['Cut', '24', '4', '20']],
    ['en', 'Price list: cut £24, colour £60. Prices include 20% VAT', ['Cut', '24', '4', '20']],
    ['es', 'Lista de precios: corte 24,20 €, tinte 60,50 €. IVA 21% incluido', ['Corte', '24.2', '4.2', '20']],
    ['fr', 'Tarifs : coupe 24 €, couleur 60 €. TVA 20 % comprise', ['Coupe', '24', '4', '20']],
  ])('%s: %s', async (locale, prompt, row) => {
    const [table] = await tablesOf(prompt, locale)
    expect(table?.rows[0]).toEqual(row)
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'Price list: cut £24, colour £60. 20% VAT not included', ['Cut', '24', '4.8', '28.8']],
    ['es', 'Lista de precios: corte 20 €, tinte 50 €. IVA 21% no incluido', ['Corte', '20', '4.2', '24.2']],
    ['fr', 'Tarifs : coupe 20 €, couleur 50 €. TVA 20 % non comprise', ['Coupe', '20', '4', '24']],
  ])('unless it is not in them (%s: %s)', async (locale, prompt, row) => {
    const [table] = await tablesOf(prompt, locale)
    expect(table?.rows[0]).toEqual(row)
  })
})
