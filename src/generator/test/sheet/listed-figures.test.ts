import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Sheets of things with several figures each: offers side by side, costs by the day and the head. */

async function sheetFor(prompt: string, locale: Locale) {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-27' })
  const [sheet] = calculated.sheets
  return {
    headers: sheet?.columns.map(({ header }) => header.replaceAll(/\s/g, ' ')) ?? [],
    rows: sheet?.rows ?? [],
    totals: sheet?.totals ?? [],
    sheets: calculated.sheets.length,
  }
}

describe('things that are compared have a row each and a column for each of their figures', () => {
  const cases: [Locale, string, string[], string[][]][] = [
    [
      'en',
      'compare three insurance quotes: Axa 1,240 a year, excess 250; Allianz 1,310, excess 150; Zurich 1,180, excess 500',
      ['Option', 'Price (a year)', 'Excess'],
      [
        ['Axa', '1240', '250'],
        ['Allianz', '1310', '150'],
        ['Zurich', '1180', '500'],
      ],
    ],
    [
      'en',
      'Compare venues for the summer party: The Barn £1,200 hire, 80 guests, 4 miles; Riverside £1,650 hire, 120 guests, 1 mile; Old Mill £900 hire, 60 guests, 9 miles',
      ['Option', 'Hire', 'Guests', 'Miles'],
      [
        ['The Barn', '1200', '80', '4'],
        ['Riverside', '1650', '120', '1'],
        ['Old Mill', '900', '60', '9'],
      ],
    ],
    [
      'en',
      'compare laptops: Dell XPS price 1,299, weight 1.2 kg, battery 12 h; MacBook Air price 1,199, weight 1.24 kg, battery 15 h',
      ['Option', 'Price', 'Weight (kg)', 'Battery (h)'],
      [
        ['Dell XPS', '1299', '1.2', '12'],
        ['MacBook Air', '1199', '1.24', '15'],
      ],
    ],
    [
      'en',
      'job offers: Acme salary 52k, bonus 5%, 28 days holiday; Globex salary 49k, bonus 10%, 25 days holiday',
      ['Option', 'Salary', 'Bonus', 'Holiday (days)'],
      [
        ['Acme', '52000', '0.05', '28'],
        ['Globex', '49000', '0.1', '25'],
      ],
    ],
    [
      'en',
      'hotels for the offsite: Sol 95 € per night, breakfast 12 €, 10 min walk, pool; Mar 110 € per night, breakfast included, 2 min walk',
      ['Item', 'Price (per night)', 'Breakfast', 'Walk (min)', 'Note'],
      [
        ['Sol', '95', '12 €', '10', 'Pool'],
        ['Mar', '110', 'Included', '2', ''],
      ],
    ],
    [
      'es',
      'Comparar tres presupuestos de seguro: Axa 1.240 € al año, franquicia 250 €; Allianz 1.310 €, franquicia 150 €; Zurich 1.180 €, franquicia 500 €',
      ['Opción', 'Precio (al año)', 'Franquicia'],
      [
        ['Axa', '1240', '250'],
        ['Allianz', '1310', '150'],
        ['Zurich', '1180', '500'],
      ],
    ],
    [
      'fr',
      'Comparatif de traiteurs : Dupont 24 € par personne, livraison 60 €; Le Gall 28 € par personne, livraison 0 €; Chez Mina 21 € par personne, livraison 85 €',
      ['Option', 'Prix (par personne)', 'Livraison'],
      [
        ['Dupont', '24', '60'],
        ['Le Gall', '28', '0'],
        ['Chez Mina', '21', '85'],
      ],
    ],
    [
      'fr',
      'Comparer deux imprimantes : HP 249 €, 22 ppm, garantie 1 an ; Canon 219 €, 18 ppm, garantie 2 ans',
      ['Option', 'Prix', 'Ppm', 'Garantie (ans)'],
      [
        ['HP', '249', '22', '1'],
        ['Canon', '219', '18', '2'],
      ],
    ],
    [
      'en',
      'Compare three phone plans: Vox £15 a month, 24 month contract; Telio £19 a month, 12 month contract; Zed £28 a month, no contract',
      ['Option', 'Price (a month)', 'Contract (month)'],
      [
        ['Vox', '15', '24'],
        ['Telio', '19', '12'],
        ['Zed', '28', 'No contract'],
      ],
    ],
    [
      'es',
      'Comparar candidatos: Ana 6 años de experiencia, inglés C1, 32.000 €; Luis 3 años de experiencia, inglés B2, 27.000 €',
      ['Opción', 'Experiencia (años)', 'Precio', 'Inglés'],
      [
        ['Ana', '6', '32000', 'C1'],
        ['Luis', '3', '27000', 'B2'],
      ],
    ],
    [
      'en',
      'Compare suppliers. Acme: price 4.20, delivery 5 days, minimum order 100. Bolt: price 3.90, delivery 9 days, minimum order 250.',
      ['Option', 'Price', 'Delivery (days)', 'Minimum order'],
      [
        ['Acme', '4.2', '5', '100'],
        ['Bolt', '3.9', '9', '250'],
      ],
    ],
  ]
  test.each(cases)('%s: %s', async (locale, prompt, headers, rows) => {
    const sheet = await sheetFor(prompt, locale)
    expect(sheet.headers).toEqual(headers)
    expect(sheet.rows).toEqual(rows)
    // The sum of three offers is no figure that anybody asks for.
    expect(sheet.totals).toEqual([])
    expect(sheet.sheets).toBe(1)
  })
})

describe('a cost by the night and the person is multiplied by both', () => {
  const cases: [Locale, string, string[], string[][]][] = [
    [
      'en',
      'Track our trade fair costs: stand rental 4,200, flights 3 people 310 each, hotel 4 nights 140 per night for 3 people, flyers 480, total and share of total',
      ['Item', 'People', 'Nights', 'Unit price', 'Amount', 'Share of total'],
      [
        ['Stand rental', '', '', '4200', '4200', '0.5761'],
        ['Flights', '3', '', '310', '930', '0.1276'],
        ['Hotel', '3', '4', '140', '1680', '0.2305'],
        ['Flyers', '', '', '480', '480', '0.0658'],
      ],
    ],
    [
      'en',
      'trip costs: flights 5 people 220 each, hotel 3 nights 130 per room 5 rooms, dinner 45 per person for 5 people, taxi 60',
      ['Item', 'People', 'Nights', 'Rooms', 'Unit price', 'Amount'],
      [
        ['Flights', '5', '', '', '220', '1100'],
        ['Hotel', '', '3', '5', '130', '1950'],
        ['Dinner', '5', '', '', '45', '225'],
        ['Taxi', '', '', '', '60', '60'],
      ],
    ],
    [
      'es',
      'Coste del viaje: vuelos 4 personas a 180 € cada uno, hotel 3 noches a 95 € por noche para 4 personas, cena 40 € por persona, taxi 55 €',
      ['Concepto', 'Personas', 'Noches', 'Precio unitario', 'Importe'],
      [
        ['Vuelos', '4', '', '180', '720'],
        ['Hotel', '4', '3', '95', '1140'],
        ['Cena', '4', '', '40', '160'],
        ['Taxi', '', '', '55', '55'],
      ],
    ],
    [
      'fr',
      'Coût du séminaire : train 12 personnes à 85 €, hôtel 2 nuits à 110 € pour 12 personnes, salle 900 €, repas 35 € par personne',
      ['Poste', 'Personnes', 'Nuits', 'Prix unitaire', 'Montant'],
      [
        ['Train', '12', '', '85', '1020'],
        ['Hôtel', '12', '2', '110', '2640'],
        ['Salle', '', '', '900', '900'],
        ['Repas', '12', '', '35', '420'],
      ],
    ],
    [
      'en',
      'Team offsite for 12 people: train £48 per person, hotel 2 nights £95 per night per person, dinner £35 per person, room hire £400',
      ['Item', 'People', 'Nights', 'Unit price', 'Amount'],
      [
        ['Train', '12', '', '48', '576'],
        ['Hotel', '12', '2', '95', '2280'],
        ['Dinner', '12', '', '35', '420'],
        ['Room hire', '', '', '400', '400'],
      ],
    ],
  ]
  test.each(cases)('%s: %s', async (locale, prompt, headers, rows) => {
    const sheet = await sheetFor(prompt, locale)
    expect(sheet.headers).toEqual(headers)
    expect(sheet.rows).toEqual(rows)
    expect(sheet.totals).toEqual([{ column: headers[headers.findIndex((one) => /amount|importe|montant/i.test(one))], function: 'sum' }])
    expect(sheet.sheets).toBe(1)
  })
})

test('figures of people are added up where the prompt asks for totals', async () => {
  const { headers, rows, totals } = await sheetFor(
    'Hours this week: Ana 8 hours Monday, 6 hours Tuesday; Ben 7 hours Monday, 8 hours Tuesday; totals',
    'en',
  )
  expect(headers.slice(1)).toEqual(['Monday (hours)', 'Tuesday (hours)'])
  expect(rows).toEqual([
    ['Ana', '8', '6'],
    ['Ben', '7', '8'],
  ])
  expect(totals.map(({ column, function: by }) => [column, by])).toEqual([
    ['Monday (hours)', 'sum'],
    ['Tuesday (hours)', 'sum'],
  ])
})
