import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { richDoc, richSheet, richSlides } from '#test/fixtures/rich.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* Reads files back as other programs do: the author, the language, and the descriptions of pictures. */

let server: TestServer
let person: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp({ first_name: 'Ana', last_name: 'Núñez & Ruiz' })
})
afterAll(() => server?.stop())

const SPANISH = 'La propuesta para el equipo es clara: los empleados tienen que pedir las vacaciones con dos semanas.'

async function download(type: string, content: object, format: string): Promise<Buffer> {
  const created = await person.post<{ id: string }>('/api/documents', { type, ...content })
  expect(created.status, JSON.stringify(created.body).slice(0, 300)).toBe(201)
  const answer = await fetch(`${server.url}/api/documents/${created.body.id}/export?format=${format}`, {
    headers: { cookie: person.cookie ?? '' },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test.each([
  [
    'doc',
    'docx',
    { content: { blocks: [{ type: 'paragraph', text: SPANISH }, ...richDoc().blocks.filter(({ type }) => type === 'chart')] } },
  ],
  ['form', 'docx', { questions: [{ id: 'q', title: SPANISH, type: 'text' }] }],
  [
    'sheet',
    'xlsx',
    { content: { sheets: [{ ...richSheet().sheets[0], name: 'Hoja', rows: [[SPANISH, ...Array.from({ length: 10 }, () => '')]] }] } },
  ],
  ['slide', 'pptx', { content: { slides: [{ layout: 'bullets', title: SPANISH, bullets: [SPANISH], notes: SPANISH }] } }],
])('A %s as %s names the person and the language of its text, and nobody unnamed.', async (type, format, content) => {
  const zip = await JSZip.loadAsync(await download(type, { title: 'Vacaciones del equipo', description: '', ...content }, format))
  const parts = await Promise.all(zip.file(/\.xml$/).map(async (part) => [part.name, await part.async('string')] as const))
  const core = new Map(parts).get('docProps/core.xml') ?? ''
  expect(core).toContain('<dc:creator>Ana Núñez &amp; Ruiz</dc:creator>')
  expect(core).toContain('<cp:lastModifiedBy>Ana Núñez &amp; Ruiz</cp:lastModifiedBy>')
  expect(core).toContain('<dc:language>es-ES</dc:language>')
  for (const [name, xml] of parts) {
    expect(xml, name).not.toMatch(/Un-?named/i)
    expect(xml, name).not.toContain('lang="en-US"')
  }
})

test('Files follow the language of their document, not that of the person who downloads them.', async () => {
  const heading = (text: string) => ({ type: 'heading', level: 1, text })
  const blocks = Array.from({ length: 8 }, (_, n) => [heading(`Punto ${n + 1}`), { type: 'break' }]).flat()
  const doc = { title: 'Plan', language: 'fr', content: { blocks } }
  const word = await JSZip.loadAsync(await download('doc', doc, 'docx'))
  expect(await word.file('word/styles.xml')?.async('string')).toContain('w:lang w:val="fr-FR"')
  expect(await word.file('word/document.xml')?.async('string')).toContain('Sommaire')
  expect(await word.file('word/footer1.xml')?.async('string')).toMatch(/Page .* sur /s)
  expect((await download('doc', doc, 'pdf')).toString('latin1')).toMatch(/\/Lang \(fr\)/)

  const slides = [{ layout: 'bullets', title: 'One', bullets: ['Two'], notes: '' }]
  const deck = await JSZip.loadAsync(await download('slide', { title: 'One', language: 'fr', content: { slides } }, 'pptx'))
  const [slide] = deck.file(/^ppt\/slides\/slide\d+\.xml$/)
  expect(await slide?.async('string')).toContain('<a:rPr lang="fr-FR"')

  const columns = [
    { header: 'Day', type: 'date' },
    { header: 'Cost', type: 'currency', currency: 'EUR' },
  ]
  const sheets = [{ name: 'S', columns, rows: [['2026-01-31', '1234.5']] }]
  const table = { title: 'Costs', language: 'es', content: { sheets } }
  expect((await download('sheet', table, 'md')).toString()).toMatch(/31 ene 2026.*1234,50\s€/s)
})

test('A PDF names the person and the language of its text.', async () => {
  const pdf = (await download('doc', { title: 'Vacaciones', content: { blocks: [{ type: 'paragraph', text: SPANISH }] } }, 'pdf')).toString(
    'latin1',
  )
  expect(pdf).toMatch(/\/Lang \(es\)/)
  expect(pdf).toContain('<rdf:li>Ana N')
})

test('Charts of a workbook have a description and their points; tables of a presentation have a header and a description.', async () => {
  const { title, sheets } = richSheet()
  const book = await JSZip.loadAsync(await download('sheet', { title, content: { sheets } }, 'xlsx'))
  const charts = book.file(/^xl\/charts\/chart\d+\.xml$/)
  expect(charts.length).toBeGreaterThan(0)
  for (const chart of charts) {
    const xml = await chart.async('string')
    const references = xml.match(/<c:(?:str|num)Ref>/g)?.length
    expect(xml.match(/<c:(?:str|num)Cache>/g)?.length).toBe(references)
    expect(xml).toMatch(/<c:numCache><c:formatCode>General<\/c:formatCode><c:ptCount val="\d+"\/><c:pt idx="0"><c:v>[\d.]+<\/c:v>/)
  }
  const drawing = await book.file('xl/drawings/drawing1.xml')?.async('string')
  expect(drawing).toMatch(/<xdr:cNvPr id="\d+" name="[^"]*"[^>]* descr="Net cost by item: Cost, Net \/ Item"/)

  const { slides } = richSlides()
  const deck = await JSZip.loadAsync(await download('slide', { title: 'Deck', content: { slides } }, 'pptx'))
  const pages = await Promise.all(deck.file(/^ppt\/slides\/slide\d+\.xml$/).map((slide) => slide.async('string')))
  const [table] = pages.filter((xml) => xml.includes('<a:tbl>'))
  expect(table).toContain('<a:tblPr firstRow="1"/>')
  const { title: heading } = slides.find(({ layout }) => layout === 'table') ?? { title: '' }
  expect(table).toContain(`descr="${heading.replaceAll('&', '&amp;')}"`)
})

test('A workbook draws the bars of the preview, on the page of their table, and keeps texts away from the numbers before them.', async () => {
  const columns = [
    { header: 'Month', type: 'text' },
    { header: 'Spent', type: 'number' },
    { header: 'Note', type: 'text' },
  ]
  const charts = [{ kind: 'bar', title: 'Spent', category_column: 'Month', value_columns: ['Spent'] }]
  const rows = Array.from({ length: 12 }, (_, month) => [`Month ${month + 1}`, String(month), 'Note'])
  const book = await JSZip.loadAsync(
    await download('sheet', { title: 'S', content: { sheets: [{ name: 'S', columns, rows, charts }] } }, 'xlsx'),
  )
  const part = async (name: string) => (await book.file(name)?.async('string')) ?? ''
  const chart = await part('xl/charts/chart1.xml')
  expect(chart).toContain('<c:barDir val="bar"/>')
  // The first row is the topmost bar, and the numbers stay below.
  expect(chart).toMatch(/<c:catAx>.*<c:orientation val="maxMin"\/>.*<\/c:catAx>/s)
  expect(chart).toMatch(/<c:valAx>.*<c:crosses val="max"\/>.*<\/c:valAx>/s)
  expect(await part('xl/worksheets/sheet1.xml')).toMatch(/<pageSetup [^>]*fitToHeight="1"|<pageSetup (?![^>]*fitToHeight)/)
  const styles = await part('xl/styles.xml')
  expect(styles).toMatch(/<alignment [^>]*horizontal="left"[^>]* indent="1"/)
  expect(styles).not.toMatch(/<alignment [^>]*horizontal="right"[^>]* indent="1"/)
})

test('Bars lie as on screen in documents and presentations: the first is the uppermost, and the numbers stay below.', async () => {
  const chart = { kind: 'bar', title: 'Sales', categories: ['Q1', 'Q2'], series: [{ name: 'North', values: [1, 2] }] }
  const doc = await download('doc', { title: 'D', content: { blocks: [{ type: 'chart', chart }] } }, 'docx')
  const deck = await download('slide', { title: 'D', content: { slides: [{ layout: 'chart', title: 'C', notes: '', chart }] } }, 'pptx')
  for (const file of [doc, deck]) {
    const zip = await JSZip.loadAsync(file)
    const [part] = zip.file(/\/charts\/chart\d*\.xml$/)
    const xml = (await part?.async('string')) ?? ''
    expect(xml).toContain('<c:barDir val="bar"/>')
    expect(xml).toMatch(/<c:catAx>(?:(?!<\/c:catAx>).)*<c:orientation val="maxMin"\/>/s)
    expect(xml).toMatch(/<c:valAx>(?:(?!<\/c:valAx>).)*<c:crosses val="max"\/>/s)
    expect(xml).toMatch(/Q1.*Q2/s)
  }
})

test('A chart has the same colours and the same axis in every file: bars of one series have one colour and begin at nought, names stand outside.', async () => {
  const kinds = {
    near: { kind: 'bar', values: [112, 98, 131] },
    lost: { kind: 'bar', values: [5, -3, 8] },
    parts: { kind: 'bar', values: [0.5, -1, 2] },
    shares: { kind: 'pie', values: [50, 30, 20] },
  }
  for (const [name, { kind, values }] of Object.entries(kinds)) {
    const chart = { kind, title: 'C', categories: ['A', 'B', 'C'], series: [{ name: 'V', values }] }
    const columns = [
      { header: 'N', type: 'text' },
      { header: 'V', type: 'number' },
    ]
    const rows = values.map((value, i) => [String(i), String(value)])
    const charts = [{ kind, title: 'C', category_column: 'N', value_columns: ['V'] }]
    const files = {
      docx: await download('doc', { title: 'D', content: { blocks: [{ type: 'chart', chart }] } }, 'docx'),
      pptx: await download('slide', { title: 'D', content: { slides: [{ layout: 'chart', title: 'C', notes: '', chart }] } }, 'pptx'),
      xlsx: await download('sheet', { title: 'S', content: { sheets: [{ name: 'S', columns, rows, charts }] } }, 'xlsx'),
    }
    for (const [format, file] of Object.entries(files)) {
      const what = `${name} as ${format}`
      const [part] = (await JSZip.loadAsync(file)).file(/\/charts\/chart\d*\.xml$/)
      const xml = (await part?.async('string')) ?? ''
      const colors = [...xml.matchAll(/<c:dPt>.*?<a:srgbClr val="(\w+)"/gs)].map(([, color]) => color)
      if (kind === 'pie') {
        expect(colors, what).toEqual(['0D6470', 'A34A07', '6D3FB5'])
        continue
      }
      expect(colors, what).toEqual([])
      expect(xml, what).toMatch(/<c:catAx>(?:(?!<\/c:catAx>).)*<c:tickLblPos val="low"\/>/s)
      expect(/<c:valAx>(?:(?!<\/c:valAx>).)*<c:min val="0"\/>/s.test(xml), what).toBe(name === 'near')
      // Programs would write half answers at the steps of few whole ones.
      expect(/<c:crossBetween val="between"\/>\s*<c:majorUnit val="1"\/>/.test(xml), what).toBe(name === 'lost')
      expect(/<c:valAx>(?:(?!<\/c:valAx>).)*formatCode="#,##0.0#"/s.test(xml), what).toBe(name === 'parts' && format !== 'xlsx')
    }
  }
})

test('A printed workbook cuts no chart, and an average is the same in every file.', async () => {
  const columns = [
    { header: 'Item', type: 'text' },
    { header: 'Spent', type: 'integer' },
  ]
  const chart = (kind: string) => ({ kind, title: 'Spent', category_column: 'Item', value_columns: ['Spent'] })
  const rows = (count: number) => Array.from({ length: count }, (_, n) => [`Item ${n}`, String(n % 2)])
  const totals = [{ column: 'Spent', function: 'average' }]
  const short = { name: "It's short", columns, rows: rows(28), totals, charts: ['bar', 'line', 'pie'].map(chart) }
  const long = { name: 'Long', columns, rows: rows(70), charts: [chart('bar'), chart('line')] }
  const content = { sheets: [short, long] }
  const book = await JSZip.loadAsync(await download('sheet', { title: 'S', content }, 'xlsx'))
  const names = (await book.file('xl/workbook.xml')?.async('string')) ?? ''
  const areasOf = (sheet: number) =>
    (new RegExp(`<definedName name="_xlnm.Print_Area" localSheetId="${sheet}">([^<]*)<`).exec(names)?.[1] ?? '').split(',')
  for (const [index, name] of ["'It''s short'", "'Long'"].entries()) {
    const [table, ...pages] = areasOf(index)
    expect(table).toBe(`${name}!$A$1:$B$${index === 0 ? 30 : 71}`)
    const drawing = (await book.file(`xl/drawings/drawing${index + 1}.xml`)?.async('string')) ?? ''
    const charts = [...drawing.matchAll(/<xdr:row>(\d+)<\/xdr:row>/g)].map(([, row]) => Number(row) + 1)
    expect(charts).toHaveLength(index === 0 ? 6 : 4)
    const ends = pages.map((page) => [...page.matchAll(/\$[A-Z]+\$(\d+)/g)].map(([, row]) => Number(row)))
    // Each chart lies in one page.
    for (let i = 0; i < charts.length; i += 2)
      expect(ends.some(([from = 0, to = 0]) => from <= (charts[i] ?? 0) && (charts[i + 1] ?? 0) <= to && to - from <= 30)).toBe(true)
  }
  expect(names).toContain(`localSheetId="1">'Long'!$1:$1<`)
  expect(await book.file('xl/styles.xml')?.async('string')).toContain('&quot;Average: &quot;#,##0.00')
  expect((await download('sheet', { title: 'S', content }, 'md')).toString()).toContain('Average: 0.50')
})

test('Texts of slides are placeholders of their layout in the fonts and colours of the theme, so that outlines and other designs take them over.', async () => {
  const base = { notes: '' }
  const half = (heading: string) => ({ heading, bullets: ['One', 'Two'] })
  const slides = [
    { ...base, layout: 'title', title: 'Cover', subtitle: 'Below' },
    { ...base, layout: 'bullets', title: 'Points', bullets: ['First **one**', 'Second `code`'] },
    { ...base, layout: 'two_column', title: 'Halves', left: half('Left'), right: half('Right') },
    { ...base, layout: 'two_column', title: 'Plain halves', left: half(''), right: half('') },
    { ...base, layout: 'quote', title: 'Said', quote: 'Well', source: 'Ana' },
  ]
  const deck = await JSZip.loadAsync(await download('slide', { title: 'Deck', content: { slides } }, 'pptx'))
  const part = async (name: string) => (await deck.file(name)?.async('string')) ?? ''
  const placesOf = (xml: string) => [...xml.matchAll(/<p:ph\b[^>]*?\bidx="(\d+)"/g)].map(([, index]) => Number(index))
  const wanted = [[1], [1], [1, 2, 3, 4], [1, 2], [1, 2]]
  for (const [index, places] of wanted.entries()) {
    const xml = await part(`ppt/slides/slide${index + 1}.xml`)
    expect(placesOf(xml.replaceAll(/<p:ph[^>]*type="(?:title|ctrTitle|sldNum)"[^>]*>/g, '')), `slide ${index + 1}`).toEqual(places)
    expect(xml).not.toMatch(/typeface="(?!Courier New)/)
    expect(xml).not.toContain('1A1E22')
    const layout = /slideLayouts\/(slideLayout\d+\.xml)/.exec(await part(`ppt/slides/_rels/slide${index + 1}.xml.rels`))?.[1]
    expect(placesOf(await part(`ppt/slideLayouts/${layout}`))).toEqual(expect.arrayContaining(places))
    expect(xml).toMatch(/<p:ph[^>]*type="(?:title|ctrTitle)"/)
  }
  const theme = await part('ppt/theme/theme1.xml')
  expect(theme).toMatch(/<a:minorFont><a:latin typeface="Calibri"/)
  expect(theme).toContain('<a:dk1><a:srgbClr val="1A1E22"/></a:dk1>')
})

test('Every shape of a slide has a number of its own.', async () => {
  const { slides } = richSlides()
  const table = slides.find(({ layout }) => layout === 'table')
  const content = { slides: [...slides, ...Array.from({ length: 4 }, () => table)].toReversed() }
  const deck = await JSZip.loadAsync(await download('slide', { title: 'Deck', content }, 'pptx'))
  for (const slide of deck.file(/^ppt\/slides\/slide\d+\.xml$/)) {
    const ids = [...(await slide.async('string')).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, slide.name).toBe(ids.length)
  }
})

test('Dates of a workbook follow the reader’s own notation, and a whole number ends in no decimal sign.', async () => {
  const sheets = [
    {
      name: 'S',
      columns: [
        { header: 'When', type: 'date' },
        { header: 'Hours', type: 'number' },
      ],
      rows: [
        ['2026-01-31', '12'],
        ['2026-02-28', '1234.5'],
      ],
    },
  ]
  const book = await JSZip.loadAsync(await download('sheet', { title: 'Hours', content: { sheets } }, 'xlsx'))
  const styles = (await book.file('xl/styles.xml')?.async('string')) ?? ''
  // 14 is the reader's short date, 4 is #,##0.00.
  expect(styles).toContain('numFmtId="14"')
  expect(styles).toMatch(/numFmtId="4"|formatCode="#,##0.00"/)
  expect(styles).not.toMatch(/yyyy-mm-dd|#,##0\.##/)

  const { slides } = richSlides()
  const deck = await JSZip.loadAsync(await download('slide', { title: 'Deck', content: { slides } }, 'pptx'))
  for (const chart of deck.file(/^ppt\/charts\/chart\d+\.xml$/)) expect(await chart.async('string')).not.toContain('#,##0.##')
  const document = await JSZip.loadAsync(await download('doc', { title: 'Doc', content: { blocks: richDoc().blocks } }, 'docx'))
  for (const chart of document.file(/^word\/charts\/chart\d+\.xml$/)) expect(await chart.async('string')).not.toContain('#,##0.##')
})
