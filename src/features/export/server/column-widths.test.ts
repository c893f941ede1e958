import { Buffer } from 'node:buffer'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { columnShares, sidewaysLine } from './column-widths.ts'
import { writeDocument } from './write-document.ts'

const TEXT = 'A long description that takes several lines of its cell, whatever the width of the table may be'

test('A column of short cells is narrow, and one of long cells takes the rest.', () => {
  const [number = 0, name = 0, text = 0] = columnShares(['#', 'Name', 'Description'], [['1', 'Ada Lovelace', TEXT]])
  expect(number).toBeLessThan(0.08)
  expect(name).toBeLessThan(text)
  expect(text).toBeGreaterThan(0.6)
  expect(number + name + text).toBeCloseTo(1)
})

test('The longest word of a column fits on a line, next to any text.', () => {
  const [short = 0, long = 0] = columnShares(['Responsibilities', 'Text'], [['x', TEXT.repeat(20)]])
  // At least so many letters fit on a line of the page.
  expect(short * 76).toBeGreaterThan('Responsibilities'.length)
  expect(long).toBeGreaterThan(short)
})

test('Columns of the same content have the same width, and a table of nothing too.', () => {
  expect(columnShares(['A', 'B'], [])).toEqual([0.5, 0.5])
  expect(columnShares(['', '', ''], [['', '', '']]).map((share) => share.toFixed(3))).toEqual(['0.333', '0.333', '0.333'])
  const many = columnShares(
    Array.from({ length: 30 }, () => 'x'.repeat(500)),
    [],
  )
  expect(new Set(many.map((share) => share.toFixed(6))).size).toBe(1)
})

test('On a page on its side, no word of a table of many columns reaches into the next column.', () => {
  const words = ['2026-11-27', 'Respondent', 'Email', 'Hohenzollern', 'person25@example.com', '+4930123456', 'Employee']
  const shares = columnShares(
    [...words, 'Anything else we should know?'].map(() => ''),
    [[...words, TEXT.repeat(20)]],
    sidewaysLine(9),
  )
  const line = sidewaysLine(9)
  for (const [at, word] of words.entries())
    expect((shares[at] ?? 0) * line.chars, word).toBeGreaterThanOrEqual(word.length + line.padding - 0.01)
})

test('A Word file has these widths, in its grid and its cells.', async () => {
  const table = { type: 'table' as const, columns: ['#', 'Description'], rows: [['1', TEXT]] }
  const source = { type: 'doc', content: { title: 'T', description: '', blocks: [table] }, locale: 'en', productName: 'Draftwell' } as const
  const zip = await JSZip.loadAsync(
    Buffer.from((await writeDocument({ ...source, content: { ...source.content, blocks: [table] } }, 'docx')).bytes),
  )
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? ''
  const [first = 0, second = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(first).toBeLessThan(second / 5)
  expect(xml).toContain(`<w:tcW w:type="dxa" w:w="${first}"/>`)
})
