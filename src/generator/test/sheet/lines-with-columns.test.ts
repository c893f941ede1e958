import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Lists of names with a figure each, and the columns that are asked for behind them. */

const LISTS: [Locale, prompt: string, headers: string[], first: string[], formulas: Record<string, string>][] = [
  [
    'en',
    'Headcount plan: Sales 12, Marketing 5, Support 9 with current, target and gap',
    ['Item', 'Current', 'Target', 'Gap'],
    ['Sales', '12', '', ''],
    { Gap: '=IF({Target}="","",{Target}-{Current})' },
  ],
  [
    'en',
    'Compare 3 vendors: Acme 4200, Borealis 3900, Cirrus 5100 with price, rating and contract end',
    ['Vendor', 'Price', 'Rating', 'Contract end'],
    ['Acme', '4200', '', ''],
    {},
  ],
  [
    'en',
    'Sales by rep: Ana 12000, Ben 9500, Cy 14200 with target and % of target',
    ['Rep', 'Sales', 'Target', '% of target'],
    ['Ana', '12000', '', ''],
    { '% of target': '=IF({Target}="","",ROUND({Sales}/{Target},4))' },
  ],
  [
    'es',
    'Plantilla por tienda: Lugo 8, Vigo 12, Orense 5, con actual, objetivo y diferencia',
    ['Tienda', 'Actual', 'Objetivo', 'Diferencia'],
    ['Lugo', '8', '', ''],
    { Diferencia: '=IF({Objetivo}="","",{Objetivo}-{Actual})' },
  ],
]

test.each(LISTS)(
  'Figures go into the column that holds what there is, others stay open (%s: %s).',
  async (locale, prompt, headers, first, formulas) => {
    const { sheets } = await writtenSheets({ prompt, locale, today: '2026-11-28' })
    const [table] = sheets
    expect(sheets).toHaveLength(1)
    expect(table?.columns.map(({ header }) => header)).toEqual(headers)
    expect(table?.rows[0]).toEqual(first)
    expect(
      Object.fromEntries(table?.columns.flatMap(({ header, formula }) => (formula === undefined ? [] : [[header, formula]])) ?? []),
    ).toEqual(formulas)
  },
)

test('Hours that are done are no time of the day, and differ from those that are planned.', async () => {
  const prompt = 'Suivi des heures des stagiaires : nom, semaine, heures prévues, heures faites, écart'
  const { sheets } = await writtenSheets({ prompt, locale: 'fr', today: '2026-11-28' })
  expect(sheets[0]?.columns.at(-1)?.formula).toBe('={Heures prévues}-{Heures faites}')
})
