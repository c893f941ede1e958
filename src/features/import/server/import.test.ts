import { Buffer } from 'node:buffer'
import JSZip from 'jszip'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { writeDocument } from '#features/export/server/write-document.ts'
import { finished, enqueue } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { richDoc, richSheet, richSlides } from '#test/fixtures/rich.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { ImportedDocument, ImportedText } from '../contract.ts'

/* Real files, from the product's own writers and from others, and hostile ones. */

const TIMEOUT_MS = 600_000
const head = { locale: 'en', productName: 'Draftwell' } as const
let server: TestServer
let person: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp()
})
afterAll(() => server?.stop())

type Refusal = { code: string; message: string; reason: string; issues?: { path: string }[] }

function upload<Body>(name: string, bytes: Uint8Array | string, path = '', headers: Record<string, string> = {}, as = person) {
  return as.upload<Body>('POST', `/api/documents/import${path}`, { name, bytes }, { headers })
}

async function imported(name: string, bytes: Uint8Array | string): Promise<ImportedDocument> {
  const answer = await upload<ImportedDocument>(name, bytes)
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(201)
  return answer.body
}

async function refused(name: string, bytes: Uint8Array | string): Promise<Refusal & { status: number }> {
  const { status, body } = await upload<Refusal>(name, bytes)
  return { status, ...body }
}

async function zipOf(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [name, text] of Object.entries(parts)) zip.file(name, text)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

test(
  'A Word document becomes a draft with its title, headings, lists, tables and marks.',
  async () => {
    const { bytes } = await writeDocument({ type: 'doc', content: richDoc(), ...head }, 'docx')
    const document = await imported('policy.docx', bytes)
    expect(document).toMatchObject({ type: 'doc', status: 'draft', title: richDoc().title })
    const blocks = document.content && 'blocks' in document.content ? document.content.blocks : []
    const headings = richDoc().blocks.filter((block) => block.type === 'heading')
    expect(blocks.filter((block) => block.type === 'heading').map(({ level, text }) => [level, text])).toEqual(
      headings.map(({ level, text }) => [level, text]),
    )
    expect(blocks.filter((block) => block.type === 'table').length).toBeGreaterThan(0)
    expect(blocks.some((block) => block.type === 'list')).toBe(true)
    expect(JSON.stringify(blocks)).toContain('**')
    const kept = await person.get<Document>(`/api/documents/${document.id}`)
    expect(kept.body.content).toEqual(document.content)
  },
  TIMEOUT_MS,
)

test(
  'A workbook comes back as it went out: columns, types, values, formulas by name and totals.',
  async () => {
    const { bytes } = await writeDocument({ type: 'sheet', content: richSheet(), ...head }, 'xlsx')
    const document = await imported('budget.xlsx', bytes)
    const [sheet] = document.content && 'sheets' in document.content ? document.content.sheets : []
    const [original] = richSheet().sheets
    expect(sheet?.name).toBe(original?.name)
    expect(sheet?.columns.map(({ header }) => header)).toEqual(original?.columns.map(({ header }) => header))
    expect(sheet?.rows.length).toBe(original?.rows.length)
    expect(sheet?.columns.filter(({ formula }) => formula).length).toBe(original?.columns.filter(({ formula }) => formula).length)
    expect(sheet?.totals.length).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test('A repeated formula becomes a column formula; a single one is kept as its value, with a notice.', async () => {
  const rows = [
    ['Item', 'Qty', 'Price', 'Cost', 'Running'],
    ['A', 2, 10.5, null, null],
    ['B', 3, 20, null, null],
  ]
  const cells = new Map<string, { formula: string; formulaResult: number }>(
    [2, 3].flatMap((row) => [
      [`${row - 1},3`, { formula: `B${row}*$C${row}`, formulaResult: row * 10 }],
      [`${row - 1},4`, { formula: `SUM(B$2:B${row})`, formulaResult: row }],
    ]),
  )
  const document = await imported('own.xlsx', await writeXlsx({ sheets: [{ name: 'Costs', rows, cells }] }))
  const [sheet] = document.content && 'sheets' in document.content ? document.content.sheets : []
  expect(sheet?.columns).toMatchObject([
    { header: 'Item', type: 'text' },
    { header: 'Qty', type: 'integer' },
    { header: 'Price', type: 'number' },
    { header: 'Cost', formula: '={Qty}*{Price}' },
    { header: 'Running' },
  ])
  expect(sheet?.columns[4]?.formula).toBeUndefined()
  expect(sheet?.rows.map((row) => row.slice(3))).toEqual([
    ['21', '2'],
    ['60', '3'],
  ])
  expect(document.notices).toEqual([expect.objectContaining({ reason: 'formulas_as_values', count: 1 })])
})

test('A CSV keeps codes with leading zeros, reads numbers where a whole column is numbers, and runs nothing.', async () => {
  const document = await imported('team.csv', 'Code;Amount;When;Note\r\n007;1.5;2026-01-31;=HYPERLINK("x")\r\n012;2;2026-02-28;"a;b"\r\n')
  const [sheet] = document.content && 'sheets' in document.content ? document.content.sheets : []
  expect(sheet?.columns.map(({ type }) => type)).toEqual(['text', 'number', 'date', 'text'])
  expect(sheet?.rows).toEqual([
    ['007', '1.5', '2026-01-31', '=HYPERLINK("x")'],
    ['012', '2', '2026-02-28', 'a;b'],
  ])
  expect(sheet?.columns.every(({ formula }) => formula === undefined)).toBe(true)
})

test('A CSV from another country: dates with dots and numbers with a decimal comma are read by the whole column.', async () => {
  const file = 'Tag;Betrag;Satz;Frist\n31.12.2026;1.234,56;19 %;31/12/2026\n1.2.2026;99,5;7 %;01/02/2026\n'
  const document = await imported('rechnung.csv', file)
  const [sheet] = document.content && 'sheets' in document.content ? document.content.sheets : []
  expect(sheet?.columns.map(({ type }) => type)).toEqual(['date', 'number', 'percent', 'date'])
  expect(sheet?.rows).toEqual([
    ['2026-12-31', '1234.56', '0.19', '2026-12-31'],
    ['2026-02-01', '99.5', '0.07', '2026-02-01'],
  ])
})

test(
  'A deck becomes slides with their titles, texts, tables and notes.',
  async () => {
    const { bytes } = await writeDocument({ type: 'slide', content: richSlides(), ...head }, 'pptx')
    const document = await imported('deck.pptx', bytes)
    const slides = document.content && 'slides' in document.content ? document.content.slides : []
    const original = richSlides().slides
    expect(slides.length).toBeGreaterThanOrEqual(original.length)
    for (const { title } of original) expect(slides.map((slide) => slide.title)).toContain(title)
    expect(slides[0]?.notes).toContain(original[0]?.notes.slice(0, 30))
    expect(slides.some(({ layout }) => layout === 'table')).toBe(true)
    expect(document.notices.map(({ reason }) => reason)).toContain('charts_left_out')
  },
  TIMEOUT_MS,
)

test('Markdown becomes a document; what it says of itself in front stays outside.', async () => {
  const document = await imported(
    'notes.md',
    '---\ntags: x\n---\n# Plan\n\n## First\n\n1. a\n   - b\n\n> Be kind\n\n| A | B |\n|---|---|\n| 1 | **2** |\n',
  )
  expect(document.title).toBe('Plan')
  expect(document.content).toEqual({
    blocks: [
      { type: 'heading', level: 1, text: 'First' },
      {
        type: 'list',
        style: 'numbered',
        items: [
          { text: 'a', level: 0 },
          { text: 'b', level: 1 },
        ],
      },
      { type: 'quote', text: 'Be kind' },
      { type: 'table', columns: ['A', 'B'], rows: [['1', '**2**']] },
    ],
  })
})

test('A file as text is the source of a generation: what it names comes up in the result, and lists do not carry it along.', async () => {
  const file = '# Launch report\n\n## Budget overrun in March\n\n- Suppliers raised prices by 12%\n\n## Hiring freeze\n\nText.\n'
  const answer = await upload<ImportedText>('report.md', file, '/text')
  expect(answer).toMatchObject({ status: 200, body: { type: 'doc', title: 'Launch report', notices: [] } })
  const metadata = { source: { name: 'report.md', text: answer.body.text } }
  const item = await finished(person, await enqueue(person, 'A deck from this report', 'slide', { metadata }))
  expect(item.status).toBe('completed')
  const written = JSON.stringify(item.generated_content)
  for (const heading of ['Budget overrun in March', 'Hiring freeze']) expect(written).toContain(heading)
  expect(JSON.stringify(item.metadata)).not.toContain('Suppliers raised')
  const tooLong = await person.post('/api/functions/enqueue-document', {
    userPrompt: 'x',
    documentType: 'doc',
    metadata: { source: { name: 'x', text: 'x'.repeat(100_001) } },
  })
  expect(tooLong.status).toBe(400)
})

test('What is no such file is refused with the reason.', async () => {
  const { bytes } = await writeDocument({ type: 'doc', content: richDoc(), ...head }, 'docx')
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000, 1)])
  const macros = await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' })
  const entities = await zipOf({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>' })
  expect(await refused('setup.docx', exe)).toMatchObject({
    status: 422,
    reason: 'file_not_docx',
    message: 'The file is not a Word document',
  })
  expect(await refused('a.xlsx', bytes)).toMatchObject({ status: 422, reason: 'file_not_xlsx' })
  expect(await refused('a.pptx', bytes)).toMatchObject({ status: 422, reason: 'file_not_pptx' })
  expect(await refused('a.docm', bytes)).toMatchObject({ status: 422, reason: 'file_has_macros' })
  expect(await refused('a.docx', macros)).toMatchObject({ status: 422, reason: 'file_has_macros' })
  expect(await refused('a.docx', entities)).toMatchObject({ status: 422, reason: 'file_broken' })
  expect(await refused('a.docx', bytes.slice(0, bytes.length / 2))).toMatchObject({ status: 422, reason: 'file_broken' })
  expect(await refused('a.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toMatchObject({ status: 422, reason: 'file_protected' })
  expect(await refused('a.exe', exe)).toMatchObject({ status: 415, reason: 'file_unknown' })
})

test(
  'Limits hold: nothing, 11 MB, a bomb that says so and one that lies.',
  async () => {
    expect(await refused('a.md', '')).toMatchObject({ status: 422, reason: 'file_empty' })
    expect(await refused('a.docx', Buffer.alloc(11 * 1024 * 1024, 1))).toMatchObject({ status: 413, reason: 'file_too_large' })
    const bomb = Buffer.from(await zipOf({ 'word/document.xml': ' '.repeat(60 * 1024 * 1024) }))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refused('bomb.docx', bomb)).toMatchObject({ status: 413, reason: 'file_inflates' })
    const liar = Buffer.from(bomb)
    const directory = liar.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    liar.writeUInt32LE(1_000, directory + 24)
    expect(await refused('bomb.docx', liar)).toMatchObject({ status: 422, reason: 'file_broken' })
  },
  TIMEOUT_MS,
)

test(
  'What is wrong with a table is told with its place.',
  async () => {
    const open = await refused('a.csv', 'a,b\n1,2\n"3,4\n')
    expect(open).toMatchObject({
      status: 422,
      reason: 'quote_open',
      message: 'Row 3: A closing quotation mark is missing',
      issues: [{ path: '!3' }],
    })
    const rows = Array.from({ length: 50_002 }, (_, row) => [row === 0 ? 'Number' : row])
    const wide = await refused('a.xlsx', await writeXlsx({ sheets: [{ name: 'Budget', rows }] }))
    expect(wide).toMatchObject({ status: 422, reason: 'too_many_rows', issues: [{ path: 'Budget!50002' }] })
    expect(wide.message).toBe("Sheet 'Budget', row 50002: A sheet holds at most 50,000 rows")
  },
  TIMEOUT_MS,
)

test('Only a person signed in, from the product itself, sends a file, as the body itself: a form or JSON is refused.', async () => {
  expect((await upload('a.md', '# x', '', {}, server.client())).status).toBe(401)
  expect((await upload('a.md', '# x', '', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await server.client().post('/api/documents/import', { file: 'x' })).status).toBe(401)
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect(await upload('a.md', '# x', '', { 'content-type': type })).toMatchObject({ status: 415, body: { reason: 'not_file' } })
  expect(await upload('a.md', '# x', '', { 'content-disposition': 'attachment' })).toMatchObject({
    status: 415,
    body: { reason: 'file_unknown' },
  })
  const withFile = await person.request('POST', '/rpc/import/createDraft', '# x', { headers: { 'content-type': 'text/markdown' } })
  expect(withFile, 'Files have one way in').toMatchObject({ status: 415, body: { reason: 'not_json' } })
})
