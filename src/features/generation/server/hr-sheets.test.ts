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
  return { headers, column, rows: sheet?.rows ?? [] }
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
