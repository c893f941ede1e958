import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Lists in plain speech: several values in a row, rules for all rows, logs that are still empty. */

async function sheetsOf(prompt: string, locale: Locale) {
  const { sheets: calculated, notices } = await writtenSheets({ prompt, locale, today: '2026-11-28' })
  return {
    notices,
    sheets: calculated.map(({ columns, rows }) => ({ headers: columns.map(({ header }) => header), rows })),
  }
}

describe('each amount of an expense has a row with the whole name and the day that is past, and a limit is for each person', () => {
  test.each<[Locale, string, string]>([
    [
      'en',
      'travel expenses: Ann Webb 3 November train 84.50 hotel 120, Tom Ridley 9 November petrol 62.30. limit £200 per person a month',
      'Train',
    ],
    [
      'es',
      'control de gastos de viaje, noviembre: Ann Webb 3 noviembre tren 84,50 hotel 120; Tom Ridley 9 noviembre gasolina 62,30. límite de 200 € por persona al mes',
      'Tren',
    ],
    [
      'fr',
      'notes de frais : Ann Webb 3 novembre train 84,50 hôtel 120, Tom Ridley 9 novembre essence 62,30. plafond 200 € par personne',
      'Train',
    ],
  ])('(%s)', async (locale, prompt, train) => {
    const { sheets, notices } = await sheetsOf(prompt, locale)
    const [list, people] = sheets
    expect(list?.rows.map((row) => [row[0], row[1], row[3]])).toEqual([
      ['Ann Webb', '2026-11-03', '84.5'],
      ['Ann Webb', '2026-11-03', '120'],
      ['Tom Ridley', '2026-11-09', '62.3'],
    ])
    expect(list?.rows[0]?.[2]).toBe(train)
    expect(people?.rows).toEqual([
      ['Ann Webb', '204.5', '200', '-4.5'],
      ['Tom Ridley', '62.3', '200', '137.7'],
    ])
    expect(notices).not.toContain('sample_data')
  })
})

describe('a minimum of each is the minimum of all rows, and what is to be ordered follows from it', () => {
  test.each<[Locale, string]>([
    ['en', 'stock for wine shop: Rioja 48 at £7.90, Ribera 12 at £16.40, minimum 18 of each'],
    ['es', 'inventario: Rioja 48 a 7,90, Ribera 12 a 16,40. mínimo 18 de cada uno'],
    ['fr', 'stock du caviste : Rioja 48 à 7,90, Ribera 12 à 16,40, minimum 18 de chaque'],
  ])('(%s)', async (locale, prompt) => {
    const { sheets } = await sheetsOf(prompt, locale)
    expect(sheets[0]?.rows).toEqual([
      ['Rioja', '48', '18', '7.9', '0'],
      ['Ribera', '12', '18', '16.4', '6'],
    ])
  })
})

describe('members have their belt, their fee and what of it is paid, and what is to be written down has an empty column', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'judo club members: Leo Martin yellow belt 180 paid, Ines Benali orange 180 not paid, Zoe Caron green 180 paid 90, columns medical certificate and phone',
      ['Yellow', 'Orange', 'Green'],
    ],
    [
      'es',
      'socios del club de judo: Leo Martin cinturón amarillo 180 pagado, Ines Benali naranja 180 sin pagar, Zoe Caron verde 180 pagado 90, columnas certificado médico y teléfono',
      ['Amarillo', 'Naranja', 'Verde'],
    ],
    [
      'fr',
      'suivi des adhérents du judo : Leo Martin ceinture jaune cotisation 180 payée, Ines Benali orange 180 pas payée, Zoe Caron verte 180 payée 90. certificat médical, téléphone',
      ['Jaune', 'Orange', 'Verte'],
    ],
  ])('(%s)', async (locale, prompt, belts) => {
    const { sheets } = await sheetsOf(prompt, locale)
    expect(sheets[0]?.headers).toHaveLength(9)
    expect(sheets[0]?.rows.map((row) => row.slice(0, 7))).toEqual([
      ['Leo Martin', belts[0], '180', '', 'true', '', '0'],
      ['Ines Benali', belts[1], '180', '', 'false', '', '180'],
      ['Zoe Caron', belts[2], '180', '90', 'false', '', '90'],
    ])
  })
})

describe('a price for each size and service is a table of both, and a rule about prices is a note', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'price list for dog grooming: small dog bath 18, full groom 32; medium bath 24 full groom 42; nails 8. 10% off for 2nd dog. prices from 1 Jan 2027',
      ['10% off for 2nd dog', 'Prices from 1 Jan 2027'],
    ],
    [
      'es',
      'lista de precios de la pizzería: margarita pequeña 8, grande 11; cuatro quesos pequeña 9 grande 12; agua 2. precios desde el 1 de enero de 2027',
      ['Precios desde el 1 de enero de 2027'],
    ],
    [
      'fr',
      'tarifs du toiletteur : petit chien bain 18, coupe 32 ; moyen chien bain 24 coupe 42 ; griffes 8. tarifs à partir du 1er janvier 2027',
      ['Tarifs à partir du 1er janvier 2027'],
    ],
  ])('(%s)', async (locale, prompt, notes) => {
    const { sheets, notices } = await sheetsOf(prompt, locale)
    const [grid, others, details] = sheets
    expect(grid?.headers).toHaveLength(3)
    expect(grid?.rows).toHaveLength(2)
    expect(others?.rows).toHaveLength(1)
    expect(details?.rows.map(([, text]) => text)).toEqual(notes)
    expect(notices).not.toContain('sample_data')
  })

  test('a discount of some rows takes nothing off the others', async () => {
    const { sheets } = await sheetsOf('prices: small dog bath £18, small dog full groom £32, nails £8. 10% off for second dog', 'en')
    expect(sheets[0]?.rows).toEqual([
      ['Small dog bath', '18'],
      ['Small dog full groom', '32'],
      ['Nails', '8'],
    ])
    expect(sheets[1]?.rows.flat()).toContain('10% off for second dog')
  })
})

test('prices with a stroke between them are for what the first row names', async () => {
  const { sheets } = await sheetsOf(
    'price list dog groomer - small bath £18 full groom £32, medium £24/£41, large £30/£55, doodles always count as large',
    'en',
  )
  expect(sheets[0]?.headers).toEqual(['Item', 'Bath', 'Full groom'])
  expect(sheets[0]?.rows).toEqual([
    ['Small', '18', '32'],
    ['Medium', '24', '41'],
    ['Large', '30', '55'],
  ])
})

describe('a log has a row for each day, time and place, empty readings, and says whether they are within the limit', () => {
  test.each<[Locale, string, string, string]>([
    [
      'en',
      'log of fridge temperatures, 3 fridges (dairy, meat, display) twice a day am/pm, must be under 5C, initials. starts Tue 1 Dec',
      'AM',
      'Initials',
    ],
    [
      'es',
      'registro de temperaturas de las neveras, 3 neveras (lácteos, carne, bebidas) mañana y tarde, menos de 5 grados, iniciales, empieza el 1 de diciembre',
      'Mañana',
      'Iniciales',
    ],
    [
      'fr',
      'relevé des températures, 3 frigos (lait, viande, boissons) matin et soir, moins de 5 degrés, initiales, à partir du 1er décembre',
      'Matin',
      'Initiales',
    ],
  ])('(%s)', async (locale, prompt, time, last) => {
    const { sheets, notices } = await sheetsOf(prompt, locale)
    const [log] = sheets
    expect(log?.headers).toHaveLength(6)
    expect(log?.headers.at(-1)).toBe(last)
    expect(log?.rows).toHaveLength(7 * 2 * 3)
    expect(log?.rows[0]?.slice(0, 2)).toEqual(['2026-12-01', time])
    expect(new Set(log?.rows.map((row) => row.slice(3).join('')))).toEqual(new Set(['']))
    expect(notices).not.toContain('sample_data')
  })
})

describe('a rota keeps people off the days that they cannot and at the only times that they can', () => {
  test.each<[Locale, string]>([
    [
      'en',
      'rota for the shop week of 7 December, volunteers Maureen, Sanjay, Beth, Old Tom, morning 9-1 and afternoon 1-5, mon to sat, Maureen cant do wednesdays, Beth only mornings, 2 people each shift',
    ],
    [
      'es',
      'cuadrante de la tienda semana del 7 de diciembre, voluntarios Maureen, Sanjay, Beth, Old Tom, mañana 9-13 y tarde 16-20, lunes a sábado, Maureen no puede miércoles, Beth solo mañanas, 2 personas por turno',
    ],
    [
      'fr',
      'planning de la boutique semaine du 7 décembre, bénévoles Maureen, Sanjay, Beth, Old Tom, matin 9h-13h et après-midi 14h-18h, lundi au samedi, Maureen pas le mercredi, Beth seulement le matin, 2 personnes par créneau',
    ],
  ])('(%s)', async (locale, prompt) => {
    const { sheets } = await sheetsOf(prompt, locale)
    const [days, people] = sheets
    expect(people?.rows.map(([name]) => name)).toEqual(['Maureen', 'Sanjay', 'Beth', 'Old Tom'])
    expect(days?.rows.map(([date]) => date)).toEqual(Array.from({ length: 6 }, (_, at) => `2026-12-${String(7 + at).padStart(2, '0')}`))
    expect(days?.rows[2]).not.toContain('Maureen')
    expect(days?.rows.flatMap((row) => row.slice(4))).not.toContain('Beth')
    expect(days?.rows.flat()).not.toContain('')
  })
})

describe('cold things are measured in degrees, and each of those that are counted has its rows', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'freezer record for the kitchen, 2 freezers and 1 fridge, morning and night, max -18, cook',
      ['Freezer 1', 'Freezer 2', 'Fridge'],
    ],
    [
      'es',
      'registro de la cocina, 2 congeladores y 1 nevera, mañana y noche, máximo -18, cocinero',
      ['Congelador 1', 'Congelador 2', 'Nevera'],
    ],
    [
      'fr',
      'relevé de la cuisine, 2 congélateurs et 1 frigo, matin et soir, max -18, cuisinier',
      ['Congélateur 1', 'Congélateur 2', 'Frigo'],
    ],
  ])('(%s)', async (locale, prompt, places) => {
    const { sheets } = await sheetsOf(prompt, locale)
    expect(sheets[0]?.headers).toHaveLength(6)
    expect(sheets[0]?.rows.slice(0, 3).map((row) => row[2])).toEqual(places)
    expect(sheets[0]?.rows).toHaveLength(7 * 2 * 3)
  })
})

test('an article in front of the part of the day belongs to no name', async () => {
  const { sheets } = await sheetsOf(
    'planning du café semaine du 11 janvier, bénévoles Nora, Paul, Vieux Jo, Inès, mardi au samedi, 10h-14h et 14h-18h, Paul ne peut pas le jeudi, Inès seulement l’après-midi',
    'fr',
  )
  expect(sheets[1]?.rows.map(([name]) => name)).toEqual(['Nora', 'Paul', 'Vieux Jo', 'Inès'])
  expect(sheets[0]?.rows.map((row) => row[2])).not.toContain('Inès')
  expect(sheets[0]?.rows[2]).not.toContain('Paul')
})

test.each<[Locale, string, string]>([
  ['en', 'training plan for the staff: fire safety 14 January 3h 12 people £480, Excel 4 February 7h 8 people £960', 'Training'],
  ['es', 'plan de formación del personal: incendios 14 enero 3h 12 personas 480 €, Excel 4 febrero 7h 8 personas 960 €', 'Formación'],
  [
    'fr',
    'planning de formation du personnel : incendie 14 janvier 3h 12 personnes 480 €, Excel 4 février 7h 8 personnes 960 €',
    'Formation',
  ],
])('what a training plan lists is called a training (%s)', async (locale, prompt, header) => {
  const { sheets } = await sheetsOf(prompt, locale)
  expect(sheets[0]?.headers[0]).toBe(header)
})

test('the title of a rota ends before the week that it is for', () => {
  const prompt =
    'rota for the charity shop wk beginning 7 december, volunteers Maureen, Sanjay, Beth, mon to sat, Maureen cant do wednesdays'
  const [head] = writeBuiltin({ prompt, documentType: 'sheet', locale: 'en', seed: 7, today: '2026-11-28' })
  expect(head).toMatchObject({ kind: 'head', title: 'Rota for the charity shop' })
})

test('parts of the day without hours are the shifts of a rota', async () => {
  const { sheets } = await sheetsOf(
    'driver rota week of 11 January, drivers Alan, Bob, Mrs Hill, mon to fri, Alan can’t do tuesdays, Mrs Hill only afternoons, am and pm',
    'en',
  )
  expect(sheets[0]?.headers.slice(2)).toEqual(['Morning', 'Afternoon'])
  expect(sheets[0]?.rows.map((row) => row[2])).not.toContain('Mrs Hill')
  expect(sheets[0]?.rows[1]).not.toContain('Alan')
  expect(sheets[0]?.rows.flat()).not.toContain('')
})
