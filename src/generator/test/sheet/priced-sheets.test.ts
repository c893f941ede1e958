import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* What things cost: several counts to a price, a budget for all of it, and a tax that the prices have in them. */

async function tablesOf(prompt: string, locale: Locale) {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-27' })
  return calculated.sheets.map(({ columns, rows }) => ({ headers: columns.map(({ header }) => header.replaceAll(/\s/g, ' ')), rows }))
}

describe('a line that is counted twice costs its price times both counts, and the budget is no line', () => {
  const cases: [Locale, string, string[], string[], string[]][] = [
    [
      'en',
      'Budget for the fair: stand hire 6,400, hotel 3 nights x 4 people at £95, flyers 2000 at 0.12 each. total budget 10,500, what is left?',
      ['Hotel', '3', '4', '', '95', '1140'],
      ['Flyers', '', '', '2000', '0.12', '240'],
      ['10500', '7780', '2720'],
    ],
    [
      'es',
      'Presupuesto de la feria: stand 6.400 €, hotel 3 noches x 4 personas a 95 €, folletos 2000 a 0,12 €. Tenemos 10.500 €',
      ['Hotel', '3', '4', '', '95', '1140'],
      ['Folletos', '', '', '2000', '0.12', '240'],
      ['10500', '7780', '2720'],
    ],
    [
      'fr',
      'Budget du salon : stand 6 400 €, hôtel 3 nuits x 4 personnes à 95 €, dépliants 2000 à 0,12 €. budget total 10 500 €',
      ['Hôtel', '3', '4', '', '95', '1140'],
      ['Dépliants', '', '', '2000', '0.12', '240'],
      ['10500', '7780', '2720'],
    ],
  ]
  test.each(cases)('%s: %s', async (locale, prompt, hotel, flyers, result) => {
    const [table, summary] = await tablesOf(prompt, locale)
    expect(table?.rows).toContainEqual(hotel)
    expect(table?.rows).toContainEqual(flyers)
    expect(table?.rows).toHaveLength(3)
    expect(summary?.rows).toEqual([result])
  })
})

describe('a tax that is in the prices is taken out of them, and not put on top', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'Price list: cut £24, colour £60. 20% VAT included', ['Cut', '24', '4', '20']],
    ['en', 'Price list: cut £24, colour £60. Prices include 20% VAT', ['Cut', '24', '4', '20']],
    ['es', 'Lista de precios: corte 24,20 €, tinte 60,50 €. IVA 21% incluido', ['Corte', '24.2', '4.2', '20']],
    ['fr', 'Tarifs : coupe 24 €, couleur 60 €. TVA 20 % comprise', ['Coupe', '24', '4', '20']],
  ])('%s: %s', async (locale, prompt, row) => {
    const [table] = await tablesOf(prompt, locale)
    expect(table?.rows[0]).toEqual(row)
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'Price list: cut £24, colour £60. 20% VAT not included', ['Cut', '24', '4.8', '28.8']],
    ['es', 'Lista de precios: corte 20 €, tinte 50 €. IVA 21% no incluido', ['Corte', '20', '4.2', '24.2']],
    ['fr', 'Tarifs : coupe 20 €, couleur 50 €. TVA 20 % non comprise', ['Coupe', '20', '4', '24']],
  ])('unless it is not in them (%s: %s)', async (locale, prompt, row) => {
    const [table] = await tablesOf(prompt, locale)
    expect(table?.rows[0]).toEqual(row)
  })
})

describe('a bare day is a day of the month that the prompt names', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'expenses for October: Smith train £84.50 on the 3rd, Smith hotel £112 on the 4th, Patel taxi £36 on the 12th',
      ['Smith train', '2026-10-03', '84.5'],
    ],
    ['es', 'gastos de octubre: Ruiz tren 84,50 € el 3, Ruiz hotel 112 € el 4, Gil taxi 36 € el 12', ['Ruiz tren', '2026-10-03', '84.5']],
    [
      'fr',
      'suivi des notes de frais novembre : Durand train 84,50 € le 3, Durand hôtel 112 € le 4, Petit taxi 36 € le 12',
      ['Durand train', '2026-11-03', '84.5'],
    ],
  ])('%s: %s', async (locale, prompt, row) => {
    const [table] = await tablesOf(prompt, locale)
    expect(table?.rows[0]).toEqual(row)
    expect(table?.rows).toHaveLength(3)
  })
})

describe('what has its name apart is a row like the others, and no word beside a figure is lost', () => {
  test.each<[Locale, string, string[][]]>([
    [
      'en',
      'recruitment tracker: Sales rep 34 applicants, 6 interviews, offer stage. Accountant 12 applicants, 3 interviews, interview stage. Driver, 51 applicants, 0 interviews, screening',
      [
        ['Sales rep', '34', '6', 'Offer stage'],
        ['Accountant', '12', '3', 'Interview stage'],
        ['Driver', '51', '0', 'Screening'],
      ],
    ],
    [
      'es',
      'seguimiento de selección: Comercial 34 candidatos, 6 entrevistas, oferta. Contable 12 candidatos, 3 entrevistas, segunda ronda. Conductor, 51 candidatos, 0 entrevistas, criba',
      [
        ['Comercial', '34', '6', 'Oferta'],
        ['Contable', '12', '3', 'Segunda ronda'],
        ['Conductor', '51', '0', 'Criba'],
      ],
    ],
    [
      'fr',
      'suivi des recrutements : Commercial 34 candidats, 6 entretiens, offre. Comptable 12 candidats, 3 entretiens, second tour. Chauffeur, 51 candidats, 0 entretiens, tri',
      [
        ['Commercial', '34', '6', 'Offre'],
        ['Comptable', '12', '3', 'Second tour'],
        ['Chauffeur', '51', '0', 'Tri'],
      ],
    ],
  ])('%s: %s', async (locale, prompt, rows) => {
    const [table] = await tablesOf(prompt, locale)
    expect(table?.rows).toEqual(rows)
  })
})

describe('what lasts has its first day and its last', () => {
  test.each<[Locale, string, string, string]>([
    [
      'en',
      'event plan 2027: trade fair 18-20 May Amy £4,200, newsletter 12 January Leo £300, campaign 15 February to 15 March Amy £1,800',
      'End date',
      '2027-05-20',
    ],
    [
      'es',
      'plan de eventos: feria 18-20 mayo Ana 4.200 €, boletín 12 enero Luis 300 €, campaña del 15 febrero al 15 marzo Ana 1.800 €',
      'Fecha de fin',
      '2027-05-20',
    ],
    [
      'fr',
      'planning 2027 : salon 18-20 mai Hugo 4 200 €, newsletter 12 janvier Chloé 300 €, campagne 15 février au 15 mars Chloé 1 800 €',
      'Date de fin',
      '2027-05-20',
    ],
  ])('%s: %s', async (locale, prompt, header, end) => {
    const [table] = await tablesOf(prompt, locale)
    const at = table?.headers.indexOf(header) ?? -1
    expect(table?.rows.map((row) => row[at])).toEqual([end, '', '2027-03-15'])
    expect(table?.rows.map((row) => row[1])).toEqual(['2027-05-18', '2027-01-12', '2027-02-15'])
  })
})

describe('what lines have in common is counted, and no line of its own', () => {
  test.each<[Locale, string, string[][], string[]]>([
    [
      'en',
      'Party budget for 20 children: hall £120, snacks £6.50 per child, magician 2 h at £40/h. we have £300',
      [
        ['Hall', '1', '', '120', '120'],
        ['Snacks', '20', 'child', '6.5', '130'],
        ['Magician', '2', 'h', '40', '80'],
      ],
      ['300', '330', '-30'],
    ],
    [
      'es',
      'Presupuesto del cumple, 20 niños: sala 120 €, merienda 6,50 € por niño, mago 2 h a 40 €/h. tenemos 300 €',
      [
        ['Sala', '1', '', '120', '120'],
        ['Merienda', '20', 'niño', '6.5', '130'],
        ['Mago', '2', 'h', '40', '80'],
      ],
      ['300', '330', '-30'],
    ],
    [
      'fr',
      'Budget de la fête, 20 enfants : salle 120 €, goûter 6,50 € par enfant, magicien 2 h à 40 €/h. nous avons 300 €',
      [
        ['Salle', '1', '', '120', '120'],
        ['Goûter', '20', 'enfant', '6.5', '130'],
        ['Magicien', '2', 'h', '40', '80'],
      ],
      ['300', '330', '-30'],
    ],
  ])('%s: %s', async (locale, prompt, rows, result) => {
    const [table, summary] = await tablesOf(prompt, locale)
    expect(table?.rows).toEqual(rows)
    expect(summary?.rows).toEqual([result])
  })
})

test.each<[Locale, string]>([
  ['en', 'invoice for tree work: 6 hrs @ £30, chipper hire £90, 20% VAT. invoice 0051 to Mrs K Shaw, due in 14 days'],
  ['es', 'factura por poda: 6 h a 30 €, alquiler trituradora 90 €, IVA 21%. factura 0051 para la Sra. Vega, vence en 14 días'],
  ['fr', 'facture pour élagage : 6 h à 30 €, location broyeur 90 €, TVA 20 %. facture 0051 pour Mme Roux, à régler sous 14 jours'],
])('the number of an invoice and its term are no lines (%s: %s)', async (locale, prompt) => {
  const [table, details] = await tablesOf(prompt, locale)
  expect(table?.rows).toHaveLength(2)
  for (const said of ['0051', '14']) expect(JSON.stringify(details?.rows)).toContain(said)
})

test.each<[Locale, string, string[], string[]]>([
  [
    'en',
    'budget vs actual: rent 6000 spent 6000, software 2500 spent 2720. show difference and % used',
    ['Item', 'Planned', 'Spent', 'Difference', 'Used'],
    ['Software', '2500', '2720', '-220', '1.088'],
  ],
  [
    'es',
    'presupuesto y gastado: alquiler 6000 gastado 6000, software 2500 gastado 2720. diferencia y % usado',
    ['Concepto', 'Previsto', 'Gastado', 'Diferencia', 'Consumido'],
    ['Software', '2500', '2720', '-220', '1.088'],
  ],
])('what was spent stands beside what was planned (%s: %s)', async (locale, prompt, headers, row) => {
  const [table] = await tablesOf(prompt, locale)
  expect(table?.headers).toEqual(headers)
  expect(table?.rows[1]).toEqual(row)
})

test.each<[Locale, string, string[]]>([
  ['en', 'marketing costs: 500 flyers 90 €, 2 banners at 45 €, photographer 200 €', ['500 flyers', '1', '90', '90']],
  ['es', 'costes: 500 folletos 90 €, 2 carteles a 45 €, fotógrafo 200 €', ['500 folletos', '1', '90', '90']],
  ['fr', 'coûts : 500 dépliants 90 €, 2 affiches à 45 €, photographe 200 €', ['500 dépliants', '1', '90', '90']],
])('what so many cost together is not multiplied (%s: %s)', async (locale, prompt, row) => {
  const [table] = await tablesOf(prompt, locale)
  expect(table?.rows[0]).toEqual(row)
})

describe('a budget of lines, of which one is for each head and one is a part of the others', () => {
  test.each<[Locale, string, string[], string[], string[]]>([
    [
      'en',
      'Budget for christmas party, 85 people: venue £2,400, catering £38 a head, DJ £450, 10% contingency. total budget £7,500, show what is left',
      ['Catering', '85', '38', '3230'],
      ['Contingency (10 %)', '', '608', '608'],
      ['7500', '6688', '812'],
    ],
    [
      'es',
      'presupuesto de la cena de empresa para 60 personas, local 1.500 €, menú 45 € por persona, música 600, imprevistos 10 %, presupuesto máximo 6.000',
      ['Menú', '60', '45', '2700'],
      ['Imprevistos (10 %)', '', '480', '480'],
      ['6000', '5280', '720'],
    ],
    [
      'fr',
      'budget séminaire 25 personnes, salle 800 €, déjeuner 28 € par personne, intervenant 1 200 €, imprévus 10 %, enveloppe 4 000 €',
      ['Déjeuner', '25', '28', '700'],
      ['Imprévus (10 %)', '', '270', '270'],
      ['4000', '2970', '1030'],
    ],
  ])('adds them up (%s)', async (locale, prompt, perHead, reserve, left) => {
    const [table, results] = await tablesOf(prompt, locale)
    expect(table?.rows).toContainEqual(perHead)
    expect(table?.rows).toContainEqual(reserve)
    expect(results?.rows).toEqual([left])
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'budget leaving do for Jack 30 people, wine 12 bottles at £9, cake £45, gift £150, kitty £250', ['250', '303', '-53']],
    [
      'es',
      'presupuesto despedida de Julia 30 personas, cava 12 botellas a 9 €, tarta 45 €, regalo 150 €, bote 250 €',
      ['250', '303', '-53'],
    ],
    [
      'fr',
      'budget pot de départ de Julie 30 personnes, vin 12 bouteilles à 9 €, gâteau 45 €, cadeau 150 €, cagnotte 250 €',
      ['250', '303', '-53'],
    ],
  ])('knows the guests and the kitty as no costs (%s)', async (locale, prompt, left) => {
    const [table, results] = await tablesOf(prompt, locale)
    expect(table?.rows).toHaveLength(3)
    expect(results?.rows).toEqual([left])
  })
})

test.each<[Locale, string]>([
  ['en', 'event budget: venue £3,000, catering 120 people x £27, photographer £600, max £9,500'],
  ['es', 'presupuesto del evento: sala 3.000 €, catering 120 personas x 27 €, fotógrafo 600 €, máximo 9.500 €'],
  ['fr', 'budget événement : salle 3 000 €, traiteur 120 personnes x 27 €, photographe 600 €, maxi 9 500 €'],
])('the most that all may cost is no line (%s)', async (locale, prompt) => {
  const [table, results] = await tablesOf(prompt, locale)
  expect(table?.rows).toHaveLength(3)
  expect(results?.rows).toEqual([['9500', '6840', '2660']])
})
