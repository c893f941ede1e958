import { expect } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import type { Locale } from '#shared/locale.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/** The workbook for a prompt, with short ways to its names, headers and cells; sheets are numbered from 0. */
export async function bookOf(prompt: string, locale: Locale = 'en') {
  const { sheets, title } = await writtenSheets({ prompt, locale, today: '2026-11-30' })
  const named = (at: number) => sheets[at] ?? { name: '', columns: [], rows: [], totals: [], highlights: [], charts: [] }
  return {
    sheets,
    title,
    names: sheets.map(({ name }) => name),
    headers: (at = 0): string[] => named(at).columns.map(({ header }) => header),
    column: (header: string, at = 0): string[] => columnOf(named(at), header),
    rows: (at = 0): string[][] => named(at).rows,
    choices: (header: string, at = 0) => named(at).columns.find((column) => column.header === header)?.choices,
    /** The column of a sheet once cells of the first one are filled in. */
    filled: async (cells: Record<string, string[]>, header: string, at: number): Promise<string[]> => {
      const [first, ...others] = sheets
      const rows = first?.rows.map((row, place) => row.map((cell, index) => cells[first.columns[index]?.header ?? '']?.[place] ?? cell))
      const { content, problems } = await calculateSheets({ sheets: first && rows ? [{ ...first, rows }, ...others] : [] })
      expect(problems).toEqual([])
      const sheet = content.sheets[at]
      return sheet ? columnOf(sheet, header) : []
    },
  }
}

function columnOf(sheet: Sheet, header: string): string[] {
  const at = sheet.columns.findIndex((column) => column.header === header)
  return at < 0 ? [] : sheet.rows.map((row) => row[at] ?? '')
}
