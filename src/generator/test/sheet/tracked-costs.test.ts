import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Budgets whose lines have amounts, beside the columns that are asked for. */

async function written(prompt: string, locale: Locale = 'en') {
  const { sheets } = await writtenSheets({ prompt, locale, today: '2026-11-29' })
  const [table] = sheets
  if (!table) throw new Error('No sheet was written')
  return {
    headers: table.columns.map(({ header }) => header),
    rows: table.rows,
    formulas: table.columns.flatMap(({ header, formula }) => (formula === undefined ? [] : [`${header} ${formula}`])),
    charts: table.charts,
    sheets,
  }
}

describe('the amount of a line is what is planned, and what was spent is for somebody to fill in', () => {
  const cases: [Locale, string, string[], string[]][] = [
    [
      'en',
      'Budget tracker for our spring festival: stage 4200, sound 1800, tents 900, with planned, actual and difference, and a chart',
      ['Item', 'Planned', 'Actual', 'Difference'],
      ['Stage', '4200', '', '4200'],
    ],
    [
      'en',
      'Marketing budget Q1: Google Ads 12,000, events 15,000, content 6,000. Columns for planned, actual, variance and % of total, and a bar chart',
      ['Item', 'Planned', 'Actual', 'Variance', '% of total'],
      ['Google Ads', '12000', '', '12000', '0.3636'],
    ],
    [
      'es',
      'Presupuesto de la fiesta: catering 3.200, música 900, sala 1.500, con previsto, real y diferencia',
      ['Concepto', 'Previsto', 'Real', 'Diferencia'],
      ['Catering', '3200', '', '3200'],
    ],
    [
      'fr',
      'Suivi des dépenses du service : formations 3 200, licences 1 850, avec budget, dépensé, reste et % consommé',
      ['Poste', 'Budget', 'Dépensé', 'Reste', 'Consommé'],
      ['Formations', '3200', '', '3200', '0'],
    ],
  ]
  test.each(cases)('%s: %s', async (locale, prompt, headers, row) => {
    const table = await written(prompt, locale)
    expect(table.headers).toEqual(headers)
    expect(table.rows[0]).toEqual(row)
    expect(table.charts[0]?.value_columns).toEqual(headers.slice(1, 3))
  })
})

test('A line that is counted has its count and price, and what is planned follows from them.', async () => {
  const table = await written(
    'Office move costs - movers 3,400, new desks 12 x 310, cleaning 480 - with budget, spent and remaining per item and a total',
  )
  expect(table.headers).toEqual(['Item', 'Quantity', 'Unit price', 'Budget', 'Spent', 'Remaining'])
  expect(table.rows[1]).toEqual(['New desks', '12', '310', '3720', '', '3720'])
  expect(table.formulas).toContain('Remaining ={Budget}-{Spent}')
})

test('What was paid of a line stands beside it, and the balance follows.', async () => {
  const table = await written('Wedding costs tracker: venue 4800 paid 2000, flowers 700, band 1200 paid 1200, with balance')
  expect(table.headers).toEqual(['Item', 'Planned', 'Paid', 'Balance'])
  expect(table.rows).toEqual([
    ['Venue', '4800', '2000', '2800'],
    ['Flowers', '700', '', '700'],
    ['Band', '1200', '1200', '0'],
  ])
})

test('Columns to fill in are empty, and a column that follows from them and the amounts is calculated.', async () => {
  const table = await written(
    'Ad spend by channel: Google 4,200, Meta 3,100, LinkedIn 1,900, with clicks, cost per click and share of spend',
  )
  expect(table.headers).toEqual(['Channel', 'Amount', 'Clicks', 'Cost per click', 'Share of spend'])
  expect(table.rows[1]).toEqual(['Meta', '3100', '', '', '0.337'])
  expect(table.formulas).toContain('Cost per click =IF({Clicks}="","",ROUND({Amount}/{Clicks},2))')
})

test('The cost per person divides the sum by those whom the prompt names, wherever it names them.', async () => {
  for (const [prompt, cost] of [
    ['Trip budget: flights 640, hotel 5 nights at 95, food 40 a day for 6 days, museum passes 72. total and per person for 4', '356.75'],
    ['Leaving do budget for 18: cake 45, drinks 160, gift 120, decorations 35, show cost per head', '20'],
    ['Cena: menú 42 por persona para 30 personas, música 350, regalos 12 por persona. Total y coste por persona', '65.67'],
  ] as const) {
    const { sheets } = await written(prompt)
    expect(sheets[1]?.rows, prompt).toEqual([[cost]])
    expect(
      sheets[0]?.rows.map(([name]) => name),
      prompt,
    ).not.toContain('Total and per person')
  }
})

describe('a line is one however its amount is written, and so is a column', () => {
  const cases: [Locale, string, string[], string[]][] = [
    [
      'en',
      'Budget: Phase 1 4200, Office 365 1200, with planned, actual and difference',
      ['Office 365', '1200', '', '1200'],
      ['Item', 'Planned', 'Actual', 'Difference'],
    ],
    [
      'en',
      'Budget: tents (900), stage = 4200, with planned, actual & difference',
      ['Stage', '4200', '', '4200'],
      ['Item', 'Planned', 'Actual', 'Difference'],
    ],
    [
      'en',
      'Budget: band €2.000, dress €1.500, with paid and balance',
      ['Dress', '1500', '', '1500'],
      ['Item', 'Planned', 'Paid', 'Balance'],
    ],
    [
      'en',
      'Fair budget: tents 900 (actual 850) and stage 4200 (actual 4500), with planned, actual and % difference',
      ['Stage', '4200', '4500', '-0.0714'],
      ['Item', 'Planned', 'Actual', '% difference'],
    ],
    [
      'en',
      'Offsite budget: meals 1,350.50; bus 900. Columns: planned, actual, variance. Add a pie chart.',
      ['Bus', '900', '', '900'],
      ['Item', 'Planned', 'Actual', 'Variance'],
    ],
    ['en', 'Trade show budget: booth 8,500, swag 1,100, and show planned vs actual', ['Swag', '1100', ''], ['Item', 'Planned', 'Actual']],
    [
      'es',
      'Presupuesto boda: catering 4500 pagado 1500, flores 600, con saldo pendiente y gráfico circular',
      ['Flores', '600', '', '600'],
      ['Concepto', 'Previsto', 'Pagado', 'Saldo pendiente'],
    ],
    [
      'es',
      'Presupuesto: hotel 4200, comidas 900, con planificado, gastado y restante',
      ['Comidas', '900', '', '900'],
      ['Concepto', 'Planificado', 'Gastado', 'Restante'],
    ],
    [
      'fr',
      'Budget séminaire : hôtel 4 200 €, repas 15 x 32, avec prévu, réel et écart et un camembert',
      ['Repas', '15', '32', '480', '', '480'],
      ['Poste', 'Quantité', 'Prix unitaire', 'Prévu', 'Réel', 'Écart'],
    ],
  ]
  test.each(cases)('%s: %s', async (locale, prompt, last, headers) => {
    const table = await written(prompt, locale)
    expect(table.headers).toEqual(headers)
    expect(table.rows).toHaveLength(2)
    expect(table.rows[1]).toEqual(last)
  })
})

test('A pie shows what is planned alone, because it has one ring.', async () => {
  const table = await written(
    'Department budget: salaries 340,000; training 12,000; software 18,500. Show planned, actual and remaining, plus a pie chart',
  )
  expect(table.charts[0]).toMatchObject({ kind: 'pie', value_columns: ['Planned'] })
})
