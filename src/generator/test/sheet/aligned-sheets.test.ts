import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Rows whose figures stand at the same places in a note. */

async function seenIn(prompt: string, locale: Locale = 'en') {
  const { title, sheets, missed } = await writtenSheets({ prompt, locale, today: '2026-11-30' })
  const [table, details] = sheets
  return {
    title,
    headers: table?.columns.map(({ header }) => header),
    types: table?.columns.map(({ type }) => type),
    rows: table?.rows,
    notes: details?.rows.map((row) => row.at(-1)) ?? [],
    missed,
  }
}

describe('rows with several figures', () => {
  test.each<[Locale, string, string[], string[][]]>([
    [
      'en',
      'gym class bookings: spin 18 of 20, pilates 9 of 14, boxing 22 of 22 waiting list 5. fill rate',
      ['Item', 'Booked', 'Places', 'Waiting list', 'Free', 'Fill rate'],
      [
        ['Spin', '18', '20', '', '2', '0.9'],
        ['Pilates', '9', '14', '', '5', '0.6429'],
        ['Boxing', '22', '22', '5', '0', '1'],
      ],
    ],
    [
      'en',
      'holiday days used so far: Kim 12 of 25, Noor 20 of 28',
      ['Name', 'Used', 'Entitlement', 'Left'],
      [
        ['Kim', '12', '25', '13'],
        ['Noor', '20', '28', '8'],
      ],
    ],
    [
      'en',
      'overtime november Sam 6h at 18, Jo 4.5h at 21, Mia 8h at 18',
      ['Name', 'Hours', 'Hourly rate', 'Pay'],
      [
        ['Sam', '6', '18', '108'],
        ['Jo', '4.5', '21', '94.5'],
        ['Mia', '8', '18', '144'],
      ],
    ],
    [
      'en',
      'overtime october: Ahmed 14h, Lucy 9.5h, Bo 3h, rate 1.5 on 17.80 hourly, total cost',
      ['Name', 'Hours', 'Unit price', 'Factor', 'Amount'],
      [
        ['Ahmed', '14', '17.8', '1.5', '373.8'],
        ['Lucy', '9.5', '17.8', '1.5', '253.65'],
        ['Bo', '3', '17.8', '1.5', '80.1'],
      ],
    ],
    [
      'en',
      'Team scores pub quiz round 1-3: Quizzards 8 7 9, Smarty Pints 5 9 8',
      ['Name', 'Round 1', 'Round 2', 'Round 3', 'Total'],
      [
        ['Quizzards', '8', '7', '9', '24'],
        ['Smarty Pints', '5', '9', '8', '22'],
      ],
    ],
    [
      'en',
      'Interview scores: Anna 4 3 5, Ben 3 3 4 for communication, experience, motivation',
      ['Name', 'Communication', 'Experience', 'Motivation', 'Total'],
      [
        ['Anna', '4', '3', '5', '12'],
        ['Ben', '3', '3', '4', '10'],
      ],
    ],
    [
      'es',
      'ventas por tienda: Norte 12.400 objetivo 12.000, Sur 9.800 objetivo 11.000',
      ['Nombre', 'Importe', 'Objetivo', 'Objetivo alcanzado'],
      [
        ['Norte', '12400', '12000', '1.0333'],
        ['Sur', '9800', '11000', '0.8909'],
      ],
    ],
    [
      'fr',
      'réservations cours de yoga : lundi 12 sur 15, mercredi 9 sur 15, samedi 15 sur 15',
      ['Poste', 'Réservées', 'Places', 'Libres', 'Taux de remplissage'],
      [
        ['Lundi', '12', '15', '3', '0.8'],
        ['Mercredi', '9', '15', '6', '0.6'],
        ['Samedi', '15', '15', '0', '1'],
      ],
    ],
  ])('have a column for each place, and what follows from them (%s, %s)', async (locale, prompt, headers, rows) => {
    const seen = await seenIn(prompt, locale)
    expect(seen.headers).toEqual(headers)
    expect(seen.rows).toEqual(rows)
    expect(seen.missed).toEqual([])
  })
})

describe('what is said behind the rows', () => {
  test('is a column if it has a figure for each of them, and days are no money (es)', async () => {
    const seen = await seenIn('Control de vacaciones: Ana 22 días, Luis 22, Marta 25. Ya gastados 5, 3, 10', 'es')
    expect(seen.headers).toEqual(['Nombre', 'Días', 'Ya gastados', 'Restantes'])
    expect(seen.types).toEqual(['text', 'number', 'number', 'number'])
    expect(seen.rows?.map((row) => row.at(-1))).toEqual(['17', '19', '15'])
  })

  test('says how much has changed since last year', async () => {
    const seen = await seenIn('Employee survey results: communication 3.8, workload 2.9, n=41, last year 3.5 3.1')
    expect(seen.headers).toEqual(['Item', 'Score', 'Last year', 'Change'])
    expect(seen.rows).toEqual([
      ['Communication', '3.8', '3.5', '0.3'],
      ['Workload', '2.9', '3.1', '-0.2'],
    ])
    expect(seen.notes).toEqual(['N=41'])
  })

  test('is a column to fill in if it is wished for', async () => {
    const seen = await seenIn('Plant nursery stock: lavender 40, rosemary 25, want sell price and reorder level')
    expect(seen.headers).toEqual(['Item', 'Count', 'Sell price', 'Reorder level'])
    expect(seen.missed).toEqual([])
  })

  test('is a note if it is said of some of them', async () => {
    const seen = await seenIn('stall takings saturday 214.50 sunday 189 monday 305.20, pitch fee 35 a day')
    expect(seen.title).toBe('Stall takings')
    expect(seen.rows).toEqual([
      ['Saturday', '214.5'],
      ['Sunday', '189'],
      ['Monday', '305.2'],
    ])
    expect(seen.notes).toEqual(['Pitch fee 35 a day'])
  })
})
