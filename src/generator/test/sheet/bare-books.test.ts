import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* An order of two or three words is a workbook with the columns that such a sheet has, and rows to fill in. */

describe('an order without any facts', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'dbs check tracker', ['Level', 'Certificate no.', 'Renewal date', 'Status']],
    ['en', 'toil log', ['Hours earned', 'Hours taken', 'Balance', 'Approved by']],
    ['en', 'accident book', ['What happened', 'Injury', 'First aider']],
    ['en', 'class register', ['Monday', 'Friday', 'Present', 'Absent']],
    ['en', 'lost property log', ['Found on', 'Where found', 'Collected by']],
    ['en', 'complaints log', ['Received on', 'About', 'Days open']],
    ['en', 'reading list', ['Title', 'Author', 'Rating (1–5)']],
    ['en', 'car running costs', ['Category', 'Odometer', 'Amount']],
    ['es', 'inventario de la bodega de un restaurante', ['Vino', 'Añada', 'Botellas', 'A pedir']],
    ['es', 'lista de donantes', ['Donante', 'Total donado']],
    ['es', 'control de temperaturas de la nevera', ['Temperatura (°C)', 'Correcto']],
    ['fr', 'planning des bénévoles festival', ['Téléphone', 'Poste', 'Confirmé']],
    ['fr', 'suivi des subventions', ['Financeur', 'Date limite', 'Montant accordé']],
  ])('has the columns of its own (%s: %s)', async (locale, prompt, headers) => {
    const { sheets, missed } = await writtenSheets({ prompt, locale, today: '2026-11-30' })
    expect(sheets[0]?.columns.map(({ header }) => header)).toEqual(expect.arrayContaining(headers))
    expect(missed).toEqual([])
  })

  test('has things to begin with where everybody needs the same', async () => {
    const { sheets } = await writtenSheets({ prompt: 'packing list for camping', locale: 'en', today: '2026-11-30' })
    expect(sheets[0]?.rows.map(([item]) => item)).toContain('Sleeping bag')
  })
})
