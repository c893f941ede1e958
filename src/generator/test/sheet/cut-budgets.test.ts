import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* A budget of which only the amount and the purpose are known: its lines are proposals, and they add up to the amount. */

async function budgetOf(prompt: string, locale: Locale = 'en') {
  const { sheets, missed } = await writtenSheets({ prompt, locale, seed: 5, today: '2026-12-01' })
  const cellsOf = (at: number, header: string): string[] => {
    const column = sheets[at]?.columns.findIndex((one) => one.header === header) ?? -1
    return sheets[at]?.rows.map((row) => row[column] ?? '') ?? []
  }
  return { sheets, missed, cellsOf, headers: sheets[0]?.columns.map(({ header }) => header), names: sheets.map(({ name }) => name) }
}
const sum = (cells: readonly string[]): number => Math.round(cells.reduce((all, cell) => all + Number(cell), 0) * 100) / 100

test.each([
  ['Budget of £800 for the staff summer picnic', 'en', 'Planned', 800, 'Food and drinks'],
  ['Event budget £1,250: charity gala, 20 November 2027, host Mia Lund', 'en', 'Planned', 1250, 'Venue'],
  ['Marketing budget 20k for the launch of the Kestrel bike', 'en', 'Planned', 20_000, 'Advertising'],
  ['Presupuesto de 3.000 € para la feria de empleo', 'es', 'Previsto', 3000, 'Comida y bebida'],
  ["Budget de 6 000 € pour le séminaire d'équipe", 'fr', 'Prévu', 6000, 'Hébergement et salle'],
] as const)('%s is cut into lines that add up to it', async (prompt, locale, planned, whole, line) => {
  const { cellsOf, sheets, missed } = await budgetOf(prompt, locale)
  expect(sum(cellsOf(0, planned))).toBe(whole)
  expect(sheets[0]?.rows.map(([name]) => name)).toContain(line)
  expect(sum(sheets[0]?.rows.map((row) => row[1] ?? '') ?? [])).toBe(1)
  // Nothing is spent yet.
  expect(sheets[0]?.rows.every((row) => row[3] === '')).toBe(true)
  expect(missed).toEqual([])
})

test('an amount that is split between those who are named comes to the same for each', async () => {
  const { sheets, cellsOf, names } = await budgetOf('training budget for 2027, £12,000 total, split between sales, support and engineering')
  expect(sheets[0]?.rows.map(([name]) => name)).toEqual(['Sales', 'Support', 'Engineering'])
  expect(cellsOf(0, 'Planned').map(Number)).toEqual([4000, 4000, 4000])
  expect(names.slice(0, 2)).toEqual(['Budget', 'Summary'])
  const odd = await budgetOf('team budget, £100 total, split between Ann, Ben and Cleo')
  expect(sum(odd.cellsOf(0, 'Planned'))).toBe(100)
})

test('who comes has a share of it, and when and where stand in the details', async () => {
  const { cellsOf, names, sheets } = await budgetOf(
    'Budget for the staff picnic, 12 June 2027, Riverside Park, 40 people, total £800, organiser Priya Nair',
  )
  expect(names).toEqual(['Budget', 'Summary', 'Details'])
  expect(cellsOf(1, 'Per head')).toEqual(['20'])
  expect(cellsOf(1, 'Left')).toEqual(['800'])
  expect(sheets[2]?.rows.map(([, value]) => value)).toEqual(expect.arrayContaining(['12 June 2027', 'Riverside Park', 'Priya Nair']))
})

test.each([
  'Budget £800: food £300, drinks £200, games £100',
  'Monthly budget of £2,400 for a family of four',
  'Launch checklist for the Kestrel bike, budget 20k',
  'Budget £900: 40% food, 60% music',
])('%s is no amount to be cut', async (prompt) => {
  const { headers } = await budgetOf(prompt)
  expect(headers).not.toContain('Proposed share')
})
