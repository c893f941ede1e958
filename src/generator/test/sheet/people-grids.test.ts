import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* People against days or topics. */

async function tableOf(prompt: string, locale: Locale) {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-27' })
  const [sheet, details] = calculated.sheets
  return { headers: sheet?.columns.map(({ header }) => header) ?? [], rows: sheet?.rows ?? [], details: JSON.stringify(details?.rows) }
}

describe('attendance has a column for each date of the weekday in its month', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'swim club attendance tuesdays 7pm in january, Ella, Noah, Finn', ['Tue 5 Jan', 'Tue 12 Jan', 'Tue 19 Jan', 'Tue 26 Jan']],
    [
      'es',
      'control de asistencia natación, los martes de enero a las 19:00, Eva, Luis, Noé',
      ['Mar, 5 ene', 'Mar, 12 ene', 'Mar, 19 ene', 'Mar, 26 ene'],
    ],
    [
      'fr',
      'présence natation les mardis de janvier, Ève, Luc, Noé, 19h',
      ['Mar. 5 janv.', 'Mar. 12 janv.', 'Mar. 19 janv.', 'Mar. 26 janv.'],
    ],
  ])('(%s)', async (locale, prompt, dates) => {
    const { headers, rows, details } = await tableOf(prompt, locale)
    expect(headers.slice(1, 5)).toEqual(dates)
    expect(rows).toHaveLength(3)
    expect(rows[0]?.slice(5)).toEqual(['0', '0'])
    expect(details).toMatch(/7 ?pm|19/)
  })
})

describe('a training matrix has people against topics, and who has done what', () => {
  test.each<[Locale, string]>([
    [
      'en',
      'training matrix: forklift, first aid, fire warden. Pete forklift and first aid, Sonia first aid, Hal everything, first aid expires march 2027',
    ],
    [
      'es',
      'matriz de formación: carretilla, auxilios, incendios. Pete carretilla y auxilios, Sonia auxilios, Hal todo, caducan en marzo 2027',
    ],
    ['fr', 'suivi formation : chariot, secours, incendie. Pete chariot et secours, Sonia secours, Hal tout, à refaire en mars 2027'],
  ])('(%s)', async (locale, prompt) => {
    const { rows, details } = await tableOf(prompt, locale)
    expect(rows).toEqual([
      ['Pete', 'true', 'true', 'false', '2', '1'],
      ['Sonia', 'false', 'true', 'false', '1', '2'],
      ['Hal', 'true', 'true', 'true', '3', '0'],
    ])
    expect(details).toContain('2027')
  })
})
