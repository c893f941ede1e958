import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { writeBuiltin } from './builtin-generator.ts'

/* Sheets of a personnel office: who is on duty, who is compared with whom, who is paid what. */

async function sheetFor(prompt: string) {
  const content = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale: 'en', seed: 1, today: '2026-11-26' }))
    addElement(content, element)
  const { content: calculated, problems } = await calculateSheets(content)
  expect(problems).toEqual([])
  const [sheet] = calculated.sheets
  const headers = sheet?.columns.map(({ header }) => header) ?? []
  const column = (header: string): string[] => sheet?.rows.map((row) => row[headers.indexOf(header)] ?? '') ?? []
  const formula = (header: string) => sheet?.columns.find((one) => one.header === header)?.formula
  return { headers, column, formula, rows: sheet?.rows ?? [] }
}

describe('a rota', () => {
  test.each([
    ['reception rota 21 dec 2026 - 3 jan 2027: Ada, Ben, Carla', 'Date', 'Day', 'Monday'],
    ['turnos de recepción del 21 de diciembre de 2026 al 3 de enero de 2027: Ana, Luis, Marta', 'Fecha', 'Día', 'Lunes'],
    ['planning d’accueil du 21 décembre 2026 au 3 janvier 2027 : Anna, Luc, Marie', 'Date', 'Jour', 'Lundi'],
  ])('has a row for each day from the first to the last: %s', async (prompt, date, day, monday) => {
    const { headers, column } = await sheetFor(prompt)
    expect(headers).toHaveLength(3)
    expect(column(date)).toHaveLength(14)
    expect([column(date)[0], column(date).at(-1)]).toEqual(['2026-12-21', '2027-01-03'])
    expect(column(day)[7]).toBe(monday)
  })

  test('has only the weekdays that are named, and the times of its shifts', async () => {
    const { headers, column } = await sheetFor('rota Mon-Fri from 1 to 14 March 2027 for Ada, Ben, Carla, early 6-14, late 14-22')
    expect(column('Date')).toHaveLength(10)
    expect(headers).toContain('Early 06:00–14:00')
  })
})

describe('a comparison by weighted criteria', () => {
  test.each([
    [
      'compare 3 agencies (Bright, Nova, Kite) on price 40%, creativity 35%, speed 25% with weighted score',
      ['Bright', 'Nova', 'Kite'],
      ['Option', 'Price (40%)', 'Creativity (35%)', 'Speed (25%)', 'Weighted score'],
    ],
    [
      'comparativa de proveedores: Alfa, Beta y Gamma; criterios precio 50%, calidad 30%, plazo 20%, puntuación ponderada',
      ['Alfa', 'Beta', 'Gamma'],
      ['Opción', 'Precio (50 %)', 'Calidad (30 %)', 'Plazo (20 %)', 'Puntuación ponderada'],
    ],
    [
      'grille de comparaison de candidats : Anna, Luc, Marie ; critères expérience 40%, communication 35%, motivation 25% ; score pondéré',
      ['Anna', 'Luc', 'Marie'],
      ['Candidat', 'Expérience (40 %)', 'Communication (35 %)', 'Motivation (25 %)', 'Score pondéré'],
    ],
  ])('has a row for each candidate and a column for each criterion, to be scored: %s', async (prompt, names, expected) => {
    const { headers, column, rows } = await sheetFor(prompt)
    expect(headers.map((header) => header.replaceAll(/\s/g, ' '))).toEqual(expected)
    expect(column(headers[0] ?? '')).toEqual(names)
    expect(rows.flatMap((row) => row.slice(1, -1)).join('')).toBe('')
  })

  test('divides by the sum of weights that are no percentages', async () => {
    const { formula } = await sheetFor('candidate comparison: Ana, Ben; criteria experience (weight 3), communication (2), culture fit (1)')
    expect(formula('Weighted score')).toBe('=ROUND(({Experience (×3)}*3+{Communication (×2)}*2+{Culture fit (×1)}*1)/6,2)')
  })
})
