import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What the columns of a list mean to somebody who reads the sheet. */

async function table(prompt: string, locale: Locale = 'en') {
  const written = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 1, today: '2026-11-25' })) addElement(written, element)
  const { content, problems } = await calculateSheets(written)
  expect(problems).toEqual([])
  const [sheet] = content.sheets
  const headers = sheet?.columns.map(({ header }) => header) ?? []
  const column = (header: string): string[] => sheet?.rows.map((row) => row[headers.indexOf(header)] ?? '') ?? []
  const typeOf = (header: string) => sheet?.columns.find((one) => one.header === header)?.type
  return { headers, column, typeOf, rows: sheet?.rows ?? [], sheets: content.sheets.length }
}

const numbers = (cells: readonly string[]) => cells.map(Number)

describe('a first column of months', () => {
  test.each([
    ['en', 'Staff turnover: month, leavers, joiners, headcount, comments', 'Month', 'January 2026'],
    ['es', 'Rotación de personal: mes, bajas, altas, plantilla, comentarios', 'Mes', 'Enero 2026'],
    ['fr', 'Suivi des absences : mois, effectif, départs, embauches', 'Mois', 'Janvier 2026'],
  ] as const)('in %s is filled with the months of the year', async (locale, prompt, header, first) => {
    const { column } = await table(prompt, locale)
    expect(column(header)).toHaveLength(12)
    expect(column(header)[0]).toBe(first)
  })

  test('is followed by figures that fit one another', async () => {
    const { column } = await table(
      'Hoja de rotación de personal: mes, bajas, voluntarias, involuntarias, plantilla media, tasa de rotación',
      'es',
    )
    const [left, own, others, staff, rate] = ['Bajas', 'Voluntarias', 'Involuntarias', 'Plantilla media', 'Tasa de rotación'].map(
      (header) => numbers(column(header)),
    )
    for (const [at, all] of (left ?? []).entries()) {
      expect((own?.[at] ?? NaN) + (others?.[at] ?? NaN)).toBe(all)
      expect(rate?.[at]).toBeCloseTo(all / (staff?.[at] ?? NaN), 3)
    }
    expect(Math.max(...(staff ?? [])) - Math.min(...(staff ?? []))).toBeLessThan(8)
  })

  test('has a rate of absence that is a percentage, and costs below the sales', async () => {
    const { column, typeOf } = await table('weekly sickness figures: week, absences, headcount, absence rate')
    expect(typeOf('Absence rate')).toBe('percent')
    const [absent, staff] = [numbers(column('Absences')), numbers(column('Headcount'))]
    for (const [at, rate] of numbers(column('Absence rate')).entries())
      expect(rate).toBeCloseTo((absent[at] ?? NaN) / (staff[at] ?? NaN), 3)
    const quarters = await table('Suivi trimestriel : trimestre, ventes, coûts, marge', 'fr')
    expect(quarters.column('Trimestre')).toHaveLength(4)
    const [sold, spent] = [numbers(quarters.column('Ventes')), numbers(quarters.column('Coûts'))]
    for (const [at, cost] of spent.entries()) expect(cost / (sold[at] ?? NaN)).toBeGreaterThan(0.4)
  })

  test('keeps the profit that is listed beside income and expenses', async () => {
    const { headers, column } = await table('Hoja para ventas: mes, ingresos, gastos, beneficio', 'es')
    expect(headers).toEqual(['Mes', 'Ingresos', 'Gastos', 'Beneficio'])
    const [income, spent, profit] = [numbers(column('Ingresos')), numbers(column('Gastos')), numbers(column('Beneficio'))]
    for (const [at, amount] of income.entries()) expect(profit[at]).toBeCloseTo(amount - (spent[at] ?? NaN), 2)
  })
})

describe('columns of people', () => {
  test('who is absent is counted in days, not in money', async () => {
    const { column, typeOf } = await table('Absence by team: team, headcount, sick days, holiday days, total absent')
    expect(typeOf('Total absent')).toBe('number')
    const [sick, holiday, all] = [numbers(column('Sick days')), numbers(column('Holiday days')), numbers(column('Total absent'))]
    for (const [at, days] of sick.entries()) expect(all[at]).toBe(days + (holiday[at] ?? NaN))
  })

  test.each([
    ['en', 'Candidate scores: name, role, score 1 to 5, comment', 'Score', 'Role'],
    ['es', 'Evaluación de candidatos: nombre, puesto, nota de 1 a 5, comentario', 'Nota', 'Puesto'],
    ['fr', 'Évaluation des candidats : nom, poste, note de 1 à 5, commentaire', 'Note', 'Poste'],
  ] as const)('in %s have marks from 1 to 5 and jobs', async (locale, prompt, mark, job) => {
    const { headers, column } = await table(prompt, locale)
    expect(headers).toHaveLength(4)
    const marks = numbers(column(mark))
    expect([Math.min(...marks) >= 1, Math.max(...marks) <= 5, new Set(marks).size > 1]).toEqual([true, true, true])
    expect(new Set(column(job)).size).toBeGreaterThan(2)
  })
})

describe('a budget by percentages', () => {
  test.each([
    [
      'en',
      'Budget of 40,000 € for the spring campaign: 50 % social media, 30 % print, 20 % events',
      'Item',
      'Amount',
      [20_000, 12_000, 8_000],
    ],
    [
      'es',
      'Presupuesto de 12.000 € para el evento: catering 40 %, sala 35 %, regalos 15 %',
      'Concepto',
      'Importe',
      [4_800, 4_200, 1_800, 1_200],
    ],
    ['en', 'Costs of the trade fair: booth 60 %, travel 25 %, gifts 15 % of 18,000 €', 'Item', 'Amount', [10_800, 4_500, 2_700]],
    ['fr', 'Budget de 9 000 € : publicité 60 %, salon 40 %', 'Poste', 'Montant', [5_400, 3_600]],
  ] as const)('in %s adds up to its amount', async (locale, prompt, lines, amount, parts) => {
    const { headers, column } = await table(prompt, locale)
    expect([headers[0], headers.at(-1)]).toEqual([lines, amount])
    expect(numbers(column(amount))).toEqual(parts)
  })

  test('has a reserve that is a part of the other lines, or of the whole', async () => {
    const { column } = await table('Budget for the staff party: venue 4,000 €, catering 6,500 €, music 1,200 €, 10 % reserve')
    expect(column('Item')).toEqual(['Venue', 'Catering', 'Music', 'Reserve (10 %)'])
    expect(numbers(column('Amount'))).toEqual([4_000, 6_500, 1_200, 1_170])
    const ofWhole = await table('Budget 20,000 €: booth 8,000 €, brochures 4,000 €, reserve 10 %')
    expect(numbers(ofWhole.column('Amount'))).toEqual([8_000, 4_000, 2_000])
  })
})

describe('people with the days of their stay or absence', () => {
  test.each([
    ['en', 'Holiday plan for the team: Tom 3-7 May, Ana 10-21 May, Piet 24 May', ['Name', 'Start', 'End', 'Days'], [5, 12, 1]],
    ['en', 'Absence list. Tom: May 3 to May 7; Ana: 10 May - 2 June 2027; Piet 24 May', ['Name', 'Start', 'End', 'Days'], [5, 24, 1]],
    [
      'es',
      'Vacaciones del equipo: Tom del 3 al 7 de mayo, Ana 10-21 de junio y Piet 24 de mayo',
      ['Nombre', 'Inicio', 'Fin', 'Días'],
      [5, 12, 1],
    ],
    [
      'fr',
      'Planning des congés : Tom du 3 au 7 mai, Ana 28 décembre - 3 janvier, Piet 24 mai 2027',
      ['Nom', 'Début', 'Fin', 'Jours'],
      [5, 7, 1],
    ],
  ] as const)('in %s are its rows, and nobody else is made up', async (locale, prompt, names, days) => {
    const { headers, rows, column, sheets } = await table(prompt, locale)
    expect(sheets).toBe(1)
    expect(headers).toEqual(names)
    expect(rows.map(([name]) => name)).toEqual(['Tom', 'Ana', 'Piet'])
    expect(numbers(column(names[3]))).toEqual(days)
  })

  test('are no rows of stays where each has a single day', async () => {
    const { headers } = await table('Birthdays: Tom 3 May, Ana 10 June')
    expect(headers).toEqual(['Name', 'Date'])
  })
})

describe('names with figures and a second list', () => {
  test.each([
    ['en', 'Holiday: Anna 25 days, Ben 28, Cem 30; taken 10, 14, 6', 'Name', 'Taken', 'Days left'],
    ['es', 'Vacaciones: Ana 25 días, Luis 28 y Eva 30; disfrutados 10, 14, 6', 'Nombre', 'Disfrutados', 'Días restantes'],
    ['fr', 'Congés : Anne 25 jours, Luc 28, Zoé 30 ; pris 10, 14, 6', 'Nom', 'Pris', 'Jours restants'],
  ] as const)('in %s have both figures in their rows', async (locale, prompt, name, taken, left) => {
    const { column } = await table(prompt, locale)
    expect(column(name)).toHaveLength(3)
    expect(numbers(column(taken))).toEqual([10, 14, 6])
    expect(numbers(column(left))).toEqual([15, 14, 24])
  })

  test('of other things have the second under its own word', async () => {
    const { headers, rows } = await table('Leads: Trade fair 120, Webinar 80, Newsletter 45; customers 12, 9, 3')
    expect(headers.at(-1)).toBe('Customers')
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Trade fair', '120', '12'],
      ['Webinar', '80', '9'],
      ['Newsletter', '45', '3'],
    ])
  })
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'stationery order: item, qty, unit price; pens 20 at 0.60, notebooks 15 at 2.40', 'Quantity', ['20', '15']],
  ['en', 'tool list: tool, price. hammer 12, saw 18, drill 79', 'Amount', ['12', '18', '79']],
  ['es', 'pedido: producto, unidades, precio; tornillos 200 a 0,05, tacos 100 a 0,08', 'Cantidad', ['200', '100']],
  ['fr', 'commande : article, quantité, prix ; stylos 20 à 0,60, cahiers 15 à 2,40', 'Quantité', ['20', '15']],
])('what the columns are called before the rows that are given is no row (%s, "%s")', async (locale, prompt, header, cells) => {
  const { column } = await table(prompt, locale)
  expect(column(header)).toEqual(cells)
})

test('things without figures stay rows', async () => {
  const { column } = await table('packing list: tent, stove. 6 litres of water, 4 torches')
  expect(column('Item')).toEqual(expect.arrayContaining(['Tent', 'Stove']))
})

test.each<[Locale, string, string, string]>([
  ['en', 'game library loans: game, borrower, date out, due back, returned y/n', 'Due back', 'date'],
  ['es', 'préstamos: juego, socio, fecha de salida, devolución prevista, notas', 'Devolución prevista', 'date'],
  ['es', 'préstamos: juego, socio, fecha de salida, devolución prevista, notas', 'Notas', 'text'],
  ['fr', 'suivi des prêts : jeu, emprunteur, date de sortie, retour prévu, notes', 'Retour prévu', 'date'],
  ['fr', 'suivi des prêts : jeu, emprunteur, date de sortie, retour prévu, notes', 'Notes', 'text'],
])('when something is due back is a date, and notes are a column (%s, "%s", %s)', async (locale, prompt, header, type) => {
  const { typeOf } = await table(prompt, locale)
  expect(typeOf(header)).toBe(type)
})

test.each<[Locale, string]>([
  ['en', 'budget for the party: hall 280, band 350, cake 95, total budget 1400'],
  ['es', 'presupuesto fiesta: sala 280, banda 350, tarta 95, presupuesto total 1400'],
  ['fr', 'budget fête : salle 280, groupe 350, gâteau 95, budget total 1400'],
  ['es', 'presupuesto comunión: menú 42 personas a 31, fotógrafo 380, tarta 95, tenemos 1400'],
])('what there is in all is no cost (%s, "%s")', async (locale, prompt) => {
  const { rows } = await table(prompt, locale)
  expect(rows.flat()).not.toContain('1400')
})
