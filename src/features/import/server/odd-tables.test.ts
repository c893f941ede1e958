import JSZip from 'jszip'
import { writeXlsx } from 'hucre/xlsx'
import type { Cell } from 'hucre'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { SheetContent } from '#shared/content/sheet.ts'
import { readFile } from './read-file.ts'

/* Unusual but valid tables of many programs. Imports through HTTP are in import.test.ts. */

async function read(name: string, bytes: Uint8Array | string, locale: Locale = 'en') {
  const file = await readFile(name, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, locale)
  const { sheets } = SheetContent.parse(file.content)
  const [sheet] = sheets
  return { title: file.title, sheets, sheet: sheet as Sheet, notices: file.notices.map(({ reason, count }) => [reason, count]) }
}
const csv = (text: string, locale?: Locale) => read('table.csv', text, locale)
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  )
const workbook = (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => writeXlsx({ sheets })

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons', 'A;B\n1;2\n'],
  ['tabs', 'A\tB\n1\t2\n'],
  ['bars', 'A|B\n1|2\n'],
  ['line ends of Windows', 'A,B\r\n1,2\r\n'],
  ['line ends of old Macs', 'A,B\r1,2\r'],
  ['no last line end', 'A,B\n1,2'],
  ['a byte order mark', '\uFEFFA,B\n1,2\n'],
  ['blank lines', '\n\nA,B\n\n1,2\n , \n'],
  ['spaces around numbers', 'A,B\n 1 , 2 \n'],
])('A table with %s is a table.', async (_, text) => {
  const { sheet } = await csv(text)
  expect(sheet.columns).toMatchObject([
    { header: 'A', type: 'integer' },
    { header: 'B', type: 'integer' },
  ])
  expect(sheet.rows).toEqual([['1', '2']])
})

test.each<[string, Buffer, string[][]]>([
  ['UTF-16 from Excel', Buffer.from('\uFEFFName\tTown\nZoë\tMálaga\n', 'utf16le'), []],
  ['UTF-16, the other way round', Buffer.from('\uFEFFName\tTown\nZoë\tMálaga\n', 'utf16le').swap16(), []],
  ['Western European', Buffer.from('Name\tTown\nZoë\tMálaga\n', 'latin1'), [['encoding_guessed', '1']]],
])('%s is read, and guessing is said.', async (_, bytes, notices) => {
  const file = await read('table.csv', bytes)
  expect(file.sheet.rows).toEqual([['Zoë', 'Málaga']])
  expect(file.notices.map((notice) => notice.map(String))).toEqual(notices)
})

test('A cell may hold separators, quotes and lines of its own.', async () => {
  const { sheet } = await csv('Name,Note\n"Smith, Ada","She said ""hi""\nand left"\n')
  expect(sheet.rows).toEqual([['Smith, Ada', 'She said "hi"\nand left']])
})

test.each<[Locale, string, string[]]>([
  ['en', '"1,234.5"', ['1234.5']],
  ['es', '"1.234,5"', ['1234.5']],
  ['fr', '1 234\u002c5', ['1234.5']],
])('Numbers are read in the notation of the person: %s.', async (locale, cell, expected) => {
  const { sheet } = await csv(`Amount;Name\n${cell};x\n`, locale)
  expect(sheet.columns[0]).toMatchObject({ header: 'Amount', type: 'number' })
  expect(sheet.rows[0]?.slice(0, 1)).toEqual(expected)
})

test.each([
  ['a card or phone', '1234567890123456'],
  ['a code with a leading zero', '007'],
  ['a signed phone number', '+49301234'],
  ['a version', 'v1.2'],
  ['a range', '1-2'],
  ['a date that does not exist', '2026-02-31'],
])('A column with %s stays text, with every character.', async (_, cell) => {
  const { sheet } = await csv(`Code\n${cell}\n`)
  expect(sheet.columns[0]?.type).toBe('text')
  expect(sheet.rows).toEqual([[cell]])
})

test('One cell of another kind makes a column text; empty cells do not.', async () => {
  const { sheet } = await csv('A;B;C;D\n1;1;true;10%\n;x;FALSE;5%\n3;3;;\n')
  expect(sheet.columns.map(({ type }) => type)).toEqual(['integer', 'text', 'boolean', 'percent'])
  expect(sheet.rows).toEqual([
    ['1', '1', 'true', '0.1'],
    ['', 'x', 'false', '0.05'],
    ['3', '3', '', ''],
  ])
})

test('Columns without a name get their letter, twins get a number, and that is said.', async () => {
  const { sheet, notices } = await csv('Name,,name,  Name  \na,b,c,d\n')
  expect(sheet.columns.map(({ header }) => header)).toEqual(['Name', 'B', 'name 2', 'Name 3'])
  expect(notices).toEqual([['headers_added', 1]])
})

test('Rows of different lengths are as wide as the widest.', async () => {
  const { sheet } = await csv('A,B\n1\n1,2,3\n')
  expect(sheet.columns.map(({ header }) => header)).toEqual(['A', 'B', 'C'])
  expect(sheet.rows).toEqual([
    ['1', '', ''],
    ['1', '2', '3'],
  ])
})

test('Text that our own exports made harmless comes back unchanged.', async () => {
  const { sheet } = await csv("Note;Text\n'=SUM(A1);'tis\n'-x;'@home\n")
  expect(sheet.rows).toEqual([
    ['=SUM(A1)', "'tis"],
    ['-x', '@home'],
  ])
})

test('A cell that is too long is cut, with a notice.', async () => {
  const { sheet, notices } = await csv(`Note\n${'x'.repeat(40_000)}\n`)
  expect(sheet.rows[0]?.[0]).toHaveLength(32_767)
  expect(notices).toEqual([['cells_shortened', 1]])
})

test('A table of headings alone is a table without rows; one of nothing is refused.', async () => {
  expect((await csv('A,B\n')).sheet).toMatchObject({ columns: [{ header: 'A' }, { header: 'B' }], rows: [] })
  expect(await reasonOf(csv(' \n \n'))).toBe('file_empty')
  expect(await reasonOf(read('a.csv', Buffer.from('A,B\0\n')))).toBe('file_not_text')
  expect(await reasonOf(csv(`${Array.from({ length: 201 }, (_, n) => `C${n}`).join(',')}\n`))).toBe('too_many_columns')
  expect(await reasonOf(csv(`A\n${'1\n'.repeat(50_001)}`))).toBe('too_many_rows')
})

test('The name of the file names the sheet, without what no sheet may be called.', async () => {
  expect(await read('Q1/2 [draft]: a*b?.csv', 'A\n1\n')).toMatchObject({ title: '2 [draft]: a*b?', sheet: { name: '2  draft   a b' } })
  expect(await reasonOf(read('.csv', 'A\n1\n')), 'A name without an ending').toBe('file_unknown')
  expect((await read(`${'ü'.repeat(60)}.CSV`, 'A\n1\n')).sheet.name).toBe('ü'.repeat(31))
})

test('A workbook keeps what its cells are: dates, truth, percentages and currencies.', async () => {
  const style = (numFmt: string): Partial<Cell> => ({ style: { numFmt } })
  const bytes = await workbook([
    {
      name: 'Figures',
      rows: [
        ['When', 'Done', 'Share', 'Price', 'Rate', 'Count'],
        [new Date('2026-01-31T00:00:00Z'), true, 0.25, 10, 1.5, 2],
        [new Date('2026-02-28T00:00:00Z'), false, 0.5, 20.5, 2, 3],
      ],
      cells: new Map(
        [1, 2].flatMap((row): [string, Partial<Cell>][] => [
          [`${row},2`, style('0%')],
          [`${row},3`, style('#,##0.00 [$€-407]')],
        ]),
      ),
    },
  ])
  const { sheet } = await read('figures.xlsx', bytes)
  expect(sheet.columns).toMatchObject([
    { header: 'When', type: 'date' },
    { header: 'Done', type: 'boolean' },
    { header: 'Share', type: 'percent' },
    { header: 'Price', type: 'currency', currency: 'EUR' },
    { header: 'Rate', type: 'number' },
    { header: 'Count', type: 'integer' },
  ])
  expect(sheet.rows).toEqual([
    ['2026-01-31', 'true', '0.25', '10', '1.5', '2'],
    ['2026-02-28', 'false', '0.5', '20.5', '2', '3'],
  ])
})

test('A date with a time stays text, with a notice.', async () => {
  const { sheet, notices } = await read('a.xlsx', await workbook([{ name: 'S', rows: [['At'], [new Date('2026-01-31T09:30:00Z')]] }]))
  expect(sheet.columns[0]?.type).toBe('text')
  expect(sheet.rows).toEqual([['2026-01-31 09:30']])
  expect(notices).toEqual([['dates_with_time', 1]])
})

test('A time of day is that time, and a duration its hours: neither is a day in 1899.', async () => {
  const at = (days: number, numFmt: string): [number, Partial<Cell>] => [days, { style: { numFmt } }]
  const cells = [at(0.5, 'h:mm'), at(0.39583333333, 'hh:mm:ss'), at(1.5, '[h]:mm'), at(0, 'h:mm AM/PM')]
  const bytes = await workbook([
    {
      name: 'S',
      rows: [['Noon', 'Nine thirty', 'Worked', 'Midnight'], cells.map(([value]) => value)],
      cells: new Map(cells.map(([, cell], column) => [`1,${column}`, cell])),
    },
  ])
  const { sheet, notices } = await read('a.xlsx', bytes)
  expect(sheet.rows).toEqual([['12:00', '09:30', '36:00', '00:00']])
  expect(notices).toEqual([])
})

test('A title with a date beside it stands above the table, too.', async () => {
  const table = [
    ['Region', 'North', 'South', 'East', 'West'],
    ['Sales', 1, 2, 3, 4],
  ]
  const rows = [['Sales in Q3', null, null, 'November 2026'], [], ...table]
  const { title, sheet } = await read('q3.xlsx', await workbook([{ name: 'Sheet1', rows }]))
  expect(title).toBe('Sales in Q3')
  expect(sheet.columns.map(({ header }) => header)).toEqual(table[0])
})

test('A table may begin anywhere, and lines of numbers are no headings.', async () => {
  const { sheet, notices } = await read('a.xlsx', await workbook([{ name: 'S', rows: [[], [], [1, 2], [3, 4]] }]))
  expect(sheet.columns.map(({ header }) => header)).toEqual(['A', 'B'])
  expect(sheet.rows).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(notices).toEqual([['headers_added', 2]])
})

test('Hidden and empty sheets are left out, merged cells split, and both is said.', async () => {
  const bytes = await workbook([
    {
      name: 'Shown',
      rows: [
        ['A', 'B'],
        ['x', null],
        ['y', 'z'],
      ],
      merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }],
    },
    { name: 'Hidden', rows: [['secret']], hidden: true },
    { name: 'Empty', rows: [] },
  ])
  const { sheets, notices } = await read('a.xlsx', bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['Shown'])
  expect(sheets[0]?.rows).toEqual([
    ['x', ''],
    ['y', 'z'],
  ])
  expect(Object.fromEntries(notices)).toEqual({ hidden_sheets: 1, merged_cells: 1 })
})

test('A last line with sums becomes totals; a line that only looks like one stays a row.', async () => {
  const sums = (formula: string) =>
    workbook([
      {
        name: 'S',
        rows: [
          ['Item', 'Cost'],
          ['a', 1],
          ['b', 2],
          ['Total', null],
        ],
        cells: new Map([['3,1', { formula, formulaResult: 3 }]]),
      },
    ])
  const { sheet } = await read('a.xlsx', await sums('SUM(B2:B3)'))
  expect(sheet.totals).toEqual([{ column: 'Cost', function: 'sum' }])
  expect(sheet.rows).toHaveLength(2)
  for (const other of ['SUM(A2:A3)', 'SUM(B1:B3)', 'SUM(B2:B3)*2', 'MEDIAN(B2:B3)']) {
    const kept = (await read('a.xlsx', await sums(other))).sheet
    expect([kept.totals, kept.rows.length], other).toEqual([[], 3])
  }
})

test('A list to choose from becomes a column of choices.', async () => {
  const bytes = await workbook([
    {
      name: 'S',
      rows: [
        ['Task', 'State'],
        ['a', 'open'],
        ['b', 'done'],
      ],
      dataValidations: [{ type: 'list', range: 'B2:B100', values: ['open', 'done'] }],
    },
  ])
  const { sheet } = await read('a.xlsx', bytes)
  expect(sheet.columns[1]).toMatchObject({ header: 'State', type: 'choice', choices: ['open', 'done'] })
})

test('A stray cell in the last corner of a sheet is reported as too far out.', async () => {
  const zip = await JSZip.loadAsync(await workbook([{ name: 'Costs', rows: [['Item'], ['a']] }]))
  const name = 'xl/worksheets/sheet1.xml'
  const xml = (await zip.file(name)?.async('string')) ?? ''
  const withCell = async (place: string) => {
    const row = `<row r="${/\d+/.exec(place)?.[0]}"><c r="${place}"><v>5</v></c></row>`
    zip.file(name, xml.replace('</sheetData>', `${row}</sheetData>`))
    return read('a.xlsx', await zip.generateAsync({ type: 'uint8array' }))
  }
  await expect(withCell('XFD1048576')).rejects.toMatchObject({ reason: 'too_many_rows', path: 'Costs!1048576' })
  await expect(withCell('XFD2000')).rejects.toMatchObject({ reason: 'too_many_columns', path: 'Costs!' })
})

test('Tables that stand below one another under their names are sheets, as our own CSV of a workbook has them.', async () => {
  const { sheets, title } = await csv('Costs\r\nItem,Cost\r\na,1.5\r\n,\r\nb,2\r\n\r\nTeam\r\nName,Age,Since\r\nAda,36,2026-01-31\r\n')
  expect(title).toBe('table')
  expect(sheets.map(({ name, columns, rows }) => [name, columns.map(({ type }) => type), rows.length])).toEqual([
    ['Costs', ['text', 'number'], 2],
    ['Team', ['text', 'integer', 'date'], 1],
  ])
})

test.each([
  ['a note below', 'Costs\nItem,Cost\na,1\n\nChecked by Ada\n'],
  ['a subtotal', 'Item,Cost\na,1\n\nTotal\n3,4\n'],
  ['one column', 'Name\nAda\n\nBob\nCleo\n'],
  ['blank lines', 'Item,Cost\na,1\n\nb,2\n'],
])('A blank line alone makes no second sheet: %s.', async (_, text) => {
  expect((await csv(text)).sheets).toHaveLength(1)
})
