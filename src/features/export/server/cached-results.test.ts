import { Buffer } from 'node:buffer'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { readFile } from '#features/import/server/read-file.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { Sheet } from '#shared/content/sheet.ts'
import { writeDocument } from './write-document.ts'

/* Cached results of a workbook's formulas, for programs that do not calculate: each is the formula's own result, whatever its column's name. */

async function workbook(type: SheetColumn['type'], formula: string, values = ['1', '2']) {
  const columns = [
    { header: 'A', type: 'number' },
    { header: 'F', type, formula },
  ]
  const sheet = Sheet.parse({ name: 'S', columns, rows: values.map((value) => [value, '']) })
  const content = { title: 'T', description: '', sheets: [sheet] }
  const { bytes } = await writeDocument({ type: 'sheet', content, locale: 'en', productName: 'Draftwell' }, 'xlsx')
  const zip = await JSZip.loadAsync(Buffer.from(bytes))
  const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  const cell = (name: string) => new RegExp(`<c r="${name}"([^>]*)>(.*?)</c>`).exec(xml)
  const kind = / t="(\w+)"/.exec(cell('B2')?.[1] ?? '')?.[1]
  return { bytes, kind, xml: cell('B2')?.[2], second: cell('B3')?.[2] }
}

test.each([
  ['a truth in a column of numbers', 'number', '={A}>5', 'b', '<f>A2&gt;5</f><v>0</v>'],
  ['a text in a column of numbers', 'number', '=LOWER("12")', 'str', '<f>LOWER("12")</f><v>12</v>'],
  ['a number in a column of texts', 'text', '={A}*3', undefined, '<f>A2*3</f><v>3</v>'],
  ['a number in a column of truths', 'boolean', '={A}*1', undefined, '<f>A2*1</f><v>1</v>'],
  ['a truth in its own column', 'boolean', '={A}=1', 'b', '<f>A2=1</f><v>1</v>'],
  ['a day', 'date', '=DATE(2026,1,31)', undefined, '<f>DATE(2026,1,31)</f><v>46053</v>'],
] as const)('The result beside a formula is of its own kind: %s.', async (_, type, formula, kind, xml) => {
  const written = await workbook(type, formula)
  expect(written.xml).toBe(xml)
  expect(written.kind).toBe(kind)
})

test('A formula is written as it is where it has a whole number, or a text of no letters, in each row.', async () => {
  expect((await workbook('integer', '={A}*2')).xml).toBe('<f>A2*2</f><v>2</v>')
  expect((await workbook('text', '=IF({A}>1,"many","")')).xml).toContain('<f>IF(A2&gt;1,')
  const { bytes } = await workbook('integer', '={A}*2')
  const { content } = await readFile('again.xlsx', bytes, 'en')
  expect('sheets' in content ? content.sheets[0]?.columns[1]?.formula : '').toBe('={A}*2')
})

test('A formula over a whole column names its sheet and its rows in the file.', async () => {
  expect((await workbook('number', '={A}/SUM({S!A})', ['1', '3'])).second).toBe("<f>A3/SUM('S'!$A$2:$A$3)</f><v>0.75</v>")
})

test('A formula that fails in a row, or has fractions in a column of whole numbers, is written so that the file shows the same.', async () => {
  expect((await workbook('number', '=1/({A}-1)')).second).toBe('<f>IFERROR(1/(A3-1),"")</f><v>1</v>')
  expect((await workbook('integer', '={A}/2')).xml).toBe('<f>ROUND(A2/2,0)</f><v>1</v>')
})
