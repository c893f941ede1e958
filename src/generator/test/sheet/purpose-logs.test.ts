import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { bookOf } from '#test/sheet-book.ts'

/* Logs of what is sold or serviced, tests that come again, and figures of days. */

describe('a log of what is sold', () => {
  test('has the prices of a bracket, who did it and how it was paid, with totals by person and month', async () => {
    const book = await bookOf(
      'Tengo un salón con 2 estilistas: Ana y Bea. Quiero apuntar cada servicio (corte y color 60 €, corte 20 €) con fecha, quién lo hizo y si pagó en efectivo o tarjeta. Resumen por estilista y por mes.',
      'es',
    )
    expect(book.headers()).toEqual(['Fecha', 'Estilista', 'Servicio', 'Precio', 'Pago'])
    expect(book.choices('Servicio')).toEqual(['Corte y color', 'Corte'])
    expect(book.choices('Pago')).toEqual(['Efectivo', 'Tarjeta'])
    const cells = { Fecha: ['2026-12-03', '2026-12-09'], Estilista: ['Bea', 'Ana'], Servicio: ['Corte y color', 'Corte'] }
    expect((await book.filled(cells, 'Bea', 2)).slice(0, 2).map(Number)).toEqual([0, 60])
    expect((await book.filled(cells, 'Total', 3)).map(Number)).toEqual([20, 60])
  })

  test('reads prices without commas, and shows the takings of the days that are open', async () => {
    const book = await bookOf('cat grooming appointments, 2 groomers (Una, Kit), wed-fri 10 to 4, prices short 20 long 35, daily takings')
    expect(book.headers()).toEqual(['Date', 'Groomer', 'Time', 'Customer', 'Service', 'Price'])
    expect(book.column('Price', 1)).toEqual(['20', '35'])
    expect(book.column('Date', 2).slice(0, 4)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-09'])
    expect(book.rows(3)).toEqual([['Note', 'Wed-fri 10 to 4']])
  })
})

test('what stands beside the prices is kept, and the takings are by week and person', async () => {
  const book = await bookOf(
    'piercing studio bookings, 2 artists (Jed and Milo), prices small 20 large 45, deposit 30%, weekly takings per artist',
  )
  expect(book.headers(2)).toEqual(['Week', 'Jed', 'Milo', 'Total'])
  expect(book.rows(4)).toEqual([['Note', 'Deposit 30%']])
  const other = await bookOf(
    "I'm a mobile hairdresser. record every appointment (perm 55, trim 12) with client, date and cash or card. total per month",
  )
  expect(other.title).toBe('Record every appointment')
})

describe('a quote', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'Plumber here. Want a quote sheet where I pick items from a price list (tap 60, radiator 140) and type qty, adds 20% VAT and a 25% deposit line.',
      ['Subtotal', 'VAT (20%)', 'Total', 'Deposit (25%)', 'Balance due'],
    ],
    [
      'fr',
      'devis peinture : je choisis les lignes dans une liste de prix (mur 60 €, porte 140 €), je tape la quantité, TVA 20 % et acompte 25 %',
      ['Sous-total', 'TVA (20%)', 'Total', 'Acompte (25%)', 'Solde à payer'],
    ],
  ])('picks from the price list, with tax and deposit of the whole (%s)', async (locale, prompt, headers) => {
    const book = await bookOf(prompt, locale)
    expect(book.headers(1)).toEqual(headers)
    const [item = '', quantity = ''] = book.headers()
    const cells = { [item]: book.choices(item) ?? [], [quantity]: ['2', '1'] }
    expect(await Promise.all(headers.map(async (header) => Number((await book.filled(cells, header, 1))[0])))).toEqual([
      260, 52, 312, 78, 234,
    ])
    expect(book.rows(2).map(([, price]) => price)).toEqual(['60', '140'])
    expect(book.title).toBe(locale === 'en' ? 'Quote sheet' : 'Devis peinture')
  })
})

describe('tests that come again', () => {
  test('show the growth, count who is low and draw the average', async () => {
    const book = await bookOf(
      'Spelling tracker for class 4, 3 pupils, tested in Oct, Feb and June. Show growth between tests and highlight anyone under 50. Line chart of class average',
    )
    expect(book.headers()).toEqual(['Pupil', 'Oct', 'Feb', 'June', 'Growth Oct – Feb', 'Growth Feb – June', 'Growth Oct – June'])
    const cells = { Oct: ['40', '60', '70'], June: ['55', '', '75'] }
    expect(await book.filled(cells, 'Growth Oct – June', 0)).toEqual(['15', '', '5'])
    expect(await book.filled(cells, 'Under 50', 1)).toEqual(['1', '0', '0'])
    expect((await book.filled(cells, 'Average', 1)).map(Number)).toEqual([56.7, 0, 65])
    expect(book.sheets[1]?.charts).toMatchObject([{ kind: 'line', value_columns: ['Average'] }])
    expect(book.names).toHaveLength(2)
  })
})

describe('what is serviced again', () => {
  test('is due so long after the last time, or at so many hours', async () => {
    const book = await bookOf(
      'Maintenance log for the tractor: oil change every 200hrs (last done at 1500), brakes every 2 yrs (last done June 2025), insurance runs out 20/01/2027. What is due next and how long left',
    )
    expect(book.column('Job')).toEqual(['Oil change', 'Brakes', 'Insurance'])
    expect(book.column('Next due')).toEqual(['', '2027-06-01', '2027-01-20'])
    expect(book.column('Due at (hrs)')).toEqual(['1700', '', ''])
    expect(book.column('Left (hrs)')).toEqual(['', '', ''])
    expect(book.column('Due first', 1)).toEqual(['Insurance'])
    expect(book.choices('Job', 2)).toEqual(['Oil change', 'Brakes', 'Insurance'])
    const other = await bookOf('Van log: filter every 8,000 miles, last done at 21,000, MOT expires 3 March 2027. Say what is due next.')
    expect(other.column('Due at (miles)')).toEqual(['29000', ''])
  })
})

test('figures of days take the words of the first day, and the best of each rate is marked', async () => {
  const book = await bookOf(
    'mailing stats for the last 2 sends: 4 Mar 200 sent 80 opened 10 clicks, 11 Mar 400/120/40. Work out open rate and click rate, best one in green',
  )
  expect(book.column('Date')).toEqual(['2026-03-04', '2026-03-11'])
  expect(book.column('Open rate').map(Number)).toEqual([0.4, 0.3])
  expect(book.column('Best').map((cell) => cell.trim())).toEqual(['★ Open rate', '★ Click rate'])
})
