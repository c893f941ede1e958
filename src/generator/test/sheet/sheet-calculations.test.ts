import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a prompt gives is in the sheet, what it asks for is calculated, and nothing is made up beside it. */

async function written(prompt: string, locale: Locale = 'en') {
  const content = emptyContent('sheet')
  const missed: string[] = []
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 1, today: '2026-11-23' })) {
    if (element.kind !== 'notice') addElement(content, element)
    else if (element.code === 'prompt_not_used') missed.push(String(element.values?.names))
  }
  const { content: calculated, problems } = await calculateSheets(content)
  expect(problems).toEqual([])
  const tables = calculated.sheets.map(({ name, columns, rows }) => ({ name, headers: columns.map(({ header }) => header), rows }))
  return { tables, first: tables[0]?.rows ?? [], second: tables[1]?.rows ?? [], headers: tables[0]?.headers ?? [], missed }
}

describe('figures that a prompt gives are the rows, with what follows from them', () => {
  test('a quantity and a price make an amount, and tax comes on top', async () => {
    const { first, headers } = await written(
      'factura para Talleres Ruiz: 12 horas a 38€, 2 filtros a 14,90€, aceite 45€, IVA 21%, total',
      'es',
    )
    expect(headers.slice(0, 4)).toEqual(['Concepto', 'Cantidad', 'Precio unitario', 'Importe'])
    expect(first).toEqual([
      ['Horas', '12', '38', '456', '95.76', '551.76'],
      ['Filtros', '2', '14.9', '29.8', '6.26', '36.06'],
      ['Aceite', '1', '45', '45', '9.45', '54.45'],
    ])
  })

  test('a rule about the rows is no row, and how much each has is no number of rows', async () => {
    const members = await written('football club membership list w/ name, dob, team, fee paid y/n, fee is 60 for adults and 35 under 18')
    expect(members.headers).toEqual(['Name', 'Dob', 'Team', 'Fee paid'])
    const leave = await written('holiday tracker for 7 employees, 25 days each, days taken, days left')
    expect(leave.first).toHaveLength(7)
  })

  test('a raise and what the employer pays follow from the salary', async () => {
    const { first } = await written('Salaries: Ana 32000, Ben 35500, Chloe 41000. 3.5% raise, new salary and cost with 21% employer tax')
    expect(first[0]).toEqual(['Ana', '32000', '1120', '33120', '6955.2', '40075.2'])
  })

  test('figures by quarter have a column each, a sum and their share', async () => {
    const { first, headers } = await written(
      'Budget by quarter: ads 12000, 15000, 9000, 18000; events 5000 0 7500 4000; agency 3000 each quarter. share of each',
    )
    expect(headers).toEqual(['Item', 'Q1', 'Q2', 'Q3', 'Q4', 'Total', 'Share of total'])
    expect(first[2]).toEqual(['Agency', '3000', '3000', '3000', '3000', '12000', '0.1455'])
  })

  test('stock below the minimum says so', async () => {
    const { first } = await written('stock de la buvette : coca 48 à 1,20 €, bière 24 à 2,10 €, alerte sous 30', 'fr')
    expect(first).toEqual([
      ['Coca', '48', '1.2', '30', 'OK', '57.6'],
      ['Bière', '24', '2.1', '30', 'Stock bas', '50.4'],
    ])
  })

  test('shared expenses say who owes whom', async () => {
    const { tables } = await written(
      'Split the trip: Jonas paid 840 for the chalet, Mia 126 for food, Theo 94 for fuel, Ella nothing. who owes whom',
    )
    expect(tables[1]?.rows[0]).toEqual(['Jonas', '840', '265', '575', '0', '575'])
    expect(tables[2]?.rows).toEqual([
      ['Mia', 'Jonas', '139'],
      ['Theo', 'Jonas', '171'],
      ['Ella', 'Jonas', '265'],
    ])
  })

  test('a price per guest is for all of them', async () => {
    const { first, second } = await written('event budget, 120 guests: catering 28 per guest, band 900, VAT 20%, cost per guest')
    expect(first[0]?.slice(0, 4)).toEqual(['Catering', '120', '28', '3360'])
    expect(second).toEqual([['42.6']])
  })

  test('money in and out by month leaves a balance', async () => {
    const { first } = await written(
      'monthly cash flow jan to mar: income 4200 4300 4100, rent 1500, wages 1800 1800 1900. balance each month',
    )
    expect(first.map((row) => row.slice(-2))).toEqual([
      ['900', '900'],
      ['1000', '1900'],
      ['700', '2600'],
    ])
  })

  test('what is missing to a goal is one number, or one of each where it is the goal of each', async () => {
    expect((await written('collection for Sophie: Paul 20, Lina 15, Marc 25, goal 100, how much is left')).second).toEqual([
      ['60', '100', '40', '0.6'],
    ])
    const { first } = await written('sales: Elena 45000, Ivan 51750, target 50000, how much is left')
    expect(first.map((row) => row.slice(-2))).toEqual([
      ['0.9', '5000'],
      ['1.035', '0'],
    ])
  })

  test('a day without a year is the next one', async () => {
    const { first } = await written('launch list: press kit 1 Feb, samples 20 Feb. days left')
    expect(first.map((row) => row[1])).toEqual(['2027-02-01', '2027-02-20'])
  })
})

describe('what a prompt wants worked out', () => {
  test('those who said yes are counted from the list', async () => {
    const { tables, headers, missed } = await written('guest list with 6 people: name, side, rsvp, meal. and count how many said yes')
    expect(headers).toEqual(['Name', 'Side', 'Rsvp', 'Meal'])
    const yes = tables[0]?.rows.filter((row) => row[2] === 'Yes').length
    expect(tables[1]?.rows[0]).toEqual(['Yes', String(yes)])
    expect(missed).toEqual([])
  })

  test('days since a day that is to be filled in have a column for the day', async () => {
    const { headers } = await written('list of suppliers with contact, email, city and days since last order')
    expect(headers.slice(-2)).toEqual(['Last order', 'Days since last order'])
  })

  test('savings run up to the goal, with the rest as the last payment', async () => {
    const { first } = await written('savings plan: 4800 for a car, 350 a month starting january 2027')
    expect([first.length, first.at(-1)]).toEqual([14, ['14', 'February 2028', '250', '4800', '0']])
  })

  test('hours and pay follow from the shifts of each', async () => {
    const { tables } = await written('shift rota: Mo, Lena, Pat, mon to sat, 6 hour shifts, hours per person and total at 11.50 an hour')
    expect(tables[1]?.rows[0]).toEqual(['Mo', '2', '6', '12', '11.5', '138'])
  })

  test('what cannot be calculated is named', async () => {
    expect((await written('room bookings, count how many per room')).missed.join()).toContain('count how many per room')
  })

  test('nothing is made up beside the names that are given', async () => {
    const { first } = await written('league table (Foxes, Owls, Bears): played, won, drawn, lost, goals for, goals against, points')
    expect(first[0]).toEqual(['Foxes', '0', '', '', '', '', '', '0'])
  })
})
