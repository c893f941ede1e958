import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'
import { processorMs } from '#test/processor-time.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Lists of which the genre says what each figure means. */

async function tableOf(prompt: string, locale: Locale): Promise<{ headers: string[]; rows: string[][] }> {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-27' })
  const [sheet] = calculated.sheets
  return { headers: sheet?.columns.map(({ header }) => header) ?? [], rows: sheet?.rows ?? [] }
}

describe('a list of leave has a row for each person, with what they have, took and have left', () => {
  test.each<[Locale, string, string[][]]>([
    [
      'en',
      'holiday tracker for the bakery: Ned 28 days taken 12, Una 20 taken 19, show whats left',
      [
        ['Ned', '28', '12', '16'],
        ['Una', '20', '19', '1'],
      ],
    ],
    [
      'es',
      'control de vacaciones del taller: Rita 22 días lleva 9, Blas 23 lleva 14, ver lo que queda',
      [
        ['Rita', '22', '9', '13'],
        ['Blas', '23', '14', '9'],
      ],
    ],
    [
      'fr',
      'congés équipe cuisine : Lise 25 jours pris 11, Omar 12 pris 4, solde',
      [
        ['Lise', '25', '11', '14'],
        ['Omar', '12', '4', '8'],
      ],
    ],
  ])('(%s)', async (locale, prompt, rows) => {
    const table = await tableOf(prompt, locale)
    expect(table.headers).toHaveLength(4)
    expect(table.rows).toEqual(rows)
  })
})

describe('members owe the fee of their group, and a day that stands alone holds for all of them', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'subs for the chess club, £40 adults £15 juniors, paid or not, Marsh, Lowe (junior), reminder 15 February',
      ['Lowe', 'Juniors', '15', 'false', '', '15', '2027-02-15'],
    ],
    [
      'es',
      'cuotas del club de ajedrez, 40 € adultos 15 € jóvenes, pagado o no, Ruiz, Vega (joven), recordatorio el 15 de febrero',
      ['Vega', 'Jóvenes', '15', 'false', '', '15', '2027-02-15'],
    ],
    [
      'fr',
      'suivi des cotisations du club d’échecs, 40 € adultes 15 € jeunes, payé ou non, Morin, Girard (jeune), relance le 15 février',
      ['Girard', 'Jeunes', '15', 'false', '', '15', '2027-02-15'],
    ],
  ])('(%s)', async (locale, prompt, row) => {
    expect((await tableOf(prompt, locale)).rows[1]).toEqual(row)
  })
})

test.each<[Locale, string, string[]]>([
  ['en', 'stock for the café: scones 4 reorder at 15, oat milk 12 reorder at 6', ['Scones', '4', '15', '11']],
  ['es', 'inventario de la peluquería: laca 3 mínimo 8, champú 14 mínimo 5', ['Laca', '3', '8', '5']],
  ['fr', 'stock de la buvette : bière 30 seuil 36, chips 60 seuil 20', ['Bière', '30', '36', '6']],
])('stock below its minimum says what to order (%s)', async (locale, prompt, row) => {
  expect((await tableOf(prompt, locale)).rows[0]).toEqual(row)
})

test.each<[Locale, string]>([
  ['en', 'petty cash november, opening float £100, 3 nov milk 6.40, 5 nov tape 11.25'],
  ['es', 'caja chica noviembre, fondo 100 €, 3 nov leche 6,40, 5 nov cinta 11,25'],
  ['fr', 'caisse de novembre, fond de caisse 100 €, 3 nov lait 6,40, 5 nov ruban 11,25'],
])('cash has a running balance from what was there at first, on days that are over (%s)', async (locale, prompt) => {
  const { rows } = await tableOf(prompt, locale)
  expect(rows.map((row) => Number(row[5]))).toEqual([100, 93.6, 82.35])
  expect(rows.map((row) => row[1])).toEqual(['', '2026-11-03', '2026-11-05'])
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'mileage log, 45p a mile, 2 dec office to Ely 20 miles, 4 dec Bath 32 miles, driver Sam Okafor',
    ['Office to Ely', '2026-12-02', '20', '0.45', '9', 'Sam Okafor'],
  ],
  [
    'es',
    'kilometraje: 2 dic oficina-Teruel 170 km, 4 dic Huesca 74, 0,50 € el km, conductora Eva Gil',
    ['Oficina-Teruel', '2026-12-02', '170', '0.5', '85', 'Eva Gil'],
  ],
  [
    'fr',
    'frais kilométriques : 2 déc Lyon 60 km, 4 déc Gap 32 km, 0,50 € du km, conductrice Léa Brun',
    ['Lyon', '2026-12-02', '60', '0.5', '30', 'Léa Brun'],
  ],
])('a rate and a driver that hold for all trips are in each row (%s)', async (locale, prompt, row) => {
  expect((await tableOf(prompt, locale)).rows[0]).toEqual(row)
})

test.each<[Locale, string]>([
  ['en', 'payroll hours, Lena 32 hrs at 10, Bex 40 at 12, overtime over 38 hrs time and a half'],
  ['es', 'horas de la semana: Lena 32 h a 10 €, Bex 40 h a 12 €, a partir de 38 h al 50 %'],
  ['fr', 'heures pour la paie : Lena 32 h à 10 €, Bex 40 h à 12 €, au-delà de 38 h à 50 %'],
])('hours above the threshold are paid with their premium once (%s)', async (locale, prompt) => {
  expect((await tableOf(prompt, locale)).rows.map((row) => row.slice(1))).toEqual([
    ['32', '10', '0', '320'],
    ['40', '12', '2', '492'],
  ])
})

test.each<[Locale, string, string[]]>([
  ['en', 'tool loans: drill Luis 2 dec, ladder Marga 4 dec returned, for 7 days', ['Ladder', 'Marga', '2026-12-04', '2026-12-11', 'true']],
  [
    'es',
    'préstamo de herramientas: taladro Luis 2 dic, escalera Marga 4 dic devuelta, plazo 7 días',
    ['Escalera', 'Marga', '2026-12-04', '2026-12-11', 'true'],
  ],
  [
    'fr',
    'prêt de livres : Candide Luc 2 déc, Germinal Marga 4 déc rendu, durée 1 semaine',
    ['Germinal', 'Marga', '2026-12-04', '2026-12-11', 'true'],
  ],
])('what is lent has somebody who has it and a day on which it is due, and is no bank loan (%s)', async (locale, prompt, row) => {
  expect((await tableOf(prompt, locale)).rows[1]).toEqual(row)
})

test.each<[Locale, string]>([
  ['en', 'marketing budget 2027: ads 1200 a month, print 300 a month, fair 2500 in april, total 25000, whats left'],
  ['es', 'presupuesto de marketing 2027: anuncios 1200 al mes, folletos 300 al mes, feria 2500 en abril, total 25000'],
  ['fr', 'budget marketing 2027 : pub 1200 par mois, flyers 300 par mois, salon 2500 en avril, total 25000'],
])('what is paid each month counts twelve times in a year, and the rest of the total is left (%s)', async (locale, prompt) => {
  const content = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  const { content: calculated } = await calculateSheets(content)
  expect(calculated.sheets[0]?.rows.map((row) => row[3])).toEqual(['14400', '3600', '2500'])
  expect(calculated.sheets[1]?.rows).toEqual([['25000', '20500', '4500']])
})

test.each<[Locale, string, string[]]>([
  ['en', 'bar stock: lager 6 kegs min 4, cider 2 kegs min 3, supplier Booker', ['Cider', '2', 'kegs', '3', '1', 'Booker']],
  [
    'es',
    'existencias del bar: cerveza 6 barriles mínimo 4, sidra 2 barriles mínimo 3, proveedor Makro',
    ['Sidra', '2', 'barriles', '3', '1', 'Makro'],
  ],
  ['fr', 'stock du bar : bière 6 fûts mini 4, cidre 2 fûts mini 3, responsable M. Favre', ['Cidre', '2', 'fûts', '3', '1', 'M. Favre']],
])('what is counted is a unit, and a name that stands alone holds for all rows (%s)', async (locale, prompt, row) => {
  expect((await tableOf(prompt, locale)).rows[1]).toEqual(row)
})

test.each<[Locale, string]>([
  ['en', 'invoice no 118 from Soto Ltd to Ash House, pruning 5 hours at 25, compost 4 bags at 12.80, VAT 20%'],
  ['es', 'factura nº 118 de Soto a Comunidad Rosas, poda 5 horas a 25 €, abono 4 sacos a 12,80, IVA 21 %'],
  ['fr', 'facture n° 118 de Soto à Mme Roche, taille 5 heures à 25 €, terreau 4 sacs à 12,80, TVA 20 %'],
])('the number of an invoice is no line of it (%s)', async (locale, prompt) => {
  expect((await tableOf(prompt, locale)).rows).toHaveLength(2)
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'stock of crisps 96 min 30, cola 20 min 40',
    [
      ['Crisps', '96', '30', '0'],
      ['Cola', '20', '40', '20'],
    ],
  ],
  [
    'es',
    'inventario de patatas 96 mínimo 30, cola 20 mínimo 40',
    [
      ['Patatas', '96', '30', '0'],
      ['Cola', '20', '40', '20'],
    ],
  ],
  [
    'fr',
    'stock de chips 96 mini 30, cola 20 mini 40',
    [
      ['Chips', '96', '30', '0'],
      ['Cola', '20', '40', '20'],
    ],
  ],
])('the first row may stand in the head, and there are no others than said (%s)', async (locale, prompt, rows) => {
  expect((await tableOf(prompt, locale)).rows).toEqual(rows)
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'trip expenses: hotel £240, taxi £30, dinner £96, who paid: Gwen except taxi, Tom',
    [
      ['Hotel', '240', 'Gwen'],
      ['Taxi', '30', 'Tom'],
      ['Dinner', '96', 'Gwen'],
    ],
  ],
  [
    'es',
    'gastos del viaje: hotel 300, gasolina 60, cena 90, pagó Ana salvo gasolina Luis',
    [
      ['Hotel', '300', 'Ana'],
      ['Gasolina', '60', 'Luis'],
      ['Cena', '90', 'Ana'],
    ],
  ],
  [
    'fr',
    'frais du week-end : gîte 400, courses 120, essence 60, payé par Léa sauf essence, Omar',
    [
      ['Gîte', '400', 'Léa'],
      ['Courses', '120', 'Léa'],
      ['Essence', '60', 'Omar'],
    ],
  ],
])('who paid is in the row of what was paid, and no row (%s)', async (locale, prompt, rows) => {
  expect((await tableOf(prompt, locale)).rows).toEqual(rows)
})

test('20,000 characters of figures and commas take less than three seconds of processor time', () => {
  for (const part of ['a 1 ', ', 1', '(', 'vacaciones: A 1 lleva 2, ', 'le ', '12 de ', '1/1', ' and A 1']) {
    const prompt = `vacaciones: ${part.repeat(20_000 / part.length)}`
    const request = { prompt, documentType: 'sheet', locale: 'es', seed: 7, today: '2026-11-27' } as const
    expect(
      processorMs(() => Array.from(writeBuiltin(request))),
      part,
    ).toBeLessThan(3_000)
  }
})
