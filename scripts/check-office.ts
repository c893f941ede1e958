/**
 * Opens written files with LibreOffice (`apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui
 * poppler-utils`, 400 packages, therefore not part of `npm test`): every page and its texts must come out, every formula must give its
 * cached result.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import JSZip from 'jszip'
import { readXlsx } from 'hucre/xlsx'
import { writeDocument } from '#features/export/server/write-document.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { richDoc, richForm, richSheet, richSlides } from '#test/fixtures/rich.ts'

const run = promisify(execFile)
const CONVERSION_TIMEOUT_MS = 120_000
const TOLERANCE = 1e-9
const common = { locale: 'en', productName: 'Draftwell' } as const
const folder = await mkdtemp(path.join(tmpdir(), 'office-'))

try {
  await open({ type: 'doc', content: richDoc(), ...common }, 'docx', {
    pages: [3, 6],
    texts: ['Remote work policy', 'How to apply', 'Chair allowance', 'Page 1 of'],
  })
  await open({ type: 'form', content: richForm(), ...common }, 'docx', { pages: [1, 6], texts: [richForm().title] })
  const { slides } = richSlides()
  await open({ type: 'slide', content: richSlides(), ...common }, 'pptx', {
    pages: [slides.length, slides.length],
    texts: slides.map(({ title }) => title),
  })
  await open({ type: 'sheet', content: richSheet(), ...common }, 'xlsx', {
    pages: [2, 4],
    texts: ['Agency fees', 'Total', 'Net cost by item'],
  })
  await recalculate({ type: 'sheet', content: richSheet(), ...common })
} finally {
  await rm(folder, { recursive: true })
}

type Expected = { pages: [least: number, most: number]; texts: string[] }

async function open(source: ExportSource, format: 'docx' | 'pptx' | 'xlsx', expected: Expected): Promise<void> {
  const name = `${source.type}.${format}`
  await writeFile(path.join(folder, name), (await writeDocument(source, format)).bytes)
  await convert(name, 'pdf')
  const pdf = path.join(folder, 'out', `${source.type}.pdf`)
  const { stdout: text } = await run('pdftotext', ['-layout', pdf, '-'])
  // Every page ends with a form feed.
  const pages = text.split('\f').length - 1
  const [least, most] = expected.pages
  if (pages < least || pages > most) throw new Error(`${name} has ${pages} pages instead of ${least} to ${most}`)
  const shown = text.replace(/\s+/g, ' ')
  const missing = expected.texts.filter((wanted) => !shown.includes(wanted))
  if (missing.length > 0) throw new Error(`${name} does not show: ${missing.join(', ')}`)
  console.log(`${name}: opened, ${pages} pages, every text found`)
}

/** Without cached results LibreOffice has to work the formulas out itself. */
async function recalculate(source: ExportSource): Promise<void> {
  const { bytes } = await writeDocument(source, 'xlsx')
  const zip = await JSZip.loadAsync(bytes)
  for (const file of zip.file(/xl\/worksheets\/sheet\d+\.xml/)) {
    zip.file(file.name, (await file.async('string')).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))
  }
  await writeFile(path.join(folder, 'bare.xlsx'), await zip.generateAsync({ type: 'uint8array' }))
  await convert('bare.xlsx', 'xlsx')
  const ours = await readXlsx(bytes)
  const theirs = await readXlsx(new Uint8Array(await readFile(path.join(folder, 'out', 'bare.xlsx'))))
  const differences = ours.sheets.flatMap((sheet, s) =>
    sheet.rows.flatMap((row, r) =>
      row.flatMap((cell, c) =>
        same(cell, theirs.sheets[s]?.rows[r]?.[c])
          ? []
          : [`${sheet.name} row ${r + 1} column ${c + 1}: ${String(cell)} / ${String(theirs.sheets[s]?.rows[r]?.[c])}`],
      ),
    ),
  )
  if (differences.length > 0) throw new Error(`LibreOffice calculates otherwise:\n${differences.join('\n')}`)
  console.log('formulas: LibreOffice has the same results')
}

async function convert(name: string, format: string): Promise<void> {
  await run(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      format,
      '--outdir',
      path.join(folder, 'out'),
      path.join(folder, name),
    ],
    { timeout: CONVERSION_TIMEOUT_MS },
  )
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a))
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return (a ?? '') === (b ?? '')
}
