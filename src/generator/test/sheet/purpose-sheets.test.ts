import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import type { Locale } from '#shared/locale.ts'
import { bookOf } from '#test/sheet-book.ts'

/* Sheets with a purpose of their own: what they work out, from figures that the prompt gives and from cells that somebody fills in. */

describe('a log looks up the price of what is chosen', () => {
  test('with the prices on a sheet of their own and totals by day and by service', async () => {
    const book = await bookOf(
      'I do nails at home, about 12 clients a week. Gel is £28, acrylic £35, polish only £12. I want a weekly sheet where I pick the service and the price fills in, with a total per day and per service.',
    )
    expect(book.headers()).toEqual(['Day', 'Client', 'Service', 'Price'])
    expect(book.rows()).toHaveLength(12)
    expect(book.choices('Service')).toEqual(book.column('Service', 1))
    expect(book.column('Price', 1)).toEqual(['28', '35', '12'])
    const cells = { Day: ['Monday', 'Monday', 'Friday'], Service: ['Gel', 'Acrylic', 'Gel'] }
    expect((await book.filled(cells, 'Total', 2)).map(Number)).toEqual([63, 0, 0, 0, 28, 0, 0])
    expect((await book.filled(cells, 'Times', 3)).map(Number)).toEqual([2, 1, 0])
  })

  test.each<[Locale, string, string[]]>([
    [
      'es',
      'Lavado de coches: exterior 12 €, interior 18 €, uñas y faros 30 €. Quiero un registro en el que elija el servicio de una lista y salga el precio, total por mes.',
      ['Fecha', 'Servicio', 'Precio'],
    ],
    [
      'fr',
      "Barbier : coupe 22 €, barbe 15 €. Je veux un journal où je choisis la prestation dans une liste et le prix s'affiche, total par mois.",
      ['Date', 'Prestation', 'Prix'],
    ],
  ])('with dates and totals by month (%s)', async (locale, prompt, headers) => {
    const book = await bookOf(prompt, locale)
    expect(book.headers()).toEqual(headers)
    expect(book.rows(2)).toHaveLength(12)
  })
})

describe('appointments are a row for each slot', () => {
  test('without those of the break, and a sheet says whether there are enough', async () => {
    const book = await bookOf(
      'Parents evening for Mr Cole, Thursday 14 January from 16:00 to 17:30, 10 min slots and a break 16:40-16:50, 12 pupils. Columns time, pupil, booked. Tell me if they do not all fit.',
    )
    expect(book.headers()).toEqual(['Time', 'Pupil', 'Booked'])
    expect(book.column('Time')).toEqual(['16:00', '16:10', '16:20', '16:30', '16:40–16:50', '16:50', '17:00', '17:10', '17:20'])
    expect(book.column('Slots', 1)).toEqual(['8'])
    expect(book.column('Spare slots', 1)).toEqual(['-4'])
    expect(book.column('All fit', 1)).toEqual(['No'])
    expect(book.names).toHaveLength(2)
  })

  test('for each of the people who see them', async () => {
    const book = await bookOf('Vaccination morning 9:00 to 9:30, 10 minute appointments, two nurses Kim and Ola, 5 patients')
    expect(book.column('Nurse')).toEqual(['Kim', 'Ola', 'Kim', 'Ola', 'Kim', 'Ola'])
    expect(book.column('Spare slots', 1)).toEqual(['1'])
  })

  test('pm at the end of a range is that of its beginning', async () => {
    const book = await bookOf('Tutorías el 14 de enero, 16:00 a 17:00, turnos de 20 minutos, 3 alumnos', 'es')
    expect(book.column('Hora')).toEqual(['16:00', '16:20', '16:40'])
    const other = await bookOf('Reading interviews Monday 4 Jan, 4.30 to 5.30pm, 15 min slots, 4 children')
    expect(other.column('Time')).toEqual(['16:30', '16:45', '17:00', '17:15'])
  })
})

describe('people and skills', () => {
  const PROMPT =
    'Skills matrix for the clinic: Dr Shaw, nurses Kim and Ola, porter Ben. Skills: x-ray, triage, first aid. Score 0-4, flag any skill with fewer than 2 people at 3 or above. Also first aid expiry dates and days to go, amber under 45. Add a shift column (days/nights).'

  test('have a row for each person with what they are, and choices for the scores', async () => {
    const book = await bookOf(PROMPT)
    expect(book.column('Name')).toEqual(['Dr Shaw', 'Kim', 'Ola', 'Ben'])
    expect(book.column('Role')).toEqual(['', 'Nurse', 'Nurse', 'Porter'])
    expect(book.choices('X-ray')).toEqual(['0', '1', '2', '3', '4'])
    expect(book.choices('Shift')).toEqual(['Days', 'Nights'])
    expect(book.headers().slice(-2)).toEqual(['First aid expiry date', 'Days to go'])
    expect(book.sheets[0]?.highlights).toEqual([{ column: 'Days to go', rule: 'less_than', value: '45', tone: 'warning' }])
  })

  test('are counted at the level or above, and too few are flagged', async () => {
    const book = await bookOf(PROMPT)
    const cells = { 'X-ray': ['4', '3', '1', '0'], Triage: ['2', '4', '', '0'] }
    expect(await book.filled(cells, 'People at 3 or above', 1)).toEqual(['2', '1', '0'])
    expect(await book.filled(cells, 'Alert', 1)).toEqual(['OK', 'Too few', 'Too few'])
  })
})

describe('a project plan follows from the durations', () => {
  const PROMPT =
    'Project plan for the shop refit with a gantt. Start 1 February 2027. Survey 3 days Mel. Design 5 days Raj after survey. Signs 2 days, external, w/c 22 Feb. Fitting 8 working days agency after design. Snagging 2 days everyone. Finished by 31 March. Status column please.'

  test('in working days, each task behind the one it waits for', async () => {
    const book = await bookOf(PROMPT)
    expect(book.column('Task')).toEqual(['Survey', 'Design', 'Signs', 'Fitting', 'Snagging'])
    expect(book.column('Owner')).toEqual(['Mel', 'Raj', 'External', 'Agency', 'Everyone'])
    expect(book.column('Starts after')).toEqual(['', 'Survey', '', 'Design', 'Fitting'])
    expect(book.column('Start')).toEqual(['2027-02-01', '2027-02-04', '2027-02-22', '2027-02-11', '2027-02-23'])
    expect(book.column('End')).toEqual(['2027-02-03', '2027-02-10', '2027-02-23', '2027-02-22', '2027-02-24'])
    expect(book.column('Planned end', 1)).toEqual(['2027-02-24'])
    expect(book.column('Not later than', 1)).toEqual(['2027-03-31'])
  })

  test('and moves with them', async () => {
    const book = await bookOf(PROMPT)
    expect(await book.filled({ 'Working days': ['4'] }, 'Start', 0)).toEqual([
      '2027-02-01',
      '2027-02-05',
      '2027-02-22',
      '2027-02-12',
      '2027-02-24',
    ])
    expect(book.column('8 Feb', 2)).toEqual(['', '■', '', '■', ''])
  })
})

describe('fixtures', () => {
  const PROMPT =
    'Quiz league, 4 teams: Owls, Larks, Wrens, The Kites. Everyone plays each other once on Tuesdays from 5 January at 8pm, 9pm. 2 points a win, 1 for a draw. I want a fixture tab and a league table with P W D L Pts. Entry fee is £20 per team. Umpire gets £5 a match.'

  test('have each pair once, and nobody twice in a round', async () => {
    const book = await bookOf(PROMPT)
    const pairs = book.column('Home').map((home, at) => [home, book.column('Away')[at] ?? ''].toSorted().join(' '))
    expect(new Set(pairs).size).toBe(6)
    for (const round of ['1', '2', '3']) {
      const own = book.rows().filter(([first]) => first === round)
      expect(new Set(own.flatMap((row) => [row[3], row[6]])).size).toBe(4)
    }
    expect(book.column('Date')).toEqual(['2027-01-05', '2027-01-05', '2027-01-12', '2027-01-12', '2027-01-19', '2027-01-19'])
    expect(book.column('Time').slice(0, 2)).toEqual(['20:00', '21:00'])
    expect(book.names).toEqual(['Fixtures', 'Table', 'Fees', 'Umpire'])
    expect(book.column('Total', 3)).toEqual(['30'])
  })

  test('fill the table once the scores are in', async () => {
    const book = await bookOf(PROMPT)
    // Owls beat The Kites, Larks and Wrens draw.
    const cells = { 'Home score': ['5', '2'], 'Away score': ['3', '2'] }
    expect(await book.filled(cells, 'P', 1)).toEqual(['1', '1', '1', '1'])
    expect(await book.filled(cells, 'L', 1)).toEqual(['0', '0', '0', '1'])
    expect(await book.filled(cells, 'Pts', 1)).toEqual(['2', '1', '1', '0'])
    expect(await book.filled(cells, 'Pos', 1)).toEqual(['1', '2', '2', '4'])
  })

  test('of an odd number give each a round off', async () => {
    const book = await bookOf(
      'Liga de pádel con 3 parejas: Los Zurdos, Remate, La Volea. Todos contra todos a una vuelta los viernes desde el 8 de enero a las 20:00. Clasificación con 3 puntos por victoria.',
      'es',
    )
    expect(book.rows()).toHaveLength(3)
    expect(book.column('Fecha')).toEqual(['2027-01-08', '2027-01-15', '2027-01-22'])
  })
})

describe('how many must be sold', () => {
  test('follows from the costs, at each price that is named', async () => {
    const book = await bookOf(
      'Break even for a soap stall. Fixed costs per month: pitch 120, insurance 30. A soap sells at 5.00 and costs 2.00 to make. How many soaps a month and per day if we trade 10 days, and what happens at 4.50 and 6?',
    )
    expect(book.column('Price').map(Number)).toEqual([5, 4.5, 6])
    expect(book.column('Soaps per month')).toEqual(['50', '60', '38'])
    expect(book.column('Soaps per day')).toEqual(['5', '6', '4'])
    expect(book.rows(1)).toEqual([
      ['Pitch', '120'],
      ['Insurance', '30'],
    ])
  })
})

describe('money in and money out', () => {
  test('are planned, compared with what happens, and give a result', async () => {
    const book = await bookOf(
      'Presupuesto del mercadillo. Ingresos: 100 entradas a 3 €, rifa 50 €. Gastos: carpa 120, bocadillos 1,50 cada uno para 80 niños. Columna previsto, real y diferencia.',
      'es',
    )
    expect(book.headers()).toEqual(['Concepto', 'Tipo', 'Cantidad', 'Precio unitario', 'Previsto', 'Real', 'Diferencia'])
    expect(book.column('Previsto').map(Number)).toEqual([300, 50, 120, 120])
    expect(book.rows(1).map(([what, planned]) => [what, Number(planned)])).toEqual([
      ['Ingresos', 350],
      ['Gastos', 240],
      ['Resultado', 110],
    ])
    expect(book.names).toHaveLength(2)
  })
})

describe('several figures of each channel', () => {
  test('have columns by their words or by their place, and the rates that are asked for', async () => {
    const book = await bookOf(
      'advert results, 3 channels. Radio spend 200, 10,000 impressions, 50 clicks, 10 orders; posters 100 / 4,000 / 20 / 4; web 60, 2,000 impressions, 100 clicks, 0 orders. average order is £30, work out CTR, cost per order and ROAS with a chart',
    )
    expect(book.headers()).toEqual(['Channel', 'Spend', 'Impressions', 'Clicks', 'Orders', 'CTR', 'Cost per order', 'ROAS'])
    expect(book.column('Orders')).toEqual(['10', '4', '0'])
    expect(book.column('CTR').map(Number)).toEqual([0.005, 0.005, 0.05])
    expect(book.column('Cost per order')).toEqual(['20', '25', ''])
    expect(book.column('ROAS').map(Number)).toEqual([1.5, 1.2, 0])
    expect(book.sheets[0]?.charts).toHaveLength(1)
    expect(book.names).toEqual(['Advert results', 'Assumptions'])
  })

  test('of each month, whose names stand in front of them', async () => {
    const book = await bookOf(
      'newsletter results, Jan sent 400 opened 100 clicked 20, Feb sent 500 opened 200 clicked 25. open rate and click rate',
    )
    expect(book.column('Period')).toEqual(['Jan', 'Feb'])
    expect(book.column('Open rate').map(Number)).toEqual([0.25, 0.4])
    expect(book.column('Click rate').map(Number)).toEqual([0.05, 0.05])
  })
})

describe('depreciation', () => {
  test('is straight line, by the month in the first year, with the value at each year end', async () => {
    const book = await bookOf(
      'Tableau d’amortissement : four 6 000 € acheté le 01/07/2024 sur 3 ans, table 1 200 € le 01/01/2025 sur 4 ans. Linéaire, prorata la première année, valeur nette à chaque fin d’année jusqu’en 2027.',
      'fr',
    )
    expect(book.column('Valeur nette 2024').map(Number)).toEqual([5000, 0])
    expect(book.column('Valeur nette 2025').map(Number)).toEqual([3000, 900])
    expect(book.column('Valeur nette 2027').map(Number)).toEqual([0, 300])
    expect(book.column('Dotation 2024', 1)).toEqual(['1000', ''])
    expect(book.column('Dotation 2025', 1).map(Number)).toEqual([2000, 300])
    expect(book.names).toHaveLength(2)
  })

  test('stops at what is left in the end', async () => {
    const book = await bookOf(
      'Depreciation straight line: van £10,000 bought 1 January 2025 over 2 years, residual 10% on the van, up to 2027',
    )
    expect(book.column('Net value 2025').map(Number)).toEqual([5500])
    expect(book.column('Net value 2027').map(Number)).toEqual([1000])
  })
})

describe('stock', () => {
  test('has the level of each thing from another sentence, and what to order from whom', async () => {
    const book = await bookOf(
      'Stock sheet for the tea room. We buy coffee 6kg bags at 90.00, milk 2L 1.50, oat milk 1L 1.80, syrups 5.25 a bottle (vanilla, mint). Reorder level coffee 3 bags, milk 40, oat 24, syrup 2 each. Want opening, delivered, closing, used, value, order qty. Suppliers: Roast House, Dale Dairy.',
    )
    expect(book.column('Item')).toEqual(['Coffee', 'Milk', 'Oat milk', 'Syrups (vanilla)', 'Syrups (mint)'])
    expect(book.column('Pack')).toEqual(['6kg bags', '2L', '1L', 'bottle', 'bottle'])
    expect(book.column('Reorder level')).toEqual(['3', '40', '24', '2', '2'])
    const cells = { Opening: ['5'], Delivered: ['2'], Closing: ['1'], Supplier: ['Roast House'] }
    expect((await book.filled(cells, 'Used', 0))[0]).toBe('6')
    expect((await book.filled(cells, 'Order qty', 0))[0]).toBe('2')
    expect((await book.filled(cells, 'Order cost', 1)).map(Number)).toEqual([180, 0])
  })
})

test('what was raised runs up to the target that the prompt names', async () => {
  const book = await bookOf(
    'Fundraising for the hall roof against the target of 8,000. So far: raffle 500, legacy 2000, gift day 1,500. Show running total, percent of target and a chart.',
  )
  expect(book.column('Running total').map(Number)).toEqual([500, 2500, 4000])
  expect(book.column('Share of goal').map(Number)).toEqual([0.0625, 0.3125, 0.5])
  expect(book.column('Still missing', 1).map(Number)).toEqual([4000])
  expect(book.sheets[0]?.charts).toHaveLength(1)
})

test('who does it is chosen as well, and has a total', async () => {
  const book = await bookOf(
    'Barber takings. Haircut £15, shave £20. Two barbers Mo and Sal. Pick the service from a dropdown and the price shows, total per barber.',
  )
  expect(book.headers()).toEqual(['Date', 'Barber', 'Service', 'Price'])
  const cells = { Barber: ['Mo', 'Sal', 'Mo'], Service: ['Shave', 'Haircut', 'Haircut'] }
  expect((await book.filled(cells, 'Total', 2)).map(Number)).toEqual([35, 15])
  expect(book.names).toEqual(['Barber takings', 'Prices', 'By barber'])
})

test('people and skills may stand in one sentence', async () => {
  const book = await bookOf('Skills matrix for the bar: staff are Tia, Leo and Cy; skills: till, cellar, first aid. Rate 1-5.')
  expect(book.column('Name')).toEqual(['Tia', 'Leo', 'Cy'])
  expect(book.choices('Cellar')).toEqual(['1', '2', '3', '4', '5'])
  expect(book.names).toHaveLength(2)
})

test('what is chosen may be counted as well', async () => {
  const book = await bookOf(
    'Room hire bookings, main hall £18 an hour, kitchen £6. Pick the room, enter hours and it works out the charge, total per month.',
  )
  expect(book.headers()).toEqual(['Date', 'Room', 'Price', 'Hours', 'Amount'])
  const cells = { Date: ['2026-12-03', '2026-12-09'], Room: ['Main hall', 'Kitchen'], Hours: ['2', '3'] }
  expect((await book.filled(cells, 'Amount', 0)).slice(0, 2).map(Number)).toEqual([36, 18])
  expect((await book.filled(cells, 'Total', 2)).slice(0, 2).map(Number)).toEqual([0, 54])
})

describe('a week with the same parts each day', () => {
  test('has a row for each day and a column for each meal', async () => {
    const book = await bookOf('Menú semanal de lunes a viernes: primero, segundo y postre. Añade una columna de alérgenos.', 'es')
    expect(book.headers()).toEqual(['Día', 'Primero', 'Segundo', 'Postre', 'Alérgenos'])
    expect(book.column('Día')).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'])
    const other = await bookOf('meal planner, breakfast, lunch and dinner, plus a shopping list on a second tab')
    expect(other.rows()).toHaveLength(7)
    expect(other.names[1]).toBe('Shopping list')
  })

  test('shows what there is at each time, with the exceptions', async () => {
    const book = await bookOf(
      'timetable for class 2: 9:00 maths, 10:15 break, 10:30 english, 13:00 pe. Monday to Friday, swimming on Thursday instead of pe',
    )
    expect(book.column('Time')).toEqual(['09:00', '10:15', '10:30', '13:00'])
    expect(book.column('Thursday')).toEqual(['Maths', 'Break', 'English', 'Swimming'])
    expect(book.column('Friday').at(-1)).toBe('Pe')
  })

  test('has a row for each slot of a day where more is written down', async () => {
    const book = await bookOf('revision timetable Monday to Wednesday 4-5pm, 7-8pm, subjects maths, art, french, tick when done')
    expect(book.headers()).toEqual(['Day', 'Time', 'Subject', 'Done'])
    expect(book.rows()).toHaveLength(6)
    expect(book.choices('Subject')).toEqual(['Maths', 'Art', 'French'])
  })
})

describe('a tab for each', () => {
  test('has the same columns, a balance that runs, and a front page', async () => {
    const book = await bookOf(
      'Chemical log, one tab per product: chlorine, acid. Columns date, who, used litres, delivered litres, balance, initials x2. Opening stock 40, 25. Front page with the current balance and minimum 10, 5.',
    )
    expect(book.names).toEqual(['Summary', 'Chlorine', 'Acid'])
    expect(book.rows()).toEqual([
      ['Chlorine', '40', '40', '10', 'OK'],
      ['Acid', '25', '25', '5', 'OK'],
    ])
    expect(book.headers(1)).toEqual(['No.', 'Date', 'Who', 'Used litres', 'Delivered litres', 'Balance', 'Initials 1', 'Initials 2'])
    const [front, first, second] = book.sheets
    const rows = first?.rows.map((row, at) => row.map((cell, index) => (at < 2 && index === 3 ? (['3', '4'][at] ?? '') : cell)))
    const { content } = await calculateSheets({ sheets: front && first && second && rows ? [front, { ...first, rows }, second] : [] })
    expect(content.sheets[1]?.rows.slice(0, 3).map((row) => row[5])).toEqual(['37', '33', ''])
    expect(content.sheets[0]?.rows.map((row) => row[2])).toEqual(['33', '25'])
  })

  test('of the months carries on with what is left', async () => {
    const book = await bookOf('one tab per month Jan to March for petty cash: date, what, in, out, balance. float is £50')
    expect(book.names).toEqual(['January', 'February', 'March'])
    const cells = { Out: ['12'], In: ['', '20'] }
    expect((await book.filled(cells, 'Balance', 0)).slice(0, 3).map(Number)).toEqual([38, 58, 0])
  })
})

test('scores of named or counted sides have a column for each round, a total and a position', async () => {
  const quiz = await bookOf('pub quiz scores, 3 teams, 2 rounds, total and position')
  expect(quiz.headers()).toEqual(['Team', 'Round 1', 'Round 2', 'Total', 'Position'])
  expect(await quiz.filled({ 'Round 1': ['4', '9', '6'] }, 'Position', 0)).toEqual(['3', '1', '2'])
  const sports = await bookOf('Sports day results: houses Oak, Ash, Elm. events 100m, long jump, egg and spoon. total per house')
  expect(sports.headers()).toEqual(['House', '100m', 'Long jump', 'Egg and spoon', 'Total', 'Position'])
  expect(sports.column('House')).toEqual(['Oak', 'Ash', 'Elm'])
})

test('a greeting in front of who writes is no part of the title', async () => {
  const { title } = await bookOf(
    'Hola, soy tesorera del club y quiero un presupuesto de la cena del 4 de mayo. Ingresos: 40 cubiertos a 20 €. Gastos: menú 15 € cada uno para 40 personas.',
    'es',
  )
  expect(title).toBe('Presupuesto de la cena')
})
