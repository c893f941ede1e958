import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { withSheetSigns } from '#generator/sheet/signs/sheet-signs.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Orders of somebody in a hurry, without the signs that divide what the sheet is called, its columns and its rows. */

async function seenIn(prompt: string, locale: Locale = 'en') {
  const { title, sheets, missed } = await writtenSheets({ prompt, locale, today: '2026-12-01' })
  const [table, details] = sheets
  return {
    title,
    headers: table?.columns.map(({ header }) => header),
    formulas: table?.columns.flatMap(({ formula }) => formula ?? []),
    rows: table?.rows,
    notes: details?.rows.map((row) => row.at(-1)) ?? [],
    missed,
  }
}

describe('signs are set', () => {
  test.each<[Locale, string, string]>([
    [
      'en',
      'social calendar december columns date channel topic who status 3 posts mon wed fri each week',
      'social calendar december. Columns: date, channel, topic, who, status. 3 posts mon wed fri each week',
    ],
    ['en', 'football kit order name size shirt number paid y/n', 'football kit order: name, size, shirt number, paid y/n'],
    [
      'en',
      'meeting room bookings columns date room who how many people',
      'meeting room bookings. Columns: date, room, who, how many people',
    ],
    [
      'es',
      'lista de espera guardería columnas nombre fecha nacimiento teléfono padre o madre prioridad',
      'lista de espera guardería. Columnas: nombre, fecha nacimiento, teléfono, padre o madre, prioridad',
    ],
    [
      'es',
      'control de llaves piso quién la tiene fecha entrega fecha devolución',
      'control de llaves piso: quién la tiene, fecha entrega, fecha devolución',
    ],
    [
      'fr',
      'suivi des candidatures stage marketing nom date reçue entretien note sur 10 décision',
      'suivi des candidatures stage marketing: nom, date reçue, entretien, note sur 10, décision',
    ],
  ])('between columns (%s, %s)', (language, said, expected) => {
    expect(withSheetSigns(said, language)).toBe(expected)
  })

  test.each<[Locale, string, string]>([
    ['en', 'holiday tracker taken so far ana 12 bob 9 cleo 20 dev 3', 'holiday tracker taken so far: ana 12, bob 9, cleo 20, dev 3'],
    [
      'en',
      'school fair takings bouncy castle 140 minus hire 110, cakes 212, tombola 88.50',
      'school fair takings: bouncy castle 140 minus hire 110, cakes 212, tombola 88.50',
    ],
    [
      'en',
      'mileage log nov 3 Leeds 42 miles, 9 York 28, 17 Hull 61, 24 Leeds 42 at 45p',
      'mileage log: nov 3 Leeds 42 miles, nov 9 York 28 miles, nov 17 Hull 61 miles, nov 24 Leeds 42 miles, at 45p',
    ],
    [
      'en',
      'swimming register 8 kids names Ada Ben Cy Dot Eli Fay Gus Hal 6 weeks from 9 jan',
      'swimming register 8 kids names: Ada, Ben, Cy, Dot, Eli, Fay, Gus, Hal. 6 weeks from 9 jan',
    ],
    [
      'es',
      'notas de matemáticas alumnos Hugo 7 8 9 Lucía 9 9,5 10 Mateo 4 6 7 aprobado con 5',
      'notas de matemáticas alumnos: Hugo 7 8 9, Lucía 9 9,5 10, Mateo 4 6 7, aprobado con 5',
    ],
    [
      'en',
      'hours sheet hourly rate 13.20 Dave 44 hours Monika 38 hours Sean 51 hours total pay',
      'hours sheet hourly rate 13.20: Dave 44 hours, Monika 38 hours, Sean 51 hours, total pay',
    ],
    ['en', 'cleaning rota for Jess Omar Priya and Tom rotate weekly', 'cleaning rota for Jess, Omar, Priya and Tom. rotate weekly'],
    [
      'fr',
      "budget fête d'école dépenses location sono 180 boissons 240 gâteaux 95 recettes entrées 200 à 2 buvette 410",
      "budget fête d'école. Dépenses: location sono 180, boissons 240, gâteaux 95. Recettes: entrées 200 à 2, buvette 410",
    ],
  ])('between rows (%s, %s)', (language, said, expected) => {
    expect(withSheetSigns(said, language)).toBe(expected)
  })

  test.each([
    'rota for Biscuit next week, Mon Priya 7:30am, Tue Callum 6pm',
    'kit order for 14 players, shirt £18, shorts £9.50, socks 4.25',
    'campaign results q1: email 12,000 sent 480 clicks 36 sales, google ads 900 spent 610 clicks 22 sales',
    'stall takings saturday 214.50 sunday 189 monday 305.20, pitch fee 35 a day',
    'car boot sale what sold lamp 8 paid 3, books 14 paid 0, bike 45 paid 30',
    'training budget venue trainer food travel',
    'a list of columns that nobody knows by name',
  ])('nowhere else (%s)', (said) => {
    expect(withSheetSigns(said, 'en')).toBe(said)
  })
})

describe('the rows below columns that are named', () => {
  test('have each value in the column that it names, or in the next one of its kind', async () => {
    const { headers, rows } = await seenIn(
      'invoice tracker client amount sent due paid and red if more than 30 days late, Baker 450 sent 3 nov, Hill & Co 1,200 sent 20 oct',
    )
    expect(headers).toEqual(['Client', 'Amount', 'Sent', 'Due', 'Paid', 'Overdue'])
    expect(rows?.map((row) => row.slice(0, 3))).toEqual([
      ['Baker', '450', '2026-11-03'],
      ['Hill & Co', '1200', '2026-10-20'],
    ])
    const rent = await seenIn('rent tracker tenant flat rent due paid, Novak flat 2 850 paid 1 dec, Bell flat 5 790')
    expect(rent.headers).toEqual(['Tenant', 'Flat', 'Rent', 'Due', 'Paid'])
    expect(rent.rows).toEqual([
      ['Novak', '2', '850', '', '2026-12-01'],
      ['Bell', '5', '790', '', ''],
    ])
  })

  test('have days that are due ahead of them, and others in the year whose day is closer', async () => {
    const { headers, rows } = await seenIn('rent tracker tenant rent due paid, Novak 850 due 30 june paid 3 nov, Bell 790 due 1 jan')
    expect(headers).toEqual(['Tenant', 'Rent', 'Due', 'Paid'])
    expect(rows).toEqual([
      ['Novak', '850', '2027-06-30', '2026-11-03'],
      ['Bell', '790', '2027-01-01', ''],
    ])
  })

  test('tell a thing from a person behind it', async () => {
    const { headers, rows } = await seenIn(
      'equipment loan log item who date out due back, projector Sam 3 nov 10 nov, camera Lee 5 nov 19 nov',
    )
    expect(headers).toEqual(['Item', 'Who', 'Date out', 'Due back'])
    expect(rows).toEqual([
      ['Projector', 'Sam', '2026-11-03', '2026-11-10'],
      ['Camera', 'Lee', '2026-11-05', '2026-11-19'],
    ])
  })

  test('are named in front of them, and one that is low says what was asked', async () => {
    const { headers, rows, formulas } = await seenIn(
      'stock list candles wick wax jars columns item in stock reorder at supplier cost and say reorder if below',
    )
    expect(headers).toEqual(['Item', 'In stock', 'Reorder at', 'Supplier', 'Cost', 'To order'])
    expect(rows?.map(([name]) => name)).toEqual(['Candles', 'Wick', 'Wax', 'Jars'])
    expect(formulas).toEqual(['=IF(OR({In stock}="",{Reorder at}=""),"",IF({In stock}<{Reorder at},"Reorder",""))'])
  })

  test('owe a price that is the same for each, and are paid by the hour', async () => {
    const kit = await seenIn('football kit order name size shirt number paid y/n £28 each')
    expect(kit.headers).toContain('Size')
    expect(kit.formulas).toEqual(['=IF({Name}="","",28)'])
    expect(kit.rows?.every(([name]) => name === '')).toBe(true)
    const { headers, formulas } = await seenIn('babysitting log date kid start end hours £9 an hour')
    expect(headers).toEqual(['Date', 'Kid', 'Start', 'End', 'Hours', 'Amount'])
    expect(formulas).toEqual([
      '=IF(OR({Start}="",{End}=""),"",(VALUE(LEFT({End},2))+VALUE(RIGHT({End},2))/60)-(VALUE(LEFT({Start},2))+VALUE(RIGHT({Start},2))/60))',
      '=IF({Hours}="","",ROUND({Hours}*9,2))',
    ])
  })
})

test('names that nobody gives are in no row, and what is said beside the columns is a note', async () => {
  const { rows, notes, missed } = await seenIn(
    'social calendar december columns date channel topic who status 3 posts mon wed fri each week',
  )
  expect(rows?.flat().every((cell) => cell === '')).toBe(true)
  expect(notes).toEqual(['3 posts mon wed fri each week'])
  expect(missed).toEqual([])
  const applied = await seenIn('job applications marketing assistant columns name applied date source score 1-5 interview date outcome')
  expect(applied.rows?.every(([name]) => name === '')).toBe(true)
})

test('what is sold in a number at a price is counted, and what is said of a price behind "at" is no row', async () => {
  const { headers, rows, notes } = await seenIn('ventas mercadillo sábado velas 12 a 6, jabones 20 a 3,50, bolsas 5 a 12, puesto 35', 'es')
  expect(headers).toEqual(['Concepto', 'Cantidad', 'Precio unitario', 'Importe'])
  expect(rows?.[1]).toEqual(['Jabones', '20', '3.5', '70'])
  expect(notes).toEqual(['Puesto 35'])
})

test('a budget without commas keeps what is said among its lines, and an amount behind a count is that of all', async () => {
  const { title, rows, headers } = await seenIn(
    'expenses trip Lyon train 89 hotel 2 nights 110 taxi 24.50 dinner 63 claim by 15 dec, approved by Jana',
  )
  expect(title).toBe('Expenses trip Lyon')
  expect(headers).toEqual(['Item', 'Amount', 'Notes'])
  expect(rows).toEqual([
    ['Train', '89', ''],
    ['Hotel', '110', '2 nights'],
    ['Taxi', '24.5', ''],
    ['Dinner', '63', ''],
  ])
  const { sheets } = await writtenSheets({
    prompt: 'expenses trip Lyon train 89 hotel 2 nights 110 taxi 24.50 dinner 63 claim by 15 dec, approved by Jana',
    locale: 'en',
    today: '2026-12-01',
  })
  expect(sheets.at(-1)?.rows.map((row) => row.at(-1))).toEqual(expect.arrayContaining(['Claim by 15 dec', 'Approved by Jana']))
})

test('a number in brackets behind a price counts what costs it', async () => {
  const { rows } = await seenIn(
    'presupuesto comunión 45 invitados menú adulto 38 (30) niño 18 (15), fotógrafo 250, flores 120, recordatorios 2,50 cada uno',
    'es',
  )
  expect(rows?.slice(0, 3)).toEqual([
    ['Menú adulto', '30', '38', '1140'],
    ['Niño', '15', '18', '270'],
    ['Fotógrafo', '1', '250', '250'],
  ])
})

test('leave that is taken is what each has had, and no more than the limit is carried over', async () => {
  const { title, headers, rows } = await seenIn(
    'holiday tracker for 6 staff 25 days each carry over max 5 taken so far ana 12 bob 9 cleo 20 dev 3 ed 15 fi 0',
  )
  expect(title).toBe('Holiday tracker')
  expect(headers).toEqual(['Name', 'Entitlement', 'Taken', 'Left', 'Carried over'])
  expect(rows?.slice(0, 3)).toEqual([
    ['Ana', '25', '12', '13', '5'],
    ['Bob', '25', '9', '16', '5'],
    ['Cleo', '25', '20', '5', '5'],
  ])
})

test('people in a row have their figures, and what is counted in front of them is a note', async () => {
  const { headers, rows, notes } = await seenIn(
    'hours sheet for temps hourly rate 13.20 overtime above 40 is 1.5 times Dave 44 hours Monika 38 hours Sean 51 hours',
  )
  expect(headers).toEqual(['Name', 'Hours'])
  expect(rows).toEqual([
    ['Dave', '44'],
    ['Monika', '38'],
    ['Sean', '51'],
  ])
  expect(notes.join(' ')).toContain('hourly rate 13.20 overtime above 40 is 1.5 times')
})
