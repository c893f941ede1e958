import JSZip from 'jszip'
import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import { readFile } from './read-file.ts'

/* Parts of Word documents that are not blocks: notes, numbering, sections, spaces at the ends of marks. */

const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

async function blocksIn(body: string, more: Record<string, string> = {}): Promise<DocBlock[]> {
  const names = Object.keys(more)
  const zip = new JSZip()
  const override = (name: string, type: string) => `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${type}+xml"/>`
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${names.map((name) => override(name, name)).join('')}</Types>`,
  )
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  zip.file('_rels/.rels', relations(relation('r1', 'officeDocument', 'word/document.xml')))
  zip.file('word/_rels/document.xml.rels', relations(names.map((name, n) => relation(`r${n}`, name, `${name}.xml`)).join('')))
  zip.file('word/document.xml', `<w:document ${MAIN}><w:body>${body}</w:body></w:document>`)
  for (const [name, inner] of Object.entries(more)) zip.file(`word/${name}.xml`, `<w:${name} ${MAIN}>${inner}</w:${name}>`)
  const { content } = await readFile('a.docx', await zip.generateAsync({ type: 'uint8array' }), 'en')
  return 'blocks' in content ? content.blocks : []
}

const run = (text: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string, settings = '') => `<w:p>${settings && `<w:pPr>${settings}</w:pPr>`}${inner}</w:p>`

test('A note keeps its mark in the text and its own text at the end.', async () => {
  const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(run(text))}</w:footnote>`
  const blocks = await blocksIn(paragraph(`${run('Said so')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' once.')}`), {
    footnotes: note(2, 'By Ada.'),
  })
  expect(blocks).toEqual([
    { type: 'paragraph', text: 'Said so\\[1] once.' },
    { type: 'list', style: 'numbered', items: [{ text: 'By Ada.', level: 0 }] },
  ])
})

test('A space at the end of bold text is a space, and nothing else.', async () => {
  expect(await blocksIn(paragraph(run('Note: ', '<w:b/>') + run('read ') + run(' this', '<w:b/>') + run('.')))).toEqual([
    { type: 'paragraph', text: '**Note:** read **this**.' },
  ])
})

test('A numbered list starts where the file says.', async () => {
  const numbered = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`
  const level = (start: number) => `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="decimal"/></w:lvl>`
  const numbering = [
    `<w:abstractNum w:abstractNumId="1">${level(3)}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(1)}</w:abstractNum>`,
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
    '<w:num w:numId="2"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>',
  ].join('')
  const body = [
    paragraph(run('three'), numbered(1)),
    paragraph(run('four'), numbered(1)),
    paragraph(run('Between')),
    paragraph(run('five'), numbered(1)),
    paragraph(run('Between')),
    paragraph(run('seven'), numbered(2)),
  ].join('')
  expect((await blocksIn(body, { numbering })).filter(({ type }) => type === 'list')).toMatchObject([
    { start: 3, items: [{}, {}] },
    { start: 5, items: [{}] },
    { start: 7, items: [{}] },
  ])
})

test('A section on a new page begins with a break; a continuous one does not.', async () => {
  const section = (type: string) => `<w:sectPr>${type && `<w:type w:val="${type}"/>`}</w:sectPr>`
  const body = [
    paragraph(run('One'), section('nextPage')),
    paragraph(run('Two'), section('')),
    paragraph(run('Three'), section('continuous')),
    paragraph(run('Four')),
    '<w:sectPr><w:type w:val="continuous"/></w:sectPr>',
  ].join('')
  expect(await blocksIn(body)).toEqual([
    { type: 'paragraph', text: 'One' },
    { type: 'break' },
    { type: 'paragraph', text: 'Two' },
    { type: 'paragraph', text: 'Three' },
    { type: 'paragraph', text: 'Four' },
  ])
})

test('The header row of a table is its header.', async () => {
  const row = (cells: string[], isHeader = false) =>
    `<w:tr>${isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`
  const table = `<w:tbl>${row(['Name', 'Role'], true)}${row(['Ada', 'Lead'])}</w:tbl>`
  expect(await blocksIn(paragraph(run('Team')) + table)).toMatchObject([
    {},
    { type: 'table', columns: ['Name', 'Role'], rows: [['Ada', 'Lead']] },
  ])
})
