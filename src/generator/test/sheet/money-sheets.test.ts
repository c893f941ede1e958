import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Prompts about money of several sentences: the figures stand in their columns, and what is asked for is worked out. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const { sheets, missed } = await writtenSheets({ prompt, locale, seed: 5, today: '2026-11-28' })
  const columnOf =
    (at: number) =>
    (header: string): string[] => {
      const sheet = sheets[at]
      const place = sheet?.columns.findIndex((one) => one.header === header) ?? -1
      expect(sheet?.columns.map((one) => one.header)).toContain(header)
      return sheet?.rows.map((row) => row[place] ?? '') ?? []
    }
  return {
    names: sheets.map(({ name }) => name),
    headers: sheets.map(({ columns }) => columns.map(({ header }) => header)),
    types: Object.fromEntries(sheets.flatMap(({ columns }) => columns.map(({ header, type }) => [header, type]))),
    highlights: sheets.flatMap(({ highlights }) => highlights),
    column: columnOf(0),
    columnOf,
    sheets,
    details: sheets.flatMap(({ name, rows }) => (/^(?:Details|Detalles|Informations)$/u.test(name) ? rows.map((row) => row[1]) : [])),
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

describe('the terms of prices are worked out', () => {
  test('a tax that is withheld is taken off what the other tax is put on', async () => {
    const book = await bookOf(
      'Factura para Bodegas Ribera por el diseño de etiquetas. 10 horas a 40 €, 3 pruebas a 25 €, envío 15 €. IVA 21 % y retención del 15 %. Vencimiento a 30 días.',
      'es',
    )
    expect(book.column('Importe')).toEqual(['400', '75', '15'])
    expect(book.column('IVA (21 %)')).toEqual(['84', '15.75', '3.15'])
    expect(book.column('Total')).toEqual(['424', '79.5', '15.9'])
    expect(book.columnOf(1)('Vence en (días)')).toEqual(['30'])
    expect(book.types['Fecha de vencimiento']).toBe('date')
  })

  test('each discount is taken off the price, and rounded as is asked', async () => {
    const book = await bookOf(
      'Price list for the pool. Swim £4.30, sauna £7.90, locker £1. Members get 20% off, seniors 30% off. Round to the nearest 10p.',
    )
    expect(book.column('Members (−20%)').map(Number)).toEqual([3.4, 6.3, 0.8])
    expect(book.column('Seniors (−30%)').map(Number)).toEqual([3, 5.5, 0.7])
  })

  test('a tax of one line is only on that line, and what is left of a maximum follows', async () => {
    const book = await bookOf(
      'Budget for the volunteers’ lunch, 20 people, maximum £900. Hall £200, food £12.50 a head, band £150 plus VAT at 20%. Add 10% contingency. Show what is left and the cost per person.',
    )
    expect(book.column('Total with tax').map(Number)).toEqual([200, 250, 180])
    expect(book.columnOf(1)('Total')).toEqual(['693'])
    expect(book.columnOf(1)('Left')).toEqual(['207'])
    expect(book.columnOf(1)('Cost per person')).toEqual(['34.65'])
    expect(book.details).toEqual([])
  })

  test('"sort code" is no order, and an address is no line of an invoice', async () => {
    const book = await bookOf(
      'Invoice for Bright Spark, 14 Hill Road, Leeds. Rewiring £420, sockets 6 at £18, child under 11 £12. Payment within 14 days, sort code 20-11-43.',
    )
    expect(book.column('Item')).toEqual(['Rewiring', 'Sockets', 'Child under 11'])
    expect(book.details).toContain('Payment within 14 days, sort code 20-11-43')
  })
})

describe('a sum is divided into payments', () => {
  test.each<[Locale, string, string, string[]]>([
    [
      'en',
      'Quote for the new fence. Posts 12 at £20, panels 11 at £40, labour £320. Half on signing and the rest on completion.',
      'Amount',
      ['500', '500'],
    ],
    [
      'es',
      'Presupuesto de la cocina. Muebles 3.000 €, encimera 800 €, montaje 200 €. Un 30 % a la firma, 50 % a la entrega y el resto al acabar.',
      'Importe',
      ['1200', '2000', '800'],
    ],
    [
      'fr',
      'Devis pour le portail. Portail 1 500 €, pose 400 €, motorisation 600 €. Acompte de 40 % à la commande, solde à la livraison.',
      'Montant',
      ['1000', '1500'],
    ],
  ])('of a quote (%s)', async (locale, prompt, header, amounts) => {
    const book = await bookOf(prompt, locale)
    expect(book.columnOf(1)(header)).toEqual(amounts)
    expect(book.details).toEqual([])
  })

  test('with the days of what they follow', async () => {
    const book = await bookOf(
      'Payment plan for the roof, total £9,000. £2,000 on signing, 40% halfway and the rest 15 days after handover. Signing is on 3 March 2027 and handover on 30 April.',
    )
    expect(book.column('Amount').map(Number)).toEqual([2000, 3600, 3400])
    expect(book.column('Due')).toEqual(['2027-03-03', '', '2027-05-15'])
    expect(book.sheets[0]?.columns.find(({ header }) => header === 'Paid')?.type).toBe('boolean')
    expect(book.columnOf(1)('To pay')).toEqual(['9000'])
  })
})

describe('what people earn from their sales follows from rates, a threshold and a target', () => {
  test.each<[Locale, string, string, number[]]>([
    [
      'en',
      'Commission for 3 reps: Jo, Kit, Lee. Target £10,000. 5% on all sales, 8% on anything above the target, and a £100 bonus if they hit target. June sales: Jo 12,000, Kit 9,000, Lee 10,000.',
      'To pay',
      [760, 450, 600],
    ],
    [
      'es',
      'Comisiones de dos vendedores. Cobran un 3 % de lo vendido y un 4 % de lo que pase de 20.000 €, y una prima de 150 € si llegan al objetivo de 25.000. Ventas de junio: Eva 26.000, Raúl 20.000.',
      'A pagar',
      [990, 600],
    ],
    [
      'fr',
      'Commissions de l’équipe. Objectif 8 000 €. 2 % sur les ventes et une prime de 90 € si l’objectif est atteint. Ventes de juin : Karim 8 000, Luc 7 900.',
      'À payer',
      [250, 158],
    ],
  ])('(%s)', async (locale, prompt, header, paid) => {
    const book = await bookOf(prompt, locale)
    expect(book.column(header).map(Number)).toEqual(paid)
    expect(book.sheets).toHaveLength(2)
    expect(book.details).toEqual([])
  })

  test('people without sales have open cells', async () => {
    const book = await bookOf(
      'Commission sheet for Ana, Bo and Cy. They get 5% of sales and 8% of anything over £10,000. Bonus of £200 for the £12,000 target.',
    )
    expect(book.column('Name')).toEqual(['Ana', 'Bo', 'Cy'])
    expect(book.column('Sales')).toEqual(['', '', ''])
  })
})

describe('a loan is worked out from cells that can be changed', () => {
  test('with a deposit and a last payment, month by month', async () => {
    const book = await bookOf(
      'Loan calculator for a tractor. Price £12,000, deposit £2,000, APR 6%, 24 months, balloon payment £3,000. Monthly payment, total interest and a month by month schedule. Inputs in yellow.',
    )
    expect(book.column('Monthly payment')).toEqual(['325.24'])
    expect(book.column('Total interest')).toEqual(['805.76'])
    const balance = book.columnOf(1)('Balance').map(Number)
    expect(balance).toHaveLength(24)
    expect(Math.abs((balance.at(-1) ?? 0) - 3000)).toBeLessThan(1)
    expect(book.highlights.map(({ column }) => column)).toEqual(['Price', 'Deposit', 'Annual rate', 'Months', 'Final payment'])
  })

  test('with a share of the price as the deposit, year by year', async () => {
    const book = await bookOf(
      'Simulador de hipoteca. Precio 200.000 €, entrada del 25 %, tipo 3 %, 20 años. Cuota mensual e intereses, y saldo cada año.',
      'es',
    )
    expect(book.column('Importe del préstamo')).toEqual(['150000'])
    expect(book.column('Cuota mensual')).toEqual(['831.9'])
    expect(book.columnOf(1)('Año')).toHaveLength(20)
  })
})

describe('costs that not all share are divided by those who take part', () => {
  test('somebody who did not take part pays nothing, and who pays whom follows', async () => {
    const book = await bookOf(
      "Split the costs between Nia, Rob and Faye. Cottage £300 paid by Nia, boat £60 paid by Rob but Faye didn't go, fuel £30 paid by Faye. Who owes whom?",
    )
    expect(book.column('Faye takes part')).toEqual(['true', 'false', 'true'])
    expect(book.column('Nia pays').map(Number)).toEqual([100, 30, 10])
    expect(book.columnOf(1)('Share').map(Number)).toEqual([140, 140, 110])
    expect(book.columnOf(1)('Owes').map(Number)).toEqual([0, 80, 80])
    expect(book.columnOf(2)('To pay').map(Number)).toEqual([80, 80])
  })

  test('what one pays more comes off what all share', async () => {
    const book = await bookOf(
      'Repartir los gastos del piso entre Ana, Javi y Lola. Alquiler 960 € al mes, internet 30 €, agua 27 €. Ana paga 60 más de alquiler. Javi no usa internet.',
      'es',
    )
    expect(book.column('Ana paga').map(Number)).toEqual([360, 15, 9])
    expect(book.column('Javi paga').map(Number)).toEqual([300, 0, 9])
    expect(book.details).toEqual([])
  })
})

test('what is promised is no money that is there, and the share of the goal follows', async () => {
  const book = await bookOf(
    'Suivi de la collecte, objectif 2 000 €. Tombola 300 €, gâteaux 200 €, promesse du club 500 € pas encore versée. Colonnes date, source, montant, encaissé oui/non. Afficher le total récolté et ce qui reste à encaisser.',
    'fr',
  )
  expect(book.headers[0]).toEqual(['Date', 'Source', 'Montant', 'Reste à encaisser', 'Encaissé', 'Détails'])
  expect(book.column('Encaissé')).toEqual(['true', 'true', 'false'])
  expect(book.columnOf(1)('Collecté')).toEqual(['500'])
  expect(book.columnOf(1)('Part de l’objectif')).toEqual(['0.5'])
})

describe('dues have a row for each who pays', () => {
  test('with a tick for each instalment', async () => {
    const book = await bookOf(
      'Payment plan for the choir tour. 24 pupils, the trip is $90 each. Three installments: Jan 15, Feb 15, Mar 15. Late fee of $5. Total collected vs the $2,000 we owe the supplier.',
    )
    expect(book.headers[0]).toEqual(['No.', 'Name', 'Price', 'Jan 15', 'Feb 15', 'Mar 15', 'Late fees (number)', 'Paid', 'Owed'])
    expect(book.column('No.')).toHaveLength(24)
    expect(book.types['Feb 15']).toBe('boolean')
    expect(book.columnOf(1)('We owe')).toEqual(['2000'])
  })

  test('with a price for each kind and a tick for each month', async () => {
    const book = await bookOf(
      'Control de cuotas de la comunidad. 3 pisos y 2 locales, los pisos pagan 60 al mes y los locales 90. De enero a diciembre, en rojo quien deba más de dos meses. Saldo inicial 1.000 €.',
      'es',
    )
    expect(book.column('N.º')).toEqual(['Piso 1', 'Piso 2', 'Piso 3', 'Local 1', 'Local 2'])
    expect(book.column('Al mes').map(Number)).toEqual([60, 60, 60, 90, 90])
    expect(book.highlights).toEqual([{ column: 'Meses pendientes', rule: 'greater_than', value: '2', tone: 'negative' }])
    expect(book.columnOf(1)('Saldo actual')).toEqual(['1000'])
  })
})

test('goods of a stall have a row on each day, and what a day earns follows', async () => {
  const book = await bookOf(
    'Track my cake stall, every saturday. pitch fee £20, 3 cakes: lemon 3.50, carrot 4, plum 3. I want to put how many I made and how many I sold, it works out the profit. Which cake sells worst over the last 4 weeks?',
  )
  expect(book.column('Item')).toHaveLength(12)
  expect(book.column('Price').slice(0, 3).map(Number)).toEqual([3.5, 4, 3])
  expect(book.columnOf(2)('Pitch fee').map(Number)).toEqual([20, 20, 20, 20])
  expect(book.details).toEqual([])
})

test('what is paid already is a part of its line, and a ceiling leaves what is left', async () => {
  const book = await bookOf(
    'Wedding budget, ceiling £9,000. Venue £3,000, catering £40 per head for 50 guests, flowers £500. Venue deposit of £900 already paid, flowers £100 paid. Show paid, left to pay and what is left, red if we go over.',
  )
  expect(book.column('Paid')).toEqual(['900', '', '100'])
  expect(book.column('To pay').map(Number)).toEqual([2100, 2000, 400])
  expect(book.columnOf(1)('Left')).toEqual(['3500'])
  expect(book.highlights).toEqual([{ column: 'Left', rule: 'less_than', value: '0', tone: 'negative' }])
  expect(book.details).toEqual([])
})

test('a tax and payments in one sentence, and a rate for an hour', async () => {
  const book = await bookOf(
    'Quote template for garden work. Labour £32 an hour, skip £240, turf £7 per m². VAT at 20% and a 25% deposit on acceptance, the balance on completion.',
  )
  expect(book.column('Unit')).toEqual(['hour', '', 'm²'])
  expect(book.headers[0]).toContain('Tax (20%)')
  expect(book.columnOf(1)('Share')).toEqual(['0.25', '0.75'])
})

test('an option counts where the others have it, and two prices of one part are two', async () => {
  const insured = await bookOf(
    'Comparer deux assurances. Alba : 20 € par mois, vol compris. Norda : 180 € par an, option vol 3 € par mois. Coût sur un an et la moins chère surlignée.',
    'fr',
  )
  expect(insured.column('Coût sur 12 mois')).toEqual(['240', '216'])
  const fed = await bookOf(
    'Compare caterers for our 60-person lunch. Farm: £19 a head plus £280 for two waiters. Deli: £17 a head, delivery £35. Which is cheapest?',
  )
  expect(fed.column('Total')).toEqual(['1420', '1055'])
})

test('two rates are chosen for each who pays, and a season may end in the next year', async () => {
  const book = await bookOf(
    'Necesito controlar los pagos de 5 alumnos. La clase individual cuesta 18 € y la de grupo 11 €. Pagan de octubre a junio.',
    'es',
  )
  expect(book.sheets[0]?.columns.find(({ header }) => header === 'Tipo')?.choices).toEqual(['Clase individual', 'Grupo'])
  expect(book.headers[0]?.slice(4, 13)).toEqual(['Oct', 'Nov', 'Dic', 'Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun'])
  expect(book.columnOf(1)('Meses vencidos')).toEqual(['2'])
})

test('an invoice counts people by days, further pieces and what is charged only', async () => {
  const book = await bookOf(
    "Invoice for Mrs Bell, The Old Mill, Cawston. Two climbers for 2 days at £260 a day each, one groundsman £140 a day for a day and a half, chipper hire £95 a day for 2 days, stumps £75 for the first and £50 for each further one (there were 4), 3 loads at £40, but she kept one so only charge 2. 5% off the labour only because she's a repeat customer. VAT 20%. She already paid a £300 deposit. Due in 21 days.",
  )
  expect(book.column('Quantity').map(Number)).toEqual([4, 1.5, 2, 1, 3, 2])
  expect(book.column('Amount').map(Number)).toEqual([1040, 210, 190, 75, 150, 80])
  expect(book.column('Labour (−5%)')).toEqual(['true', 'true', 'false', 'false', 'false', 'false'])
  expect(book.columnOf(1)('Total')).toEqual(['2019'])
  expect(book.columnOf(1)('To pay')).toEqual(['1719'])
})

describe('a register of bills has the columns that a sentence lists, and its first entries', () => {
  test('with a tax, the day when it is due, and what is overdue', async () => {
    const book = await bookOf(
      'Supplier invoices log with supplier, invoice no, date, net, VAT 20%, gross, due 30 days after the date, paid yes/no. Red when overdue. First ones: Hobbs Timber 2231, 4 May, £860; Kwik Print 118, 9 May, £145.50 paid.',
    )
    expect(book.headers[0]).toEqual(['Supplier', 'Invoice no', 'Date', 'Net', 'VAT %', 'VAT', 'Gross', 'Due', 'Paid', 'Status'])
    expect(book.column('Supplier').slice(0, 3)).toEqual(['Hobbs Timber', 'Kwik Print', ''])
    expect(book.column('Invoice no').slice(0, 2)).toEqual(['2231', '118'])
    expect(book.column('Date').slice(0, 2)).toEqual(['2026-05-04', '2026-05-09'])
    expect(book.column('Gross').slice(0, 2).map(Number)).toEqual([1032, 174.6])
    expect(book.column('Status').slice(0, 3)).toEqual(['Overdue', 'Paid', ''])
    expect(book.details).toEqual([])
  })

  test('with rates that depend on what an entry says', async () => {
    const book = await bookOf(
      'Quiero una hoja de facturas. Número, cliente, fecha, base, IVA al 21 % (o 10 % si es reforma), retención del 1 % solo cuando sea empresa, total, vencimiento a 30 días, cobrada sí o no.\nEjemplos: F-031 Hotel Brisa, 1.240 €, empresa, 3 de abril; F-032 Pilar Campos, reforma, 860 €, 9 de abril, cobrada.',
      'es',
    )
    expect(book.column('Número').slice(0, 2)).toEqual(['F-031', 'F-032'])
    expect(book.column('IVA').slice(0, 2).map(Number)).toEqual([260.4, 86])
    expect(book.column('Retención').slice(0, 2).map(Number)).toEqual([12.4, 0])
    expect(book.column('Cobrada').slice(0, 2)).toEqual(['false', 'true'])
  })
})

describe('offers in sentences or behind semicolons', () => {
  test('with verbs, and what each comes to per head', async () => {
    const book = await bookOf(
      "Choosing a coach company for the trip, 48 pupils and 6 staff. Swift Coaches quoted £940 for the day, parking £35 extra. Greenline is £17.50 a head all in. Marlow's want £820 plus £2.40 a mile, and it's 96 miles there and back. Which is cheapest and what does each one come to per head?",
    )
    expect(book.column('Option')).toEqual(['Swift Coaches', 'Greenline', "Marlow's"])
    expect(book.column('Total').map(Number)).toEqual([975, 945, 1050.4])
    expect(book.column('Cost per person').map(Number)).toEqual([18.06, 17.5, 19.45])
  })

  test('with semicolons between them', async () => {
    const book = await bookOf(
      'A quote comparison for a new boiler: British Gas £3,290, includes smart thermostat; Harris £2,450, thermostat £180; D&J £2,180, thermostat £150, flush £240. Total with everything and the cheapest in green.',
    )
    expect(book.column('Thermostat')).toEqual(['0', '180', '150'])
    expect(book.column('Total')).toEqual(['3290', '2630', '2570'])
  })
})

test('a tax on everything except one thing, and two numbers of one line', async () => {
  const book = await bookOf(
    'Stand costs for the fair. Space 3,000, furniture 640, travel 4 people at 185, hotel 3 nights x 4 rooms at 120. Add VAT at 20% on everything except travel. Budget is 9,000.',
  )
  expect(book.column('Quantity').map(Number)).toEqual([1, 1, 4, 12])
  expect(book.column('Tax rate').map(Number)).toEqual([0.2, 0.2, 0, 0.2])
  expect(book.columnOf(1)('Left').map(Number)).toEqual([2164])
})

test('somebody who pays less of a cost, and somebody who does not use one', async () => {
  const book = await bookOf(
    "Bills split for three flatmates, Kit, Mo and Sal. Rent £1,350 but Kit has the box room and pays £60 less. Wifi £36, TV licence £14.50 which Sal doesn't use.",
  )
  expect(book.column('Kit pays').map(Number)).toEqual([410, 12, 7.25])
  expect(book.column('Sal pays').map(Number)).toEqual([470, 12, 0])
})

describe('a budget that is written line by line', () => {
  test('counts a deposit as a part of its line, and what guests pay as income', async () => {
    const book = await bookOf(
      'christmas party budget, finance say max £3,500 for 85 people\nvenue The Old Mill 900 deposit 300 paid\nfood £22 a head\ndj 350\nraffle prizes 150\ncoach x2 at 180 each\ntickets staff pay £5 each\nshow whats left & cost per head, red if over budget',
    )
    expect(book.column('Amount').map(Number)).toEqual([900, 1870, 350, 150, 360])
    expect(book.column('Paid')[0]).toBe('300')
    expect(book.columnOf(1)('Total').map(Number)).toEqual([3630])
    expect(book.columnOf(1)('Income from tickets').map(Number)).toEqual([425])
    expect(book.columnOf(1)('Left').map(Number)).toEqual([295])
    expect(book.columnOf(1)('Cost per person').map(Number)).toEqual([42.71])
    expect(book.highlights).toEqual([{ column: 'Left', rule: 'less_than', value: '0', tone: 'negative' }])
    expect(book.details).toEqual([])
  })

  test('does so in other languages', async () => {
    const book = await bookOf(
      'budget fête de Noël, max 2 000 € pour 50 personnes\nsalle 600 acompte 200 payé\nrepas 20 € par personne\ndj 250\nles salariés paient 5 € par personne',
      'fr',
    )
    expect(book.columnOf(1)('Reste').map(Number)).toEqual([400])
  })
})

test.each<[Locale, string, string, number[]]>([
  [
    'en',
    'overtime calc please: Ben Sharp 6h @ 14.20, Nadia Khan 11h @ 15.75, Lou Perry 4.5h @ 13.90, first 5 hrs are time and a half the rest double, total per person and overall',
    'Overtime pay',
    [134.9, 307.13, 93.83],
  ],
  [
    'es',
    'horas extra: Ana Gil 6 h a 14,20, Luis Paz 11 h a 15, las primeras 5 horas a 1,5 y el resto al doble',
    'Pago de horas extra',
    [134.9, 292.5],
  ],
  [
    'fr',
    'heures sup : Ana Gil 6 h à 14,20 €, Luis Paz 11 h à 15 €, les 5 premières heures à 1,5 et le reste double',
    'Paiement des heures supplémentaires',
    [134.9, 292.5],
  ],
])('overtime at one rate up to a limit and another above it is worked out (%s)', async (locale, prompt, header, pay) => {
  expect((await bookOf(prompt, locale)).column(header).map(Number)).toEqual(pay)
})

test('what a tax office keeps is taken off the total of an invoice log', async () => {
  const book = await bookOf('registro de facturas: número, cliente, fecha, base, IVA 21 %, IRPF 15 %, total a cobrar, pagada sí/no', 'es')
  const [base, total] = ['Base', 'Total a cobrar'].map((header) => Number(book.column(header)[0]))
  expect(total).toBeCloseTo((base ?? 0) * 1.06, 2)
})

test('“go red if we are over” colours what is left of the limit, and is no note', async () => {
  const book = await bookOf(
    "budget for Mia's 30th birthday party, 45 guests, max £1,500: venue 350, catering 18 per person, cake 85, DJ 220, decorations 60. go red if were over",
  )
  expect(book.columnOf(1)('Left').map(Number)).toEqual([-25])
  expect(book.highlights).toEqual([{ column: 'Left', rule: 'less_than', value: '0', tone: 'negative' }])
  expect(book.details.join(' ')).not.toContain('red')
})
