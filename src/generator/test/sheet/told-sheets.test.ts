import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Prompts that say more of their rows than a name and a figure. */

async function sheetsOf(prompt: string, locale: Locale = 'en') {
  const written = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-28' })) addElement(written, element)
  const { content, problems } = await calculateSheets(written)
  expect(problems).toEqual([])
  const [first] = content.sheets
  return {
    headers: first?.columns.map(({ header }) => header),
    rows: first?.rows ?? [],
    totals: first?.totals.map(({ column, function: sum }) => `${sum} ${column}`),
    notes: JSON.stringify(content.sheets.slice(1)),
  }
}

describe('marks out of a most', () => {
  test.each<[Locale, string, string[], string]>([
    [
      'en',
      'spelling test yr 5: Lola 17/20, Ben 9/20, Omar absent; show percent, pass if 60% or more, class average',
      ['Name', 'Mark', 'Out of', 'Percent', 'Passed', 'Status'],
      'Absent',
    ],
    [
      'es',
      'notas de 3B: Lucía 17/20, Marcos 9/20, Pablo ausente; porcentaje y aprobado si 60% o más, media de la clase',
      ['Nombre', 'Nota', 'Sobre', 'Porcentaje', 'Aprobado', 'Estado'],
      'Ausente',
    ],
    [
      'fr',
      'notes de 4e B : Inès 17/20, Karim 9/20, Hugo absent ; pourcentage, reçu si 60 % ou plus, moyenne de la classe',
      ['Nom', 'Note', 'Sur', 'Pourcentage', 'Reçu', 'Statut'],
      'Absent',
    ],
  ])('are one mark, with its share, what passes and who has none (%s)', async (locale, prompt, expected, absent) => {
    const { headers, rows, totals, notes } = await sheetsOf(prompt, locale)
    expect(headers).toEqual(expected)
    expect(rows.map((row) => row.slice(1, 4).join(' '))).toEqual(['17 20 0.85', '9 20 0.45', '  '])
    expect(rows[0]?.[4]).not.toBe(rows[1]?.[4])
    expect(rows[2]?.slice(4)).toEqual(['', absent])
    expect(totals).toEqual([`average ${expected[1]}`, `average ${expected[3]}`])
    expect(notes).toBe('[]')
  })

  test('keep what the table does not say as a note, and days are no marks', async () => {
    const { notes } = await sheetsOf('maths homework scores: Ada 7.5/10, Bo 9/10, Cy 4/10 - needs resit on friday')
    expect(notes).toContain('Needs resit on friday')
    const { headers } = await sheetsOf('deliveries: Smith 3/10, Jones 12/10, Brown 4/11')
    expect(headers).not.toContain('Out of')
  })
})

describe('what is said of costs is no cost', () => {
  test.each<[Locale, string]>([
    ['en', 'trip: hotel 300 paid by Ana, petrol 60 paid by Lee; 3 of us Ana Lee Eva split equal'],
    ['es', 'gastos viaje: hotel 300 pagado por Ana, gasolina 60 pagado por Luis; somos 3 Ana Luis Eva, a partes iguales'],
    ['fr', 'frais week-end : gîte 300 payé par Ana, essence 60 payé par Luc ; nous sommes 3 Ana Luc Eva, à parts égales'],
  ])('but says who shares them (%s)', async (locale, prompt) => {
    const { rows, notes } = await sheetsOf(prompt, locale)
    expect(rows).toHaveLength(2)
    expect(notes).toContain('"Eva","0","120","-120","120","0"')
  })

  test.each<[string, string]>([
    ['stag do costs: minibus 320, paintball 450, 8 of us split equal', '40'],
    ['house costs: rent £900 paid by Ann, food £120 paid by Tim; 3 of us, split evenly', '300'],
    ['camp costs: tents £120, food £90, fuel £40; split 5 ways', '24'],
  ])('or how many do: %s', async (prompt, share) => {
    const { rows } = await sheetsOf(prompt)
    expect(rows[0]?.at(-1)).toBe(share)
    expect(JSON.stringify(rows)).not.toMatch(/ us |split/i)
  })

  test.each<[Locale, string, string]>([
    ['en', 'pizza £48 - split between Mo, Jen and Al', '16'],
    ['es', 'cena 90 € - dividir entre Ana, Luis y Eva', '30'],
    ['fr', 'resto 84 € - à partager entre Léa, Tom et Max', '28'],
  ])('a single thing that is shared is a row (%s)', async (locale, prompt, share) => {
    const { rows } = await sheetsOf(prompt, locale)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(3)).toEqual([share, share, share])
  })

  test('nor is one that stands in front of the dash torn off', async () => {
    const { rows } = await sheetsOf('road trip: fuel 120, tolls 30, motel 180 - split between Kay, Rob and Dan')
    expect(rows.map(([name]) => name)).toEqual(['Fuel', 'Tolls', 'Motel'])
  })

  test.each<[Locale, string, string]>([
    ['en', "garden costs: fence £700, turf £240, shed £450; we've paid fence 200, shed 450, whats left", 'Whats left'],
    [
      'es',
      'presupuesto jardín: valla 700 €, césped 240 €, caseta 450 €; pagado ya valla 200 y caseta 450; total y lo que falta',
      'Lo que falta',
    ],
    ['fr', 'travaux jardin : clôture 700 €, gazon 240 €, abri 450 € ; payé clôture 200 et abri 450 ; total et reste', 'Reste'],
  ])('what was paid stands beside what it was paid for, whatever word comes first (%s)', async (locale, prompt, left) => {
    const { headers, rows } = await sheetsOf(prompt, locale)
    expect(headers?.at(-1)).toBe(left)
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['700', '200', '500'],
      ['240', '', '240'],
      ['450', '450', '0'],
    ])
  })

  test('what is left is a note', async () => {
    const { rows } = await sheetsOf('wedding: venue £6200, flowers £780, dj £600; already spent £2000, left £6000')
    expect(rows.map(([name]) => name)).toEqual(['Venue', 'Flowers', 'Dj'])
  })
})

describe('columns that are named in front of records', () => {
  test.each<[Locale, string, string[], string[][]]>([
    [
      'en',
      'training log, columns name, course, date, cost; P Shah first aid 3 may £90, T Cole forklift 12 june £240',
      ['Name', 'Course', 'Date', 'Cost'],
      [
        ['P Shah', 'First aid', '2027-05-03', '90'],
        ['T Cole', 'Forklift', '2027-06-12', '240'],
      ],
    ],
    [
      'es',
      'candidatos, columnas candidato, puesto, fecha entrevista, salario; 2 puestos (camarero, cocinero); Ana Gil camarero 4 marzo 18.000, Luis Paz cocinero 22.000 falta llamar',
      ['Candidato', 'Puesto', 'Fecha entrevista', 'Salario', 'Notas'],
      [
        ['Ana Gil', 'Camarero', '2027-03-04', '18000', ''],
        ['Luis Paz', 'Cocinero', '', '22000', 'Falta llamar'],
      ],
    ],
    [
      'fr',
      'suivi recrutement, colonnes candidat, poste, date entretien, salaire ; Julie Blanc serveuse 22 000 € 4 mars, Marc Petit cuisinier 26 000 € à rappeler',
      ['Candidat', 'Poste', 'Date entretien', 'Salaire', 'Remarques'],
      [
        ['Julie Blanc', '', '2027-03-04', '22000', 'Serveuse'],
        ['Marc Petit', '', '', '26000', 'Cuisinier à rappeler'],
      ],
    ],
  ])('are the headers, with what is recognised below them (%s)', async (locale, prompt, expected, records) => {
    const { headers, rows, notes } = await sheetsOf(prompt, locale)
    expect(headers).toEqual(expected)
    expect(rows).toEqual(records)
    expect(notes).toBe('[]')
  })

  test('have the choices that stand in brackets', async () => {
    const { rows } = await sheetsOf(
      'hiring: 2 roles (van driver, shop manager), columns candidate, role, source, pay; J Mbeki van 31k, L Stone manager 28k needs visa',
    )
    expect(rows).toEqual([
      ['J Mbeki', 'Van driver', '', '31000', ''],
      ['L Stone', 'Shop manager', '', '28000', 'Needs visa'],
    ])
  })
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'compare 3 quotes for boiler: Hale £2,400 lead time 3 weeks warranty 7 years; Dunn £2,150 5 weeks 5 years; Price £2,890 1 week 10 years - cheapest?',
    ['Lead time (weeks)', 'Warranty (years)'],
  ],
  [
    'es',
    'comparar presupuestos ventanas: Ruiz 2.400 € plazo 3 semanas garantía 5 años; Gil 2.150 € 5 semanas 2 años; Sanz 2.890 € 2 semanas 10 años',
    ['Plazo (semanas)', 'Garantía (años)'],
  ],
  [
    'fr',
    'devis peinture à comparer : Blanc 3 200 € délai 2 sem garantie 2 ans ; Noir 2 900 € 4 sem 5 ans',
    ['Délai (sem)', 'Garantie (ans)'],
  ],
])('what a unit measures heads its column, and rival offers are not added up (%s)', async (locale, prompt, expected) => {
  const { headers, totals } = await sheetsOf(prompt, locale)
  expect(headers?.slice(1, 3)).toEqual(expected)
  expect(totals).toEqual([])
})

test('where marks are said to be out of a figure, each has its share, and what a dash ends the list with is no row', async () => {
  const { headers, rows, notes } = await sheetsOf(
    'science marks out of 40: Amy 34, Ben 18, Dev absent, Ellie 28 - pass is 20, want % and average',
  )
  expect(headers).toEqual(['Name', 'Mark', 'Out of', 'Percent', 'Passed', 'Status'])
  expect(rows.map((row) => [row[0], row[1], row[4], row[5]])).toEqual([
    ['Amy', '34', 'Yes', ''],
    ['Ben', '18', 'No', ''],
    ['Dev', '', '', 'Absent'],
    ['Ellie', '28', 'Yes', ''],
  ])
  expect(notes).toBe('[]')
})

test('figures with a unit that several rows have are of a column each', async () => {
  const { headers, rows, notes } = await sheetsOf(
    'compare 3 vans: Transit £17,900 38mpg 1.3t, Vivaro £16,500 41mpg 1.1t, Berlingo £18,750 50mpg 0.7t - which is best value',
  )
  expect(headers).toEqual(['Name', 'Mpg', 'T', 'Amount'])
  expect(rows[2]).toEqual(['Berlingo', '50', '0.7', '18750'])
  expect(notes).not.toContain('Transit')
})

test.each<[Locale, string, string[]]>([
  ['en', 'mileage claims: Leeds 64 miles, York 40 miles, Hull 120 miles at 45p', ['28.8', '18', '54']],
  ['fr', 'frais kilométriques de mars : Lyon 230 km, Valence 98 km, Grenoble 112 km à 0,52 €', ['119.6', '50.96', '58.24']],
])('a price at the end of a list that counts the same is that of one in each row (%s)', async (locale, prompt, expected) => {
  const { rows } = await sheetsOf(prompt, locale)
  expect(rows.map((row) => row.at(-1))).toEqual(expected)
})

test.each<[Locale, string, string]>([
  ['en', 'house costs january: rent 720, power 65, water 28, opening balance 1400', '587'],
  ['es', 'gastos de casa enero: alquiler 720, luz 65, agua 28, saldo inicial 1.400', '587'],
  ['fr', 'dépenses de janvier : loyer 720, électricité 65, eau 28, solde initial 1 400', '587'],
])('an opening balance is no row: what is left of it is worked out (%s)', async (locale, prompt, left) => {
  const { rows, notes } = await sheetsOf(prompt, locale)
  expect(rows).toHaveLength(3)
  expect(notes).toContain(`"${left}"`)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'who owes what ski trip: Tom paid 480 cottage, Priya 130 food, Sam 90 fuel, Jess nothing yet, split 4 ways',
    ['Cottage', 'Tom', '480'],
  ],
  ['es', 'gastos del viaje a dividir entre 3: Lola pagó 210 gasolina, Paco 96 comida, Inés nada todavía', ['Gasolina', 'Lola', '210']],
  ['fr', 'week-end entre amis, qui doit quoi : Luc a payé 330 gîte, Zoé 84 courses, Max rien', ['Gîte', 'Luc', '330']],
])('who paid how much for what is a row, and who paid nothing owes a share (%s)', async (locale, prompt, first) => {
  const { rows, notes } = await sheetsOf(prompt, locale)
  expect(rows[0]).toEqual(first)
  expect(notes).toMatch(/Jess|Inés|Max/u)
})

test('beside the price of one, how many there are is the figure with a unit', async () => {
  const { headers, rows } = await sheetsOf(
    'wedding budget total 18k: venue 6500 paid, caterer 62pp x 85 guests deposit 800, band 1200, flowers 650',
  )
  expect(headers).toContain('Details')
  expect(rows[1]).toContain('Deposit 800')
  expect(rows[1]).toContain('5270')
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'rota for the food bank, two people a day mon-fri wk comm 5 jan: Ann, Bill, Cath, Dot, Ed; Bill cant do mondays',
    ['2', '2', '2', '2', '2'],
  ],
  [
    'es',
    'turnos bar semana 12 enero, dos personas por turno, mañana y tarde: Ana, Luis, Eva, Jon; Luis no puede el viernes',
    ['6', '4', '5', '5'],
  ],
])('shifts are dealt out evenly in the week that is named, to as many as are asked for (%s)', async (locale, prompt, shifts) => {
  const { rows, notes } = await sheetsOf(prompt, locale)
  expect(rows.map(([day]) => day)).toContain(locale === 'en' ? '2027-01-05' : '2027-01-12')
  for (const count of shifts) expect(notes).toContain(`"${count}"`)
  const [off, name] = locale === 'en' ? [rows[0], 'Bill'] : [rows[4], 'Luis']
  expect(off).not.toContain(name)
})

test('guests are rows, whatever is said of them', async () => {
  const { headers, rows, notes } = await sheetsOf('party list: Amy +1 veggie, Ben, Chloe +2 kids, Dev no reply, Ellie cant come')
  expect(headers).toEqual(['Name', 'Details'])
  expect(rows).toEqual([
    ['Amy', '+1 veggie'],
    ['Ben', ''],
    ['Chloe', '+2 kids'],
    ['Dev', 'No reply'],
    ['Ellie', 'Cant come'],
  ])
  expect(notes).toBe('[]')
})

test('a year behind a name is no count, and what is to be drunk before one is no row', async () => {
  const { rows, notes } = await sheetsOf(
    'inventaire cave : Chablis 2020 12 bouteilles 14 €, Morgon 2021 6 à 11 €, Crémant 24 à 9,50 €, à boire avant 2027',
    'fr',
  )
  expect(rows.map(([name, count]) => [name, count])).toEqual([
    ['Chablis 2020', '12'],
    ['Morgon 2021', '6'],
    ['Crémant', '24'],
  ])
  expect(notes).toContain('À boire avant 2027')
})

test('the most that all of it may come to is no line, and what is left of it is worked out', async () => {
  const { rows, notes } = await sheetsOf(
    'presupuesto reforma baño: plato ducha 380, mampara 290, alicatado 12 m2 a 35, fontanero 2 días a 180, total máximo 2.000',
    'es',
  )
  expect(rows).toHaveLength(4)
  expect(notes).toContain('"550"')
})

test('a day by which something closes is no column, and where all apply for one job, no other one is named', async () => {
  const { headers, rows } = await sheetsOf(
    'recruitment tracker for the barista job, 14 applicants, stages: cv, phone, trial shift, offer; closes 11 dec',
  )
  expect(headers).not.toContain('Closes')
  expect(headers).not.toContain('Position')
  expect(rows).toHaveLength(14)
})

test('the last two of a list are as much in the table as the others, and what a shop earns by one is worked out', async () => {
  const { rows, notes } = await sheetsOf(
    'control de asistencia taller de guitarra, Lucia, Marcos, Irene, Pablo y Noa, martes y jueves de diciembre',
    'es',
  )
  expect(rows.map(([name]) => name)).toEqual(['Lucia', 'Marcos', 'Irene', 'Pablo', 'Noa'])
  expect(notes).toBe('[]')
  const { headers, rows: candles } = await sheetsOf(
    'stock list for candle shop - lavender 24 @ 3.20 cost sells 9, fig 10 @ 3.60 sells 11, vanilla 41 @ 2.90 sells 8.50, reorder under 12, profit per candle',
  )
  expect(candles.map(([name]) => name)).toEqual(['Lavender', 'Fig', 'Vanilla'])
  expect(candles.map((row) => row[headers?.indexOf('Profit') ?? -1])).toEqual(['5.8', '7.4', '5.6'])
})

test('"2 on each day" are two in each row', async () => {
  const { headers, rows } = await sheetsOf(
    'rota for the cafe week of 30 nov, staff Mia, Josh, Priya, Lena. open 8-4 mon to sat, 2 on each day, Josh cant do tuesdays, Lena only fri sat',
  )
  expect(headers).toEqual(['Date', 'Day', '08:00–16:00 (1)', '08:00–16:00 (2)'])
  expect(rows[1]?.slice(2)).not.toContain('Josh')
  expect(rows.slice(0, 4).flat()).not.toContain('Lena')
})
