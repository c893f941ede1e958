import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* A list that names the columns of a table, with what it says of them: what is the same in each row, what follows, which rows there are. */

async function tableOf(prompt: string, locale: Locale = 'en') {
  const { sheets } = await writtenSheets({ prompt, locale, today: '2026-11-29' })
  const [sheet, ...others] = sheets
  const headers = sheet?.columns.map(({ header }) => header) ?? []
  const column = (header: string): string[] => sheet?.rows.map((row) => row[headers.indexOf(header)] ?? '') ?? []
  const formula = (header: string) => sheet?.columns.find((one) => one.header === header)?.formula
  const typeOf = (header: string) => sheet?.columns.find((one) => one.header === header)?.type
  return { headers, column, formula, typeOf, rows: sheet?.rows ?? [], others }
}

test('a figure that is the same each time, a profit, a running total and the days of a month are read from one list', async () => {
  const { headers, column, formula } = await tableOf(
    'bookkeeping for my market stall: date, takings cash, takings card, stock bought, pitch fee 35 each, profit per day, and a running total. we trade sat and sun in december',
  )
  expect(headers).toEqual(['Date', 'Takings cash', 'Takings card', 'Stock bought', 'Pitch fee', 'Profit per day', 'Running total'])
  expect(column('Date')).toHaveLength(8)
  expect([column('Date')[0], column('Date').at(-1)]).toEqual(['2026-12-05', '2026-12-27'])
  expect(new Set(column('Pitch fee'))).toEqual(new Set(['35']))
  expect(formula('Profit per day')).toContain('{Takings cash}+{Takings card}-{Stock bought}-{Pitch fee}')
  expect(formula('Running total')).toContain('SUMIF(')
  // Before the first day nothing is lost or earned.
  expect(new Set([...column('Profit per day'), ...column('Running total')])).toEqual(new Set(['']))
})

test('what is left is taken from what each has, a limit is a formula, and people who are not named stay open', async () => {
  const { headers, column, formula, rows } = await tableOf(
    'staff holiday tracker for 8 people, 28 days each, start date, days taken, days left, flag if less than 5 left',
  )
  expect(headers).toEqual(['Name', 'Start date', 'Days taken', 'Days left', 'Flag'])
  expect(rows).toHaveLength(8)
  expect(new Set([...column('Name'), ...column('Days taken')])).toEqual(new Set(['']))
  expect(formula('Days left')).toBe('=28-{Days taken}')
  expect(formula('Flag')).toContain('IF({Days left}<5,"Yes","")')
})

test.each<[Locale, string, number]>([
  ['en', 'wedding guests: name, side (bride or groom), table, menu (meat, fish, vegan), confirmed; we are 90 guests', 90],
  [
    'es',
    'lista de invitados boda: nombre, familia de quién (novia o novio), mesa, menú (carne, pescado, vegano), confirmado; somos 120 invitados y 15 mesas',
    120,
  ],
])('guests who are not named are open rows (%s)', async (locale, prompt, count) => {
  const { rows } = await tableOf(prompt, locale)
  expect(rows).toHaveLength(count)
  expect(rows.flat().join('')).toBe('')
})

describe('a column follows from others', () => {
  test.each<[Locale, string, string, string]>([
    [
      'en',
      'stock list for the bar: item, supplier, qty in stock, reorder under 12, unit cost, value of stock',
      'Reorder',
      '{Qty in stock}<12',
    ],
    [
      'en',
      'stock list for the bar: item, supplier, qty in stock, reorder under 12, unit cost, value of stock',
      'Value of stock',
      '{Qty in stock}*{Unit cost}',
    ],
    ['en', 'invoice tracker - client, invoice no, amount, date sent, due in 30 days, paid y/n, days overdue', 'Due', '{Date sent}+30'],
    [
      'en',
      'invoice tracker - client, invoice no, amount, date sent, due in 30 days, paid y/n, days overdue',
      'Days overdue',
      'TODAY()-{Due}',
    ],
    ['en', 'cake orders; customer, cake, collection date, price, deposit paid, left to pay', 'Left to pay', '{Price}-{Deposit paid}'],
    ['en', 'mileage log: date, from, to, miles, 45p per mile, claim', 'Claim', '{Miles}*0.45'],
    ['en', 'training record: name, first aid, date renewed, expires after 3 years', 'Expires', 'EDATE({Date renewed},36)'],
    [
      'en',
      'reading log for my son, title, author, pages, date started, date finished, days to read',
      'Days to read',
      '{Date finished}-{Date started}',
    ],
    [
      'en',
      'marks for year 9: pupil, test 1 out of 40, test 2 out of 60, total, percent',
      'Percent',
      '({Test 1 out of 40}+{Test 2 out of 60})/100',
    ],
    [
      'fr',
      'cotisations du club de judo, 25 adhérents : nom, cotisation 120 €, payé, reste à payer',
      'Reste à payer',
      '{Cotisation}-{Payé}',
    ],
    [
      'es',
      'control del puesto: fecha, ventas efectivo, ventas tarjeta, compras, cuota 20 cada uno, beneficio',
      'Beneficio',
      '{Ventas efectivo}+{Ventas tarjeta}-{Compras}-{Cuota}',
    ],
  ])('(%s) %s: %s', async (locale, prompt, header, expected) => {
    expect((await tableOf(prompt, locale)).formula(header)).toContain(expected)
  })
})

test('things in front of columns are the rows, and numbers of places are, too', async () => {
  const tasks = await tableOf(
    'committee tasks for the fete: book band, order marquee, print posters, first aid cover, who does it (Beth or Carla), by when, status',
  )
  expect(tasks.column(tasks.headers[0] ?? '')).toEqual(['Book band', 'Order marquee', 'Print posters', 'First aid cover'])
  expect(tasks.headers.slice(1)).toEqual(['Who does it', 'By when', 'Status'])
  const plots = await tableOf('allotment plot list, plots 1-24, holder, phone, rent 45, paid, key deposit 10')
  expect(plots.headers).toEqual(['Plot', 'Holder', 'Phone', 'Rent', 'Paid', 'Key deposit'])
  expect([plots.column('Plot')[0], plots.column('Plot').at(-1)]).toEqual(['1', '24'])
  expect(new Set(plots.column('Rent'))).toEqual(new Set(['45']))
})

test('a list of columns that nobody knows by name has no rows made of them', async () => {
  const { headers, rows } = await tableOf('babysitting circle: family, hours done, hours owed, balance')
  expect(headers).toEqual(['Family', 'Hours done', 'Hours owed', 'Balance'])
  expect(rows.flat().join('')).toBe('')
})

test.each<[Locale, string]>([
  ['en', 'house costs january: rent 720, power 65, water 28'],
  ['fr', 'dépenses de janvier : loyer 720, électricité 65, eau 28'],
  ['es', 'gastos de enero: alquiler 720, luz 65, agua 28'],
])('things with their amounts are rows (%s)', async (locale, prompt) => {
  expect((await tableOf(prompt, locale)).rows.map((row) => row.at(-1))).toEqual(['720', '65', '28'])
})
