import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Prompts of several sentences: each of them is rows, columns, an order or a statement as a whole. */

async function bookOf(prompt: string, locale: Locale = 'en') {
  const { sheets, missed } = await writtenSheets({ prompt, locale, seed: 5, today: '2026-11-28' })
  const [first] = sheets
  const column = (header: string): string[] => {
    const at = first?.columns.findIndex((one) => one.header === header) ?? -1
    return first?.rows.map((row) => row[at] ?? '') ?? []
  }
  return {
    headers: first?.columns.map(({ header }) => header) ?? [],
    choices: Object.fromEntries(first?.columns.flatMap(({ header, choices }) => (choices ? [[header, choices]] : [])) ?? []),
    highlights: first?.highlights ?? [],
    rows: first?.rows ?? [],
    column,
    sheets,
    details: sheets.flatMap(({ name, rows }) => (/^(?:Details|Detalles|Informations)$/u.test(name) ? rows : [])),
    missed,
  }
}

describe('the columns that a sentence names stand beside the rows of another', () => {
  test.each<[Locale, string, string[], string[], Record<string, string[]>]>([
    [
      'en',
      "Tool store inventory for the men's shed. 14 chisels, 6 planes (1 blunt), 3 lathes. Columns for shelf, condition (good, worn, broken) and last check. Alan Reddy has the key.",
      ['Item', 'Quantity', 'Shelf', 'Condition', 'Last check', 'Details'],
      ['Chisels', 'Planes', 'Lathes'],
      { Condition: ['Good', 'Worn', 'Broken'] },
    ],
    [
      'es',
      'Inventario del botiquín: vendas 30 cajas, gasas 12 paquetes, guantes 8 cajas. Columnas de caducidad, armario (A o B) y revisado sí/no. Lo revisa Marisa cada lunes.',
      ['Concepto', 'Cantidad', 'Unidad', 'Caducidad', 'Armario', 'Revisado'],
      ['Vendas', 'Gasas', 'Guantes'],
      {},
    ],
    [
      'fr',
      'Liste du matériel de la chorale : pupitres 22, chaises 40, micros 3. Colonnes responsable, état (bon, usé, perdu) et rendu oui/non. Mme Lenoir garde les clés.',
      ['Poste', 'Quantité', 'Responsable', 'État', 'Rendu'],
      ['Pupitres', 'Chaises', 'Micros'],
      { État: ['Bon', 'Usé', 'Perdu'] },
    ],
  ])('(%s)', async (locale, prompt, headers, names, choices) => {
    const book = await bookOf(prompt, locale)
    expect(book.headers).toEqual(headers)
    expect(book.rows.map(([name]) => name)).toEqual(names)
    expect(book.choices).toMatchObject(choices)
    expect(book.details).toHaveLength(1)
    expect(book.details[0]?.[1]).toMatch(/^(?:Alan Reddy has the key|Lo revisa Marisa cada lunes|Mme Lenoir garde les clés)$/u)
  })
})

describe('an order of how rows look or stand is carried out, and never printed', () => {
  test('what is above a limit stands out in the colour that is named', async () => {
    const { highlights, details, headers } = await bookOf(
      'Loan register for the toy library. Columns child, toy, days out and returned yes/no. Turn amber after 14 days and red after 28. Ask Priya Shah.',
    )
    expect(headers).toEqual(['Child', 'Toy', 'Days out', 'Returned'])
    expect(highlights).toEqual([
      { column: 'Days out', rule: 'greater_than', value: '14', tone: 'warning' },
      { column: 'Days out', rule: 'greater_than', value: '28', tone: 'negative' },
    ])
    expect(details.map(([, text]) => text)).toEqual(['Ask Priya Shah'])
  })

  test('a limit that a column holds is that of its row', async () => {
    const { column, highlights } = await bookOf(
      'Stock of the club bar: crisps £0.90, cola £1.20, water £0.80. Current stock 48, 30 and 12. Reorder level 24, flag anything below it.',
    )
    expect(column('Current stock')).toEqual(['48', '30', '12'])
    expect(column('Reorder level')).toEqual(['24', '24', '24'])
    expect(highlights).toEqual([{ column: 'Current stock', rule: 'less_than', value: '{Reorder level}', tone: 'warning' }])
  })

  test.each<[Locale, string, string[]]>([
    [
      'en',
      'Price list of the kiosk: tea 1.80, soup 4.50, roll 2.60. Column for allergens. Sorted cheapest first.',
      ['Tea', 'Roll', 'Soup'],
    ],
    [
      'es',
      'Lista de precios del bar: café 1,40, bocadillo 4,50, zumo 2,80. Columna de alérgenos. Ordenada de más caro a más barato.',
      ['Bocadillo', 'Zumo', 'Café'],
    ],
    [
      'fr',
      'Liste de prix du bar : café 1,40, sandwich 4,50, jus 2,80. Colonne allergènes. Triée du moins cher au plus cher.',
      ['Café', 'Jus', 'Sandwich'],
    ],
  ])('the rows stand in the order that is asked for (%s)', async (locale, prompt, names) => {
    const { rows, details } = await bookOf(prompt, locale)
    expect(rows.map(([name]) => name)).toEqual(names)
    expect(details).toEqual([])
  })

  test('what no column can show is told as not used', async () => {
    const { details, missed } = await bookOf(
      'Visitor log for the lab. Columns visitor, host and badge. Highlight contractors in green. The lab is closed on public holidays.',
    )
    expect(missed).toEqual(['Highlight contractors in green'])
    expect(details.map(([, text]) => text)).toEqual(['The lab is closed on public holidays'])
  })
})

test('a list with a label is what a column of a register holds, and a count by it is a sheet', async () => {
  const { headers, choices, sheets, rows } = await bookOf(
    'Complaints register with one row per complaint. Channels: phone, email, counter. Handlers Nadia and Tom. Column for days open. Second tab with a count by channel.',
  )
  expect(headers).toEqual(['Complaint', 'Channel', 'Handler', 'Days open'])
  expect(choices).toEqual({ Channel: ['Phone', 'Email', 'Counter'], Handler: ['Nadia', 'Tom'] })
  expect(rows.every((row) => row.every((cell) => cell === ''))).toBe(true)
  expect(sheets.at(-1)?.columns.map(({ header }) => header)).toEqual(['Channel', 'Rows'])
})

test('another sheet with columns of its own is a sheet', async () => {
  const { sheets } = await bookOf(
    'Stock list for the tuck shop: crisps 40, juice 24, fruit bars 36. Column for shelf. Add a sales log tab with date, item, qty and sold by (Ms Ahn / Mr Bell).',
  )
  const log = sheets.find(({ name }) => name === 'Sales log')
  expect(log?.columns.map(({ header }) => header)).toEqual(['Date', 'Item', 'Qty', 'Sold by'])
  expect(log?.columns.at(-1)?.choices).toEqual(['Ms Ahn', 'Mr Bell'])
})

test('lines with as many parts are rows, and what each part begins with heads its column', async () => {
  const { headers, rows } = await bookOf(
    'Snag list for flat 9:\n- Tap drips, high, room kitchen, found 3 May\n- Door sticks, low, room hall, found 4 May\n- Cracked tile, low, room bathroom, found 6 May\nAdd status and cost.',
  )
  expect(headers).toEqual(['Item', 'Priority', 'Room', 'Found', 'Status', 'Cost'])
  expect(rows[1]?.slice(0, 4)).toEqual(['Door sticks', 'Low', 'Hall', '4 May'])
})

describe('amounts follow from what sentences say of them', () => {
  test('a rate for one is that of each row, what is paid stands in its row, and what is left of the budget is worked out', async () => {
    const { column, sheets } = await bookOf(
      'Jubilee party budget £900. hall 240, buffet 9.50 a head x 40, band 180. Columns actual, paid and left to pay. Deposits paid: hall 60 and band 50.',
    )
    expect(column('Paid')).toEqual(['60', '', '50'])
    expect(column('Left to pay').map(Number)).toEqual([180, 380, 130])
    expect(sheets.at(1)?.rows[0]?.map(Number)).toEqual([900, 800, 100])
  })

  test.each<[Locale, string, string, string]>([
    [
      'en',
      'Mileage log. One row per trip: date, driver, from, to, miles, purpose. Claim 45p a mile.',
      'Amount',
      '=IF({Miles}="","",ROUND({Miles}*0.45,2))',
    ],
    [
      'es',
      'Parte de kilometraje. Columnas fecha, conductor, destino, kilómetros, importe. Se paga a 0,26 €/kilómetro.',
      'Importe',
      '=IF({Kilómetros}="","",ROUND({Kilómetros}*0.26,2))',
    ],
  ])('a price of one unit makes the amount of a register (%s)', async (locale, prompt, header, formula) => {
    const { sheets } = await bookOf(prompt, locale)
    expect(sheets[0]?.columns.find((one) => one.header === header)?.formula).toBe(formula)
  })

  test('a discount that a column names is one of the price, and the tax is, too', async () => {
    const { column } = await bookOf(
      'Lista de precios del taller: revisión 60 €, cadena 35, frenos 80. Columna con precio para socios (10% menos) y otra con IVA del 21%.',
      'es',
    )
    expect(column('Precio para socios (10% menos)')).toEqual(['54', '31.5', '72'])
    expect(column('IVA (21\u00a0%)').map(Number)).toEqual([12.6, 7.35, 16.8])
  })
})

describe('people with what holds for each of them are the rows of a rota, and the days on which somebody cannot work are marked', () => {
  test.each<[Locale, string, string, string, string[]]>([
    [
      'en',
      'Bar rota for the tennis club. Staff: Gil (bar, not Tuesdays), Una (kitchen), Ned (bar, weekends only). Open 12 to 10.',
      'Tuesday',
      'Saturday',
      ['Off', '', 'Off'],
    ],
    [
      'es',
      'Turnos de la recepción del hotel. Equipo: Eva (mañanas, no los martes), Pau (tardes), Rita (solo fines de semana). Horario de 7 a 23.',
      'Martes',
      'Sábado',
      ['Libre', '', 'Libre'],
    ],
  ])('(%s)', async (locale, prompt, weekday, weekend, cells) => {
    const { column, rows, details } = await bookOf(prompt, locale)
    expect(rows).toHaveLength(3)
    expect(column(weekday)).toEqual(cells)
    expect(column(weekend)).toEqual(['', '', ''])
    expect(details).toHaveLength(1)
  })

  test('the pay of an hour stands beside those whose work it is for', async () => {
    const { column, sheets } = await bookOf(
      'Staff rota for the boat house. Team: Abe (dock), Fay (cafe), Lou (cafe, max 16 hours). Columns for total hours and wages, dock £13, cafe £12.20.',
    )
    expect(column('Rate')).toEqual(['13', '12.2', '12.2'])
    expect(sheets[0]?.columns.at(-1)?.formula).toBe('=IF({Total hours}="","",ROUND({Total hours}*{Rate},2))')
  })

  test('leave by week has a column for each week, and what is left of the days that all have', async () => {
    const { headers, rows, column } = await bookOf(
      'Cuadrante de vacaciones del almacén para julio. 3 personas: Luz, Edu y Noa. 22 días por persona. Una columna por semana.',
      'es',
    )
    expect(headers.slice(0, 2)).toEqual(['Nombre', '1 jul'])
    expect(rows).toHaveLength(3)
    expect(column(headers.at(-1) ?? '')).toEqual(['22', '22', '22'])
  })
})

test('the entries of a sentence fill the columns that another one names, and no word is lost', async () => {
  const { rows, details } = await bookOf(
    'Press diary for November, columns: date, outlet, format (print, radio, online), topic, contact. First ones: 4 Nov radio "Night buses return" Lena; 9 Nov online apprentices start, Omar; 16 Nov print depot open day Lena',
  )
  expect(rows).toEqual([
    ['2027-11-04', '', 'Radio', 'Night buses return', 'Lena'],
    ['2027-11-09', '', 'Online', 'Apprentices start', 'Omar'],
    ['2027-11-16', '', 'Print', 'Depot open day', 'Lena'],
  ])
  expect(details).toEqual([])
})

test('readings, what lies between them and what one unit is paid', async () => {
  const { column, sheets } = await bookOf(
    'Mileage log for the mobile library. Columns date, start miles, end miles, distance, stop. We claim 45p a mile. entries: 2 June 10,400 to 10,462 Alford; 3 June 10,462 to 10,500 Burgh',
  )
  expect(column('Start miles')).toEqual(['10400', '10462'])
  expect(column('Distance')).toEqual(['62', '38'])
  expect(column('Stop')).toEqual(['Alford', 'Burgh'])
  expect(sheets[0]?.columns.at(-1)?.formula).toBe('=IF({Distance}="","",ROUND({Distance}*0.45,2))')
})

test('two sides of a budget are told apart, and what is left is worked out', async () => {
  const { headers, column, sheets } = await bookOf(
    'Allotment club budget for the year. Income: subs 640, plant sale 215. Outgoings: water 380, insurance 145, skip 95. Show what is left and flag it if negative.',
  )
  expect(headers).toEqual(['Item', 'Type', 'Amount'])
  expect(column('Type')).toEqual(['Income', 'Income', 'Outgoings', 'Outgoings', 'Outgoings'])
  expect(sheets[0]?.totals).toEqual([])
  expect(sheets[1]?.rows[0]?.map(Number)).toEqual([855, 620, 235])
  expect(sheets[1]?.highlights[0]).toMatchObject({ rule: 'less_than', value: '0' })
})

test.each<[Locale, string, string[], string[]]>([
  [
    'en',
    'Marks of class 8C in chemistry. Pupils: Ada, Ben, Cleo. Test 1 (coef 1): 12, 15, 9. Test 2 (coef 2): 14, 10.5, 8. Average for each pupil, averages below 9 in red.',
    ['Pupil', 'Test 1', 'Test 2', 'Average'],
    ['13.33', '12', '8.33'],
  ],
  [
    'fr',
    'Notes de la classe de 4e A en anglais. Élèves : Lou, Noé, Zoé. Oral (coef 1) : 12, 15, 9. Écrit (coef 2) : 14, 10,5, 8. Calculer la moyenne de chaque élève, surligner les moyennes sous 9.',
    ['Élève', 'Oral', 'Écrit', 'Moyenne'],
    ['13.33', '12', '8.33'],
  ],
])(
  'marks that are listed by test belong to the pupils in their order, with their weights (%s)',
  async (locale, prompt, headers, averages) => {
    const book = await bookOf(prompt, locale)
    expect(book.headers).toEqual(headers)
    expect(book.column(headers.at(-1) ?? '')).toEqual(averages)
    expect(book.highlights).toMatchObject([{ column: headers.at(-1), rule: 'less_than', value: '9' }])
    expect(book.details).toEqual([])
  },
)

test('figures of people in other sentences stand in their rows', async () => {
  const { column } = await bookOf(
    'Leave tracker for 3 people: Ivy Lane 25 days, Max Poole 20, Ned Frost 12 (part time). columns: name, entitlement, taken, booked, remaining. Ivy has taken 6, Max 11, Ned 3. Booked: Ivy 5, Ned 2. Remaining in red if under 4.',
  )
  expect(column('Taken')).toEqual(['6', '11', '3'])
  expect(column('Booked')).toEqual(['5', '', '2'])
  expect(column('Remaining')).toEqual(['14', '9', '7'])
})

test('a price of a unit is that of all rows that are measured in it', async () => {
  const { column, headers } = await bookOf(
    'presupuesto para barnizar: salón 20 m², despacho 12 m². Precio 6,50 € por m². Material aparte: 3 botes de barniz a 24 €, cinta 5 €. IVA 10%.',
    'es',
  )
  expect(headers).toContain('Tipo')
  expect(column('Importe').map(Number)).toEqual([130, 78, 72, 5])
})

test('what is counted for each of several people is multiplied, and what is put on top is worked out', async () => {
  const { column, sheets } = await bookOf(
    'Ski trip costs. 40 pupils, 5 adults. Coach £900, lift pass £95 per pupil, adults £70 each, insurance £6 per person, contingency 5%. Work out the price per pupil.',
  )
  expect(column('Amount').map(Number)).toEqual([900, 3800, 350, 270])
  expect(sheets[1]?.columns.map(({ header }) => header)).toEqual(['Amount', 'Contingency (5%)', 'Total', 'Per pupil'])
  expect(sheets[1]?.rows[0]?.map(Number)).toEqual([5320, 266, 5586, 139.65])
})

describe('lines fill the columns that are named, in their order', () => {
  test('a measure is its figure and its unit, and figures of several units have no sum', async () => {
    const { headers, rows, sheets } = await bookOf(
      'Paint store of the theatre. Columns: colour, shelf, quantity, unit, opened. Cobalt blue, shelf A, 3 litres, Jan 2026. Gold leaf, shelf C, 40 sheets, never. Umber, shelf A, 750 ml, May 2026.',
    )
    expect(headers).toEqual(['Colour', 'Shelf', 'Quantity', 'Unit', 'Opened'])
    expect(rows[1]).toEqual(['Gold leaf', 'C', '40', 'sheets', 'Never'])
    expect(sheets[0]?.totals).toEqual([])
  })

  test('names in front of the lines are their columns, and what they do not say stays open', async () => {
    const { headers, rows, highlights } = await bookOf(
      "Suivi des prêts de jeux : jeu, famille, section, date d'emprunt, rendu oui/non. Memory, Blanc, Lutins, 3 mars. Domino, Noir, Castors, 5 mars. Loto, Roy, Lutins, 9 mars. Mettre en rouge les retards.",
      'fr',
    )
    expect(headers.slice(0, 4)).toEqual(['Jeu', 'Famille', 'Section', "Date d'emprunt"])
    expect(rows[1]).toEqual(['Domino', 'Noir', 'Castors', '2027-03-05', ''])
    expect(highlights).toEqual([])
  })

  test('things that count what columns are called', async () => {
    const { rows } = await bookOf(
      'Camp groups. Columns: group, leaders, cubs, tents. Red Hill 2 leaders 14 cubs, Otter Lodge 1 leader 9 cubs, Long Barn 3 leaders 20 cubs.',
    )
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Red Hill', '2', '14'],
      ['Otter Lodge', '1', '9'],
      ['Long Barn', '3', '20'],
    ])
  })
})

test('costs of a month, a quarter and a year are added up for a year', async () => {
  const { headers, column, sheets } = await bookOf(
    'Running costs of the hall: cleaning £80 a month, insurance £640 a year, boiler check £55 per quarter. Three groups share it.',
  )
  expect(headers.slice(1, 4)).toEqual(['Times a year', 'Price per unit', 'Amount'])
  expect(column('Amount').map(Number)).toEqual([960, 640, 220])
  expect(sheets[0]?.totals.map((total) => total.column)).toEqual(['Amount'])
})

test('people down and courses across are a matrix', async () => {
  const { headers, rows } = await bookOf(
    'Training matrix of the nursery. Staff: Ann Lee, Bo Hart. Courses: first aid, food hygiene, fire. Each cell date completed. Red if out of date.',
  )
  expect(headers).toEqual(['Name', 'First aid', 'Food hygiene', 'Fire'])
  expect(rows.map(([name]) => name)).toEqual(['Ann Lee', 'Bo Hart'])
})

test('a column that takes another name keeps the formulas that use it', async () => {
  const { headers, column } = await bookOf(
    'Stock of the tuck shop: crisps 40 at £0.60, juice 24 at £0.80. Columns item, qty, price and total value. Kept by Ms Orr.',
  )
  expect(headers.slice(0, 2)).toEqual(['Item', 'Qty'])
  expect(column(headers[3] ?? '').map(Number)).toEqual([24, 19.2])
})

test('a sentence that begins like an order keeps whom and what day it names, and an order without facts is told as not used', async () => {
  const { details, missed } = await bookOf(
    'Kit list for the sailing day: oars 6, buckets 4, ropes 9. Columns owner and packed yes/no. We want Ana Ruiz to bring the keys on 3 May. Work out what is missing.',
  )
  expect(details.map(([, text]) => text)).toEqual(['We want Ana Ruiz to bring the keys on 3 May'])
  expect(missed).toEqual(['Work out what is missing'])
})

test('what no table has is told in whole sentences, not in the parts between their commas', async () => {
  const { details } = await bookOf(
    'Suivi du chantier participatif, 12 foyers. Chaque foyer doit donner 60 heures, et une heure de toiture compte pour 1,5. Au-delà de 60 heures on gagne un crédit de 4 € de l’heure, en dessous on doit 9 € de l’heure manquante. Le repas compte pour 2 heures forfaitaires, quel que soit le temps passé.',
    'fr',
  )
  const texts = details.map(([, text]) => text)
  expect(texts).toContain('Le repas compte pour 2 heures forfaitaires, quel que soit le temps passé')
  expect(texts.filter((text) => /^(?:quel que soit|en dessous|et une heure)/iu.test(text ?? ''))).toEqual([])
})
