import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Prompts that list the fields of a sheet: each is a column, and what others of them come to is worked out. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const { sheets } = await writtenSheets({ prompt, locale, today: '2026-11-30' })
  const [first] = sheets
  const named = Object.fromEntries(first?.columns.map((column) => [column.header, column]) ?? [])
  return {
    headers: first?.columns.map(({ header }) => header),
    formulas: Object.fromEntries(Object.values(named).flatMap(({ header, formula }) => (formula === undefined ? [] : [[header, formula]]))),
    named,
    rows: first?.rows ?? [],
    highlights: first?.highlights,
    sheets,
    details: sheets.flatMap(({ name, rows }) => (/^(?:Details|Detalles|Informations)$/u.test(name) ? rows.map((row) => row[1]) : [])),
  }
}

describe('what a field is called says what it comes to', () => {
  test('days later, and whether that day has passed', async () => {
    const { headers, formulas, highlights, details } = await bookOf(
      'blood sample register, patient, sample, date taken, discard by = taken + 21 days, flag anything overdue',
    )
    expect(headers).toEqual(['Patient', 'Sample', 'Date taken', 'Discard by', 'Status'])
    expect(formulas['Discard by']).toBe('=IF({Date taken}="","",{Date taken}+21)')
    expect(highlights).toEqual([{ column: 'Status', rule: 'equal_to', value: 'Overdue', tone: 'negative' }])
    expect(details).toEqual([])
  })

  test('so many of one unit, and their value', async () => {
    const { formulas } = await bookOf('wool stock: brand, weight, reels, yards per reel, total yards, price, total value. about 15 rows')
    expect(formulas).toEqual({
      'Total yards': '=IF({Reels}="","",IF({Yards per reel}="","",ROUND({Reels}*{Yards per reel},2)))',
      'Total value': '=IF({Reels}="","",IF({Price}="","",ROUND({Reels}*{Price},2)))',
    })
  })

  test('what is still owed, with a lower price for several', async () => {
    const { formulas, rows } = await bookOf(
      'draw ticket tracker, 9 sellers, £2 a ticket or 5 for £8, columns seller, sold, cash in, still owed',
    )
    expect(formulas['Still owed']).toBe('=IF({Sold}="","",(ROUNDDOWN({Sold}/5,0)*8+MOD({Sold},5)*2)-{Cash in})')
    expect(rows).toHaveLength(9)
  })

  test('lessons that are paid and not taken', async () => {
    const { headers, formulas, highlights } = await bookOf(
      'Necesito una hoja para la escuela de música: 12 alumnos, clase suelta 25 €. Que salga clases dadas, clases pagadas, saldo y fecha de audición. Si el saldo es negativo en rojo.',
      'es',
    )
    expect(headers).toEqual(['Alumno', 'Clases dadas', 'Clases pagadas', 'Saldo', 'Fecha de audición'])
    expect(formulas['Saldo']).toBe('=IF(AND({Clases pagadas}="",{Clases dadas}=""),"",{Clases pagadas}-{Clases dadas})')
    expect(highlights).toEqual([{ column: 'Saldo', rule: 'less_than', value: '0', tone: 'negative' }])
  })

  test('a week of takings without what they cost, a part of the weekly rent, and an hour of it', async () => {
    const { headers, formulas, rows } = await bookOf(
      'Can you make a courier takings sheet, 7 days, fares, tips, fuel, £70 weekly van rent, whats left and per hour',
    )
    expect(headers).toEqual(['Day', 'Fares', 'Tips', 'Fuel', 'Van rent (Week / 7)', 'Whats left', 'Hours', 'Whats left per hour'])
    expect(rows.map((row) => row[4])).toEqual(Array.from({ length: 7 }, () => '10.00'))
    expect(formulas['Whats left']).toBe('=IF({Fares}="","",{Fares}+{Tips}-{Fuel}-{Van rent (Week / 7)})')
  })

  test('what is paid by the piece, and at least by the hour', async () => {
    const { formulas, rows } = await bookOf(
      'Pay check for 3 packers, paid £0.80 per box but never below minimum of £12 an hour. Columns: name, hours, boxes, piece pay, minimum pay, top up, gross. Packer names: Ana, Ben, Cy.',
    )
    expect(rows.map(([name]) => name)).toEqual(['Ana', 'Ben', 'Cy'])
    expect(formulas).toEqual({
      'Piece pay': '=IF({Boxes}="","",ROUND({Boxes}*0.8,2))',
      'Minimum pay': '=IF({Hours}="","",ROUND({Hours}*12,2))',
      'Top up': '=IF({Piece pay}="","",IF({Minimum pay}="","",MAX(0,{Minimum pay}-{Piece pay})))',
      Gross: '=IF({Piece pay}="","",IF({Minimum pay}="","",MAX({Piece pay},{Minimum pay})))',
    })
  })

  test('what one of them costs, of what is bought every so many days', async () => {
    const { formulas, rows } = await bookOf('duck egg count june, 6 ducks, eggs per day, feed sack £10.50 every 14 days, cost per egg')
    expect(rows).toHaveLength(30)
    expect(formulas['Cost per egg']).toBe('=IF(OR({Eggs per day}="",{Eggs per day}=0),"",ROUND(10.5/14/{Eggs per day},4))')
  })
})

test('profit is what comes in without what it costs, and a fee a part of what comes in', async () => {
  const { formulas } = await bookOf('track my books for sale online; title, cost, listed price, sold price, postage, site fee 9.5%, profit')
  expect(formulas).toEqual({
    'Site fee': '=IF({Sold price}="","",ROUND({Sold price}*9.5%,2))',
    Profit: '=IF({Sold price}="","",{Sold price}-{Cost}-{Postage}-{Site fee})',
  })
})

test('the count of each belongs to the choices in front of it', async () => {
  const { sheets } = await bookOf('bonfire party, 9 people, name, coming y/n, bringing (soup, rolls, cake), count of each')
  expect(sheets[1]?.rows.map(([name]) => name)).toEqual(['Soup', 'Rolls', 'Cake'])
})

describe('the rows of fields', () => {
  test('a row for each week, with its days and how much more it is than the week before', async () => {
    const { headers, rows, formulas } = await bookOf(
      'swim training plan 6 weeks starting 4 January 2027, weekly total and % increase on previous week please',
    )
    expect(headers?.slice(0, 3)).toEqual(['Week', 'From', 'Monday'])
    expect(rows.map((row) => row[1])).toEqual(['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01', '2027-02-08'])
    expect(formulas['% increase on previous week']).toContain('{Week}-1')
  })

  test('readings twice a day have two rows for each day, and limits in pairs', async () => {
    const { headers, rows, highlights } = await bookOf(
      "I'd like a record of my blood pressure, morning and evening, from 1 to 14 March. Mark readings above 140/90 in orange and above 160/100 in red.",
    )
    expect(headers).toEqual(['Date', 'Time', 'Systolic', 'Diastolic'])
    expect(rows).toHaveLength(28)
    expect(highlights?.map(({ column, value, tone }) => `${column} ${value} ${tone}`)).toEqual([
      'Systolic 140 warning',
      'Diastolic 90 warning',
      'Systolic 160 negative',
      'Diastolic 100 negative',
    ])
  })

  test('one for each thing that a sentence counts', async () => {
    const { headers, rows, named, details } = await bookOf(
      'I keep goats, 17 does. Kidding starts about 2 April. For each doe I want tag number, scanned as single twin or triplet, date kidded, number born alive and any problems.',
    )
    expect(headers).toEqual(['Tag number', 'Scanned', 'Date kidded', 'Number born alive', 'Any problems'])
    expect(rows).toHaveLength(17)
    expect(named['Scanned']?.choices).toEqual(['Single', 'Twin', 'Triplet'])
    expect(details).toEqual(['I keep goats, 17 does', 'Kidding starts about 2 April'])
  })

  test('a log of hours has those who work in it, and what each comes to', async () => {
    const { headers, sheets } = await bookOf('registro de horas del comedor social, 8 personas, martes y viernes, total por persona', 'es')
    expect(headers).toEqual(['Fecha', 'Persona', 'Horas'])
    expect(sheets[1]?.columns.map(({ header }) => header)).toEqual(['Persona', 'Horas'])
    expect(sheets[1]?.rows).toHaveLength(8)
  })

  test('whoever can be chosen is no row', async () => {
    const { rows, named, sheets } = await bookOf(
      'induction log for 10 new starters, name, date, trainer (Kit, Dara or Prue), badge issued y/n, count per trainer',
    )
    expect(rows.every(([name]) => name === '')).toBe(true)
    expect(named['Trainer']?.choices).toEqual(['Kit', 'Dara', 'Prue'])
    expect(sheets[1]?.rows.map(([name]) => name)).toEqual(['Kit', 'Dara', 'Prue'])
  })
})

describe('what a field is called, in other words', () => {
  test('a day that is counted from another one, which has a column, too', async () => {
    const { headers, formulas, rows, named } = await bookOf(
      "I need a spreadsheet for foaling, we've got 12 mares due in spring. Tag number, stallion, due date is covering date plus 340 days, actual date, easy or assisted.",
    )
    expect(headers).toEqual(['Tag number', 'Stallion', 'Covering date', 'Due date', 'Actual date', 'Easy or assisted'])
    expect(formulas).toEqual({ 'Due date': '=IF({Covering date}="","",{Covering date}+340)' })
    expect(named['Easy or assisted']?.choices).toEqual(['Easy', 'Assisted'])
    expect(rows).toHaveLength(12)
  })

  test('what is paid in each term, and what of all is still to be paid', async () => {
    const { headers, formulas, rows } = await bookOf(
      'Band subs, 12 players, £30 a term, three terms, paid by cash or bank, amount still owing',
    )
    expect(headers).toEqual(['Player', 'Term 1', 'Term 2', 'Term 3', 'Paid by', 'Amount still owing'])
    expect(formulas['Amount still owing']).toBe('=IF({Player}="","",90-{Term 1}-{Term 2}-{Term 3})')
    expect(rows).toHaveLength(12)
  })

  test('a reading that must stay between two figures', async () => {
    const { headers, rows, highlights } = await bookOf(
      'freezer temps log twice daily, must be 3 to 9 degrees, flag anything outside, march 2027',
    )
    expect(headers).toEqual(['Date', 'Time', 'Temps'])
    expect(rows).toHaveLength(62)
    expect(highlights?.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['less_than 3', 'greater_than 9'])
  })

  test('a sum that says for whom it is', async () => {
    const { headers, sheets } = await bookOf(
      'party seating, columns name, table, meal (beef/fish/veg), allergies, totals per meal for the cook',
    )
    expect(headers).toEqual(['Name', 'Table', 'Meal', 'Allergies'])
    expect(sheets[1]?.rows.map(([name]) => name)).toEqual(['Beef', 'Fish', 'Veg'])
  })

  test('prices that no comma divides', async () => {
    const { named, sheets } = await bookOf('suivi des cotisations club de rugby, 30 licenciés, 52 € adulte 21 € jeune, payé ou pas', 'fr')
    expect(named['Licencié']).toBeDefined()
    expect(sheets[1]?.rows).toEqual([
      ['Adulte', '52'],
      ['Jeune', '21'],
    ])
  })
})

describe('what each row has to pay', () => {
  test('is the price of one, in front of what is paid and what is left', async () => {
    const { headers, formulas, rows, details } = await bookOf(
      'museum trip payments, 31 kids, £46 each, deposit £10 by 1 may, paid so far, balance, consent form in y/n',
    )
    expect(headers).toEqual(['Kid', 'To pay', 'Paid so far', 'Balance', 'Consent form in'])
    expect(formulas).toEqual({ 'To pay': '=IF({Kid}="","",46)', Balance: '=IF({To pay}="","",{To pay}-{Paid so far})' })
    expect(rows).toHaveLength(31)
    expect(details).toEqual(['Deposit £10 by 1 may'])
  })

  test('has the name that the price has', async () => {
    const { headers, formulas } = await bookOf(
      'Lista de regalos para 6 primos, presupuesto 20 € cada uno, comprado sí/no, gastado y lo que queda',
      'es',
    )
    expect(headers).toEqual(['Primo', 'Presupuesto', 'Comprado', 'Gastado', 'Lo que queda'])
    expect(formulas['Lo que queda']).toBe('=IF({Presupuesto}="","",{Presupuesto}-{Gastado})')
  })

  test('is counted at its rate, with the other money of the row', async () => {
    const { headers, formulas } = await bookOf('helper expenses: name, date, what for, miles at 40p, parking, total claim, receipt y/n')
    expect(headers).toEqual(['Name', 'Date', 'What for', 'Miles', 'Parking', 'Total claim', 'Receipt'])
    expect(formulas).toEqual({ 'Total claim': '=ROUND({Miles}*0.4+{Parking},2)' })
  })
})

describe('prices beside people', () => {
  test('each orders so many of each thing, and the prices stand in a sheet of their own', async () => {
    const { headers, formulas, sheets } = await bookOf('kit order for 14 players, shirt £18, shorts £9.50, socks 4.25, sizes, paid yes/no')
    expect(headers).toEqual(['Player', 'Sizes', 'Shirt', 'Shorts', 'Socks', 'Total', 'Paid'])
    expect(formulas['Total']).toContain('{Shirt}*INDEX({Prices!Price}')
    expect(sheets[1]?.rows).toEqual([
      ['Shirt', '18'],
      ['Shorts', '9.5'],
      ['Socks', '4.25'],
    ])
  })

  test('each pays what those of its kind pay', async () => {
    const { named, formulas } = await bookOf(
      'suivi des cotisations du club de tir, 20 membres, 60 € adulte, 25 € jeune, payé ou non, reste dû',
      'fr',
    )
    expect(named['Catégorie']?.choices).toEqual(['Adulte', 'Jeune'])
    expect(formulas['Reste dû']).toBe('=IF({Catégorie}="","",IF({Payé},0,{À payer}))')
  })
})

test('words that no sign divides are fields of readings, and each limit belongs to its own', async () => {
  const { headers, highlights } = await bookOf(
    'pond water test log weekly, ammonia nitrite nitrate ph temp, go red if nitrate over 30 or ammonia above 1',
  )
  expect(headers).toEqual(['Date', 'Ammonia', 'Nitrite', 'Nitrate', 'Ph', 'Temp'])
  expect(highlights?.map(({ column, value }) => `${column} ${value}`)).toEqual(['Nitrate 30', 'Ammonia 1'])
})

test('choices in brackets of another sentence belong to the field that they name', async () => {
  const { headers, named } = await bookOf(
    'Je suis kiné et je veux suivre mes séances : patient, soin, cotation, tarif. Total par semaine. Mettre une liste déroulante pour les soins (massage, rééducation, drainage).',
    'fr',
  )
  expect(headers).toEqual(['Date', 'Patient', 'Soin', 'Cotation', 'Tarif'])
  expect(named['Soin']?.choices).toEqual(['Massage', 'Rééducation', 'Drainage'])
})

describe('offers side by side', () => {
  test('have their price in the unit that one of them names, and what it comes to in a year', async () => {
    const { headers, rows, highlights, formulas } = await bookOf(
      'compare 3 kennels for the dog: Hollow £210/wk, The Barn £195, Meadow £240. annual cost and cheapest highlighted',
    )
    expect(headers).toEqual(['Option', 'Price (wk)', 'Annual cost', 'Above the cheapest'])
    expect(rows.map(([name, price, year, above]) => [name, price, year, above])).toEqual([
      ['Hollow', '210', '10920', '15'],
      ['The Barn', '195', '10140', '0'],
      ['Meadow', '240', '12480', '45'],
    ])
    expect(formulas['Annual cost']).toBe('={Price (wk)}*52')
    expect(highlights).toEqual([{ column: 'Above the cheapest', rule: 'equal_to', value: '0', tone: 'positive' }])
  })

  test('have a column for what is still to be asked of them', async () => {
    const { headers, rows } = await bookOf(
      'comparer 2 devis de peinture : Robin 4 200 €, Duval 3 800 € avec échafaudage, garantie, délai, écart en % avec le moins cher',
      'fr',
    )
    expect(headers).toEqual(['Option', 'Prix', 'Garantie', 'Délai', 'Écart en % avec le moins cher', 'Informations'])
    expect(rows[1]).toEqual(['Duval', '3800', '', '', '0', 'avec échafaudage'])
  })
})

test('a day so many years later is a date, and says what has run out', async () => {
  const { headers, formulas } = await bookOf(
    'Course record: employee, course, date done, expires after 2 years, certificate y/n, red if expired',
  )
  expect(headers).toEqual(['Employee', 'Course', 'Date done', 'Expires', 'Certificate', 'Status'])
  expect(formulas['Expires']).toBe('=IF({Date done}="","",EDATE({Date done},24))')
})

test('a fine has its rate and the most that it comes to, and days late are those since the day', async () => {
  const { headers, formulas } = await bookOf('toy library overdue list, child, group, toy, due back, days late, fine 10p a day max £3')
  expect(headers).toEqual(['Child', 'Group', 'Toy', 'Due back', 'Days late', 'Fine'])
  expect(formulas).toEqual({
    'Days late': '=IF({Due back}="","",MAX(0,TODAY()-{Due back}))',
    Fine: '=IF({Days late}="","",MIN(3,MAX(0,{Days late}*0.1)))',
  })
})

test('what is chosen has the price that stands behind it in the brackets', async () => {
  const { named, formulas, sheets } = await bookOf(
    'control de pedidos de la pastelería: cliente, tarta (nata 18 €, limón 16 €, queso 21 €), entrega, pagado, total',
    'es',
  )
  expect(named['Tarta']?.choices).toEqual(['Nata', 'Limón', 'Queso'])
  expect(formulas['Total']).toBe('=IF({Tarta}="","",INDEX({Precios!Precio},MATCH({Tarta},{Precios!Concepto},0)))')
  expect(sheets[1]?.rows).toEqual([
    ['Nata', '18'],
    ['Limón', '16'],
    ['Queso', '21'],
  ])
})

test('what is owed is taken from the invoice, not from what the material costs', async () => {
  const { headers, formulas } = await bookOf(
    'I do tiling and want to track jobs. want columns customer, days, material cost, invoice total, paid, owed. about 12 lines',
  )
  expect(headers).toEqual(['Customer', 'Days', 'Material cost', 'Invoice total', 'Paid', 'Owed'])
  expect(formulas).toEqual({ Owed: '=IF({Invoice total}="","",{Invoice total}-{Paid})' })
})

test('choices between slashes are those of their column', async () => {
  const { named } = await bookOf(
    'Please make a list of posts for the shop. Columns date, theme, who (Ellie or Marc), status draft/scheduled/posted.',
  )
  expect(named['Status']?.choices).toEqual(['Draft', 'Scheduled', 'Posted'])
})
