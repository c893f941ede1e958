import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { readXlsx } from 'hucre/xlsx'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { writeDocument } from '#features/export/server/write-document.ts'
import type { FileColumn } from '#features/forms/server/results/export/file-columns.ts'
import type { ResponseLine } from '#features/forms/server/results/export/response-batches.ts'
import { writeXlsx } from '#features/forms/server/results/export/response-files.ts'
import { hostileDoc, hostileForm, hostileSheet, hostileSlides } from '#test/fixtures/hostile.ts'
import { emptyByType } from '#test/fixtures/large.ts'
import { richDoc, richForm, richSheet, richSlides } from '#test/fixtures/rich.ts'

/*
 * Written files in LibreOffice: every page and its texts must come out, every formula must give its cached result. All files are
 * converted by one start of the program, which costs more than the conversions.
 */

const run = promisify(execFile)
/** It takes 20 s where the cores are busy with other things. */
const CONVERSION_TIMEOUT_MS = 300_000
const FORMATS = { form: 'docx', doc: 'docx', sheet: 'xlsx', slide: 'pptx' } as const
const CELL_CHARS = 1_000
const CELL_ERRORS = /#REF!|#NAME\?|#VALUE!|#DIV\/0!|#N\/A|#NUM!|Err:\d+/

const empty = emptyByType()
type OpenedFile = { name: string; source: Pick<ExportSource, 'type' | 'content'>; pages: [least: number, most: number]; texts: string[] }
const FILES: OpenedFile[] = [
  {
    name: 'rich-doc',
    source: { type: 'doc', content: richDoc() },
    pages: [3, 6],
    texts: ['Remote work policy', 'How to apply', 'Chair allowance', 'Page 1 of'],
  },
  { name: 'rich-form', source: { type: 'form', content: richForm() }, pages: [1, 6], texts: [richForm().title, 'Flexible hours'] },
  {
    name: 'rich-slides',
    source: { type: 'slide', content: richSlides() },
    pages: [richSlides().slides.length, richSlides().slides.length],
    texts: richSlides().slides.map(({ title }) => title),
  },
  {
    name: 'rich-sheet',
    source: { type: 'sheet', content: richSheet() },
    pages: [2, 4],
    texts: ['Agency fees', 'Total', 'Net cost by item'],
  },
  { name: 'hostile-doc', source: { type: 'doc', content: hostileDoc() }, pages: [5, 40], texts: ['panic("x")', '# not a heading'] },
  { name: 'hostile-form', source: { type: 'form', content: hostileForm() }, pages: [2, 10], texts: ['panic("x")', '|calc'] },
  { name: 'hostile-slides', source: { type: 'slide', content: hostileSlides() }, pages: [8, 80], texts: ['panic("x")'] },
  {
    name: 'hostile-sheet',
    source: { type: 'sheet', content: shortened(hostileSheet()) },
    pages: [2, 40],
    texts: ['Same name', '@SUM(A1)'],
  },
  { name: 'empty-doc', source: { type: 'doc', content: empty.doc }, pages: [1, 1], texts: ['Untitled'] },
  { name: 'empty-form', source: { type: 'form', content: empty.form }, pages: [1, 1], texts: ['Untitled'] },
  { name: 'empty-slides', source: { type: 'slide', content: empty.slide }, pages: [1, 1], texts: ['Untitled'] },
  { name: 'empty-sheet', source: { type: 'sheet', content: empty.sheet }, pages: [0, 1], texts: [] },
]
const CALCULATED = FILES.filter(({ source, name }) => source.type === 'sheet' && name !== 'empty-sheet')

/** Written by a writer of its own, which streams. */
const RESPONSES = 'responses.xlsx'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-'))
  for (const { name, source } of FILES) await writeFile(path.join(folder, fileName(name, source.type)), await write(source))
  for (const { name, source } of CALCULATED)
    await writeFile(path.join(folder, `${name}-bare.xlsx`), await withoutResults(await write(source)))
  await writeFile(path.join(folder, 'broken.docx'), (await write(FILES[0]?.source)).subarray(0, 5_000))
  await writeFile(path.join(folder, RESPONSES), responses())
  await convert('pdf', [...FILES.map(({ name, source }) => fileName(name, source.type)), RESPONSES, 'broken.docx'])
  await convert(
    'xlsx',
    CALCULATED.map(({ name }) => `${name}-bare.xlsx`),
  )
}, 2 * CONVERSION_TIMEOUT_MS)

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true })
})

describe('LibreOffice', () => {
  it.each(FILES)('opens $name: every page and its texts come out, and no cell is in error.', async ({ name, source, pages, texts }) => {
    const opened = await openedText(name)
    expect(opened.pages).toBeGreaterThanOrEqual(pages[0])
    expect(opened.pages).toBeLessThanOrEqual(pages[1])
    for (const text of texts) expect(opened.text).toContain(text)
    if (source.type === 'sheet') expect(opened.text).not.toMatch(CELL_ERRORS)
  })

  it.each(CALCULATED)('calculates $name as we do.', async ({ name }) => {
    const ours = await readXlsx(await readFile(path.join(folder, `${name}.xlsx`)))
    const theirs = await readXlsx(await readFile(path.join(folder, 'xlsx', `${name}-bare.xlsx`)))
    for (const [index, sheet] of ours.sheets.entries()) expect(cellsOf(theirs.sheets[index])).toEqual(cellsOf(sheet))
  })

  it('opens a workbook of responses, with the header and the last line of a long answer.', async () => {
    const { text } = await openedText('responses')
    for (const part of ['What do you think?', '=1+1', 'Second line', '2027-05-14 09:30']) expect(text).toContain(part)
    expect(text).not.toMatch(CELL_ERRORS)
  })

  it('does not open a broken file, so these tests would notice one.', async () => {
    await expect(openedText('broken')).rejects.toThrow()
  })
})

function responses(): AsyncIterable<Uint8Array> {
  const columns: FileColumn[] = [
    { header: 'Time', holds: 'time', valueOf: ({ created_at }) => created_at },
    { header: 'What do you think?', valueOf: ({ answers }) => String(answers['q']) },
  ]
  const lines = ['=1+1', 'First line\nSecond line'].map((q): ResponseLine => ({
    id: '',
    version_id: '',
    respondent: null,
    created_at: new Date('2027-05-14T09:30:00Z'),
    answers: { q },
  }))
  return writeXlsx({ name: 'Responses', timeZone: 'UTC' }, columns, Readable.from(lines))
}

/** A word of 30,000 letters in a cell that wraps takes LibreOffice a minute to break. */
function shortened(content: GeneratedByType['sheet']): GeneratedByType['sheet'] {
  const sheets = content.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map((cell) => cell.slice(0, CELL_CHARS))) }))
  return { ...content, sheets }
}

async function write(source: OpenedFile['source'] | undefined): Promise<Uint8Array> {
  const { bytes } = await writeDocument(
    { locale: 'en', productName: 'Draftwell', ...source } as ExportSource,
    FORMATS[source?.type ?? 'doc'],
  )
  return bytes
}

function fileName(name: string, type: ExportSource['type']): string {
  return `${name}.${FORMATS[type]}`
}

/** Without cached results LibreOffice has to work the formulas out itself. */
async function withoutResults(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes)
  for (const file of zip.file(/xl\/worksheets\/sheet\d+\.xml/)) {
    zip.file(file.name, (await file.async('string')).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))
  }
  return zip.generateAsync({ type: 'uint8array' })
}

/** Into a folder of the format's name. The program ends well with a file that it could not open: what is missing there tells. */
async function convert(format: 'pdf' | 'xlsx', names: string[]): Promise<void> {
  await run(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      format,
      '--outdir',
      path.join(folder, format),
      ...names.map((name) => path.join(folder, name)),
    ],
    { timeout: CONVERSION_TIMEOUT_MS },
  )
}

async function openedText(name: string): Promise<{ text: string; pages: number }> {
  const { stdout } = await run('pdftotext', ['-layout', path.join(folder, 'pdf', `${name}.pdf`), '-'])
  // Every page ends with a form feed.
  return { text: stdout.replace(/\s+/g, ' '), pages: stdout.split('\f').length - 1 }
}

/** What a cell shows, by its place; numbers without what is lost behind the ninth digit. */
function cellsOf(sheet: { rows: readonly (readonly unknown[])[] } | undefined): Record<string, unknown> {
  const cells = (sheet?.rows ?? []).flatMap((row, r) =>
    row.map((cell, c): [string, unknown] => [
      `row ${r + 1} column ${c + 1}`,
      typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell,
    ]),
  )
  return Object.fromEntries(cells.filter(([, cell]) => cell !== null && cell !== undefined && cell !== ''))
}
