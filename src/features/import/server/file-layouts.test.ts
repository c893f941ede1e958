import JSZip from 'jszip'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDocument } from '#features/export/server/write-document.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { ImportedDocument } from '../contract.ts'

/* Files in the layouts of other programs: titles, page breaks, lines above a table, front matter, callouts. */

const head = { locale: 'en', productName: 'Draftwell' } as const
let server: TestServer
let person: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp()
})
afterAll(() => server?.stop())

async function imported(name: string, bytes: Uint8Array | string): Promise<ImportedDocument> {
  const answer = await person.upload<ImportedDocument>('POST', '/api/documents/import', { name, bytes }, {})
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(201)
  return answer.body
}

async function zipOf(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [name, text] of Object.entries(parts)) zip.file(name, text)
  return zip.generateAsync({ type: 'uint8array' })
}

function blocksIn(document: ImportedDocument) {
  return document.content && 'blocks' in document.content ? document.content.blocks : []
}

function sheetsIn(document: ImportedDocument) {
  return document.content && 'sheets' in document.content ? document.content.sheets : []
}

test('A Word file with a Title keeps the levels of its headings and its page breaks.', async () => {
  const paragraph = (text: string, settings = '', after = '') => `<w:p>${settings}<w:r><w:t>${text}</w:t>${after}</w:r></w:p>`
  const styled = (style: string) => `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  const body = [
    paragraph('Handbook', styled('Title')),
    paragraph('Part one', styled('Heading1')),
    paragraph('Rules', styled('Heading2')),
    paragraph('Before', '', '<w:br w:type="page"/><w:t>After</w:t>'),
    paragraph('New page', '<w:pPr><w:pStyle w:val="Heading2"/><w:pageBreakBefore/></w:pPr>'),
    paragraph('Same page', '<w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>'),
  ].join('')
  const names = ['Title', 'Heading 1', 'Heading 2']
  const styles = names.map((name) => `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`)
  const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const file = await zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relations('styles', 'styles.xml'),
    'word/styles.xml': `<w:styles ${main}>${styles.join('')}</w:styles>`,
    'word/document.xml': `<w:document ${main}><w:body>${body}</w:body></w:document>`,
  })
  const document = await imported('handbook.docx', file)
  expect(document.title).toBe('Handbook')
  expect(blocksIn(document)).toEqual([
    { type: 'heading', level: 1, text: 'Part one' },
    { type: 'heading', level: 2, text: 'Rules' },
    { type: 'paragraph', text: 'Before' },
    { type: 'break' },
    { type: 'paragraph', text: 'After' },
    { type: 'break' },
    { type: 'heading', level: 2, text: 'New page' },
    { type: 'paragraph', text: 'Same page' },
  ])
})

test('A page break that we wrote into a Word file is imported as one.', async () => {
  const content = {
    title: 'T',
    description: '',
    blocks: [{ type: 'paragraph', text: 'a' }, { type: 'break' }, { type: 'paragraph', text: 'b' }],
  } as const
  const { bytes } = await writeDocument({ type: 'doc', content: { ...content, blocks: [...content.blocks] }, ...head }, 'docx')
  expect(blocksIn(await imported('t.docx', bytes))).toEqual(content.blocks)
})

test('Title lines above the headers of a workbook become its title; the headers name the columns.', async () => {
  const table = [
    ['Region', 'Sales'],
    ['North', 12],
    ['South', 7],
  ]
  const one = await imported(
    'q3.xlsx',
    await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['Sales in Q3'], ['Preliminary'], [], ...table] }] }),
  )
  expect(one.title).toBe('Sales in Q3')
  expect(sheetsIn(one)).toMatchObject([{ name: 'Sheet1', columns: [{ header: 'Region' }, { header: 'Sales', type: 'integer' }] }])
  expect(sheetsIn(one)[0]?.rows).toEqual([
    ['North', '12'],
    ['South', '7'],
  ])
  expect(one.notices).toEqual([expect.objectContaining({ reason: 'lines_above_left_out', count: 1 })])
  const sheets = [
    { name: 'Sheet1', rows: [['Sales in Q3'], ...table] },
    { name: 'Costs', rows: [['Costs in Q3'], ...table] },
    { name: 'List', rows: [['Names'], ['Ann'], ['Ben']] },
  ]
  const several = await imported('all.xlsx', await writeXlsx({ sheets }))
  expect(several.title).toBe('all')
  expect(sheetsIn(several).map(({ name, columns }) => [name, columns[0]?.header])).toEqual([
    ['Sales in Q3', 'Region'],
    ['Costs', 'Region'],
    ['List', 'Names'],
  ])
  expect(several.notices).toEqual([expect.objectContaining({ reason: 'lines_above_left_out', count: 1 })])
  const csv = await imported('q3.csv', 'Sales in Q3,\nRegion,Sales\nNorth,12\n')
  expect([csv.title, sheetsIn(csv)[0]?.columns.map(({ header }) => header)]).toEqual(['Sales in Q3', ['Region', 'Sales']])
})

test('The front matter of Markdown gives title and description; text between two rules stays text.', async () => {
  const document = await imported(
    'n.md',
    '---\ntitle: "Plan: 2026"\ndescription: What we do\ndate: 2026-01-31\n---\n# First\n\n## Second\n',
  )
  expect(document).toMatchObject({ title: 'Plan: 2026', description: 'What we do' })
  expect(blocksIn(document)).toEqual([
    { type: 'heading', level: 1, text: 'First' },
    { type: 'heading', level: 2, text: 'Second' },
  ])
  const same = await imported('n.md', '---\ntitle: Plan\n---\n\n# Plan\n\n## First\n')
  expect([same.title, blocksIn(same)]).toEqual(['Plan', [{ type: 'heading', level: 1, text: 'First' }]])
  const only = await imported('n.md', '---\ntitle: Plan\n---')
  expect([only.title, blocksIn(only)]).toEqual(['Plan', []])
  const rules = await imported('rules.md', '---\n\nA line of text.\n\n---\n\nMore')
  expect(blocksIn(rules)).toEqual([
    { type: 'break' },
    { type: 'paragraph', text: 'A line of text.' },
    { type: 'break' },
    { type: 'paragraph', text: 'More' },
  ])
  const aliases = '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\nText'
  expect(JSON.stringify(blocksIn(await imported('bomb.md', aliases)))).toContain('Text')
})

test('A numbered list starts where it says, in the document and in its files; a long one goes on in the next part.', async () => {
  const document = await imported('steps.md', `Text\n\n3. three\n4. four\n\nText\n\n${'1. x\n'.repeat(501)}`)
  const [, first, , second, third] = blocksIn(document)
  expect(first).toMatchObject({ type: 'list', style: 'numbered', start: 3 })
  expect(second).not.toHaveProperty('start')
  expect(third).toMatchObject({ type: 'list', start: 501, items: [{ text: 'x' }] })
  const content = { title: 'T', description: '', blocks: blocksIn(document).slice(0, 2) }
  const markdown = await writeDocument({ type: 'doc', content, ...head }, 'md')
  expect(new TextDecoder().decode(markdown.bytes)).toContain('3. three\n4. four')
  const { bytes } = await writeDocument({ type: 'doc', content, ...head }, 'docx')
  const numbering = await (await JSZip.loadAsync(bytes)).file('word/numbering.xml')?.async('string')
  expect(numbering).toContain('<w:start w:val="3"/>')
  expect((await writeDocument({ type: 'doc', content, ...head }, 'pdf')).bytes.length).toBeGreaterThan(1_000)
})

test('Callouts in Markdown become callouts, with their title and tone; a table in a quotation keeps its words.', async () => {
  const file =
    '> [!NOTE]\n> Read **this**.\n> Now.\n\n> [!warning] Take care\n> - hot\n> - sharp\n\n> [!CAUTION]\n\n> [!x]\n> said\n\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n'
  expect(blocksIn(await imported('c.md', file))).toEqual([
    { type: 'callout', tone: 'info', text: 'Read **this**. Now.' },
    { type: 'callout', tone: 'warning', title: 'Take care', text: 'hot\nsharp' },
    { type: 'callout', tone: 'danger', text: '' },
    { type: 'quote', text: '\\[!x] said' },
    { type: 'quote', text: 'a | b\n1 | 2' },
  ])
})
