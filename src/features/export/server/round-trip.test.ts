import { expect, test } from 'vitest'
import { readFile } from '#features/import/server/read-file.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { Question as FormQuestion } from '#shared/content/form.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { Sheet as SheetSchema } from '#shared/content/sheet.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { richForm } from '#test/fixtures/rich.ts'
import type { ExportFormat } from '../messages.ts'
import type { ExportSource } from './source.ts'
import { writeDocument } from './write-document.ts'

/* Reads written files again: as bytes by our own importer, and as text by other programs. */

const head = { locale: 'en' as Locale, productName: 'Draftwell' }
const write = async (source: ExportSource, format: ExportFormat) => (await writeDocument(source, format)).bytes
const text = async (source: ExportSource, format: ExportFormat) => new TextDecoder().decode(await write(source, format))
const again = async (source: ExportSource, format: ExportFormat) => readFile(`again.${format}`, await write(source, format), 'en')

const docOf = (...blocks: DocBlock[]): ExportSource => ({ type: 'doc', content: { title: 'Plan', description: '', blocks }, ...head })
const sheetOf = (...sheets: Partial<Sheet>[]): ExportSource => ({
  type: 'sheet',
  content: {
    title: 'Costs',
    description: '',
    sheets: sheets.map((sheet, n) => SheetSchema.parse({ name: `S${n}`, columns: [], rows: [], ...sheet })),
  },
  ...head,
})
const blocksOf = async (source: ExportSource, format: ExportFormat) => {
  const { content } = await again(source, format)
  return 'blocks' in content ? content.blocks : []
}
const sheetsOf = async (source: ExportSource, format: ExportFormat) => {
  const { content } = await again(source, format)
  return 'sheets' in content ? content.sheets : []
}

const PLAIN: DocBlock[] = [
  { type: 'heading', level: 1, text: 'First' },
  { type: 'paragraph', text: 'Hello **bold** *it* `code` and [a link](https://a.example)' },
  {
    type: 'list',
    style: 'bullet',
    items: [
      { text: 'a', level: 0 },
      { text: 'b', level: 1 },
      { text: 'c', level: 2 },
    ],
  },
  {
    type: 'list',
    style: 'numbered',
    items: [
      { text: 'one', level: 0 },
      { text: 'two', level: 0 },
    ],
  },
  { type: 'heading', level: 2, text: 'Second' },
  {
    type: 'table',
    columns: ['A', 'B'],
    rows: [
      ['1', 'x'],
      ['', 'y'],
    ],
  },
]

test('A plain document comes back from Markdown as it was.', async () => {
  expect(await blocksOf(docOf(...PLAIN), 'md')).toEqual(PLAIN)
})

test('Lists to check, code, quotations and breaks come back from Markdown too.', async () => {
  const blocks: DocBlock[] = [
    {
      type: 'list',
      style: 'check',
      items: [
        { text: 'done', level: 0, checked: true },
        { text: 'open', level: 0, checked: false },
      ],
    },
    { type: 'code', language: 'ts', text: 'if (a < b) {\n  `x`\n}' },
    { type: 'quote', text: 'Be kind.', source: 'Ada' },
    { type: 'break' },
    { type: 'paragraph', text: 'End' },
  ]
  expect(await blocksOf(docOf(...blocks), 'md')).toEqual(blocks)
})

test('Callouts and the lines of a text come back from Markdown, and other programs know them.', async () => {
  const blocks: DocBlock[] = [
    { type: 'callout', tone: 'info', title: 'Good to know', text: 'One **line**.\nAnother.' },
    { type: 'callout', tone: 'success', text: '**Bold** to begin with' },
    { type: 'callout', tone: 'warning', title: 'Mind the gap', text: '' },
    { type: 'callout', tone: 'danger', text: 'Stop' },
    { type: 'paragraph', text: 'First line\nsecond line' },
    { type: 'quote', text: 'Said on\ntwo lines' },
  ]
  const source = docOf(...blocks)
  expect(await text(source, 'md')).toContain('> [!NOTE] Good to know\n> One **line**.')
  expect(await blocksOf(source, 'md')).toEqual(blocks)
})

test('A plain document keeps its headings, lists, tables and marks through Word.', async () => {
  const blocks = await blocksOf(docOf(...PLAIN), 'docx')
  expect(blocks.map(({ type }) => type)).toEqual(PLAIN.map(({ type }) => type))
  expect(blocks.filter(({ type }) => type === 'heading')).toEqual(PLAIN.filter(({ type }) => type === 'heading'))
  expect(blocks[1]).toMatchObject({ text: expect.stringContaining('**bold**') })
  expect(blocks.find(({ type }) => type === 'table')).toMatchObject({
    columns: ['A', 'B'],
    rows: [
      ['1', 'x'],
      ['', 'y'],
    ],
  })
})

test('In a table of Word, links go where a browser may go, and each paragraph of a cell is a line.', async () => {
  const table: DocBlock = { type: 'table', columns: ['A'], rows: [['one\ntwo'], ['[x](https://a.example) and [y](javascript:alert(1))']] }
  const blocks = await blocksOf(docOf({ type: 'paragraph', text: 'Before' }, table), 'docx')
  const read = blocks.find(({ type }) => type === 'table')
  expect(read?.type === 'table' ? read.rows : []).toEqual([['one\ntwo'], [expect.not.stringMatching(/\]\(javascript:/)]])
})

test.each([
  '# not a heading',
  '- not a list',
  '1. January',
  '> not a quotation',
  'a * b * c and a_b_c',
  '<b>not bold</b> & more',
  '| not | a | table |',
  'two  spaces and a \\ backslash',
  'ends with a backslash \\',
])('A paragraph that looks like Markdown is the same paragraph afterwards: %s', async (said) => {
  // Our own model escapes Markdown characters, too, so this compares what a reader sees.
  const seen = (block: DocBlock | undefined) =>
    block && 'text' in block ? block.text.replace(/\\([^\w\s])/g, '$1').replace(/&#x20;/g, ' ') : ''
  const paragraph: DocBlock = { type: 'paragraph', text: said.replace(/[*_<|\\`[\]]/g, '\\$&') }
  const blocks = await blocksOf(docOf({ type: 'paragraph', text: 'Before' }, paragraph), 'md')
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  expect(seen(blocks[1]).replace(/\s+/g, ' ')).toBe(said.replace(/\s+/g, ' '))
})

test('A table with bars and line ends in its cells is still that table.', async () => {
  const table: DocBlock = { type: 'table', columns: ['A', 'B'], rows: [['a | b', 'x']] }
  const [block] = await blocksOf(docOf(table), 'md')
  expect(block).toMatchObject({ type: 'table', columns: ['A', 'B'] })
  expect(block?.type === 'table' ? block.rows[0]?.map((cell) => cell.replaceAll('\\', '')) : []).toEqual(['a | b', 'x'])
})

test('A sheet keeps its values through CSV, also what another program would run.', async () => {
  const rows = [
    ['007', '1.5', '=SUM(A1)', 'a "quoted", line\nof two'],
    ['', '2', '-x', ' spaces '],
  ]
  const columns = ['Code', 'Amount', 'Note', 'More'].map((header, n) => ({
    header,
    type: n === 1 ? ('number' as const) : ('text' as const),
  }))
  const [sheet] = await sheetsOf(sheetOf({ columns, rows }), 'csv')
  expect(sheet?.rows).toEqual(rows)
  expect(sheet?.columns).toMatchObject(columns)
})

test('A number that was typed with a sign is a number in CSV, in the column of numbers it stands in.', async () => {
  const columns: Sheet['columns'] = [
    { header: 'Share', type: 'percent' },
    { header: 'Price', type: 'currency' },
    { header: 'Note', type: 'text' },
  ]
  const rows = [
    ['85%', '$1,234.50', '85%'],
    ['0.5', '7', 'half'],
  ]
  const source = sheetOf({ columns, rows })
  expect(await text(source, 'csv')).toBe('Share,Price,Note\r\n0.85,1234.5,85%\r\n0.5,7,half\r\n')
  const [sheet] = await sheetsOf(source, 'csv')
  expect(sheet?.columns.map(({ type }) => type)).toEqual(['number', 'number', 'text'])
  expect(sheet?.rows).toEqual([
    ['0.85', '1234.5', '85%'],
    ['0.5', '7', 'half'],
  ])
})

test('A workbook keeps types, formulas, totals and choices through Excel.', async () => {
  const [sheet] = await sheetsOf(
    sheetOf({
      name: 'Costs',
      columns: [
        { header: 'Item', type: 'text' },
        { header: 'State', type: 'choice', choices: ['open', 'done'] },
        { header: 'When', type: 'date' },
        { header: 'Share', type: 'percent' },
        { header: 'Done', type: 'boolean' },
        { header: 'Price', type: 'currency', currency: 'EUR' },
        { header: 'Twice', type: 'currency', currency: 'EUR', formula: '={Price}*2' },
      ],
      rows: [
        ['a', 'open', '2026-01-31', '0.25', 'true', '10', '20'],
        ['b', 'done', '2026-02-28', '0.5', 'false', '20.5', '41'],
      ],
      totals: [{ column: 'Price', function: 'sum' }],
    }),
    'xlsx',
  )
  expect(sheet).toMatchObject({
    name: 'Costs',
    columns: [
      { header: 'Item', type: 'text' },
      { header: 'State', type: 'choice', choices: ['open', 'done'] },
      { header: 'When', type: 'date' },
      { header: 'Share', type: 'percent' },
      { header: 'Done', type: 'boolean' },
      { header: 'Price', type: 'currency', currency: 'EUR' },
      { header: 'Twice', type: 'currency', formula: '={Price}*2' },
    ],
    totals: [{ column: 'Price', function: 'sum' }],
  })
  expect(sheet?.rows.map((row) => row.slice(0, 6))).toEqual([
    ['a', 'open', '2026-01-31', '0.25', 'true', '10'],
    ['b', 'done', '2026-02-28', '0.5', 'false', '20.5'],
  ])
})

test('Several sheets in one CSV stand under their names.', async () => {
  const one = (name: string): Partial<Sheet> => ({ name, columns: [{ header: 'A', type: 'text' }], rows: [[name.toLowerCase()]] })
  const bytes = await write(sheetOf(one('Costs'), one('Team')), 'csv')
  // Excel reads UTF-8 only after a byte order mark.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Costs\r\nA\r\ncosts\r\n\r\nTeam\r\nA\r\nteam\r\n')
})

const KINDS = [
  FormQuestion.parse({ title: 'Name', type: 'text' }),
  FormQuestion.parse({ title: 'Size', type: 'multiple_choice', format: 'one', options: ['S', 'M'] }),
]

test.each(LOCALES)('A form names the kind of each question in the language: %s.', async (locale) => {
  const content: GeneratedByType['form'] = richForm()
  const source: ExportSource = { type: 'form', content, ...head, locale }
  const [header = '', ...lines] = (await text(source, 'csv')).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe(
    {
      en: '#,Section,Question,Description,Type,Options,Required',
      es: '#,Sección,Pregunta,Descripción,Tipo,Opciones,Obligatorio',
      fr: '#,Section,Question,Description,Type,Options,Obligatoire',
    }[locale],
  )
  expect(lines).toHaveLength(content.questions.length)
  const kinds = { en: ['Short text', 'One choice'], es: ['Texto corto', 'Una opción'], fr: ['Texte court', 'Un choix'] }[locale]
  const ofKind = await text({ ...source, content: { ...content, questions: KINDS } }, 'csv')
  expect(
    ofKind
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[4]),
  ).toEqual(kinds)
  const markdown = await text(source, 'md')
  for (const { title } of content.questions) expect(markdown).toContain(title)
})

test('JSON is the content as the API has it.', async () => {
  const source = docOf(...PLAIN)
  expect(JSON.parse(await text(source, 'json'))).toEqual({ type: 'doc', title: 'Plan', description: '', blocks: PLAIN })
})
