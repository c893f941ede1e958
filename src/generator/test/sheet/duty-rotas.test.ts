import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Plans of who works when, from what people say of their time. */

async function plan(prompt: string, locale: Locale) {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-27' })
  const [days, people] = calculated.sheets
  return { headers: days?.columns.map(({ header }) => header) ?? [], rows: days?.rows ?? [], people: people?.rows ?? [] }
}

describe('who says when they work is there then, and what is closed says so', () => {
  test.each<[Locale, string, string, string]>([
    [
      'en',
      'front desk rota, Julie mornings, Henry afternoons, Fay saturday, 8:30-12 and 13:30-17, closed wednesday afternoon',
      'Closed',
      'Saturday',
    ],
    [
      'es',
      'horario de recepción, Julia mañanas, Hugo tardes, Fátima el sábado, 8:30-12 y 13:30-17, cerrado miércoles tarde',
      'Cerrado',
      'Sábado',
    ],
    [
      'fr',
      'planing de l’accueil, Julie matin, Hugo après midi, Fatou le samedi, 8h30-12h et 13h30-17h, fermé mercredi après midi',
      'Fermé',
      'Samedi',
    ],
  ])('(%s)', async (locale, prompt, closed, last) => {
    const { headers, rows, people } = await plan(prompt, locale)
    expect(headers.slice(1)).toEqual(['08:30–12:00', '13:30–17:00'])
    const [morning, afternoon, saturday] = people.map(([name]) => name)
    expect(rows.map((row) => row.slice(1))).toEqual([
      [morning, afternoon],
      [morning, afternoon],
      [morning, closed],
      [morning, afternoon],
      [morning, afternoon],
      [saturday, saturday],
    ])
    expect(rows.at(-1)?.[0]).toBe(last)
    expect(people.map((row) => Number(row[2]))).toEqual([17.5, 14, 7])
  })
})

describe('people take turns on their dates, and nobody on a day that they cannot', () => {
  test.each<[Locale, string]>([
    [
      'en',
      'rota for the charity shop week of 7 December, volunteers Mary, Steve, Aisha, Colin, open mon to sat 10-4, two people per shift, Colin not on fridays',
    ],
    [
      'es',
      'cuadrante de la tienda semana del 7 de diciembre, voluntarios Mary, Steve, Aisha, Colin, abierto lunes a sábado 10-16, dos personas por turno, Colin no los viernes',
    ],
    [
      'fr',
      'planning de la boutique semaine du 7 décembre, bénévoles Mary, Steve, Aisha, Colin, ouvert lundi au samedi 10h-16h, deux personnes par service, Colin pas le vendredi',
    ],
  ])('(%s)', async (locale, prompt) => {
    const { headers, rows, people } = await plan(prompt, locale)
    expect(headers.slice(2)).toEqual(['10:00–16:00 (1)', '10:00–16:00 (2)'])
    expect(rows.map(([date]) => date)).toEqual(['07', '08', '09', '10', '11', '12'].map((day) => `2026-12-${day}`))
    for (const row of rows) expect(new Set(row.slice(2)).size).toBe(2)
    expect(rows[4]).not.toContain('Colin')
    expect(people.map((row) => Number(row[1]))).toEqual([3, 3, 3, 3])
  })
})

test('Somebody whose days and hours are named has those and no others', async () => {
  const { rows } = await plan('planning ménage : Fatima lundi mercredi 6h-8h, Kevin mardi jeudi 18h-20h', 'fr')
  expect(rows).toEqual([
    ['Lundi', 'Fatima', ''],
    ['Mardi', '', 'Kevin'],
    ['Mercredi', 'Fatima', ''],
    ['Jeudi', '', 'Kevin'],
  ])
})

test('Hours of their own are those of the one who names them, in the week that the prompt names', async () => {
  const { rows } = await plan(
    'planning semaine 50 pharmacie, Inès 8h30-12h30, Marc 14h-19h30, Zoé le samedi 9h-13h, Marc absent jeudi',
    'fr',
  )
  expect(rows.map((row) => row.slice(2))).toEqual([
    ['Inès', 'Marc', ''],
    ['Inès', 'Marc', ''],
    ['Inès', 'Marc', ''],
    ['Inès', '', ''],
    ['Inès', 'Marc', ''],
    ['', '', 'Zoé'],
  ])
  expect(rows[0]?.[0]).toBe('2026-12-07')
})

test.each<[Locale, string]>([
  ['en', 'rota: Marga saturday, Lune sunday, Avril monday'],
  ['es', 'turnos: Marga sábado, Lune domingo, Avril lunes'],
  ['fr', 'planning : Marga samedi, Lune dimanche, Avril lundi'],
])('a name that begins like a month or a day is a name, and with its day no second one (%s)', (locale, prompt) => {
  const made = JSON.stringify(Array.from(writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-28' })))
  expect(made).toContain('"choices":["Marga","Lune","Avril"]')
})
