import { expect, it } from 'vitest'
import { blocksOfMarkdown, isMarkdown } from './pasted-markdown.ts'
import { blocksOfTable } from './pasted-table.ts'

it('reads Markdown as blocks and keeps the source of what stands in a line', () => {
  expect(blocksOfMarkdown('# A **b**\n\none\ntwo\n\n3. x\n   - y\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n---')).toEqual([
    { type: 'heading', level: 1, text: 'A **b**' },
    { type: 'paragraph', text: 'one two' },
    {
      type: 'list',
      style: 'numbered',
      start: 3,
      items: [
        { text: 'x', level: 0 },
        { text: 'y', level: 1 },
      ],
    },
    { type: 'list', style: 'check', items: [{ text: 'done', level: 0, checked: true }] },
    { type: 'table', columns: ['a', 'b'], rows: [['1', '`2`']] },
    { type: 'break' },
  ])
})

it('reads a callout, and keeps the words of a table in a quotation', () => {
  expect(blocksOfMarkdown('> [!TIP] Try\n> it **now**\n> please\n\n> | a | b |\n> |---|---|\n> | 1 | 2 |')).toEqual([
    { type: 'callout', tone: 'success', title: 'Try', text: 'it **now** please' },
    { type: 'quote', text: 'a | b\n1 | 2' },
  ])
})

it('reads lines with tabs as a table, and other text not', () => {
  const table = { type: 'table', columns: ['Name', 'Share'], rows: [['A "b" c', '\\*5\\*']] }
  expect(blocksOfTable('Name\tShare\r\n"A ""b"" c"\t*5*\r\n')).toEqual([table])
  expect(blocksOfTable(`${'x\t'.repeat(34)}x\n${'y\t'.repeat(34)}y`)?.length).toBe(2)
  for (const text of ['a\tb', 'a\tb\nc', '\tif (x)\n\treturn', 'plain\ntext']) expect(blocksOfTable(text)).toBeUndefined()
})

it('keeps HTML inside Markdown as the text it is', () => {
  expect(blocksOfMarkdown('# x\n\n<div>raw</div>')[1]).toEqual({ type: 'paragraph', text: '<div>raw</div>' })
})

it.each([
  ['# Heading', true],
  ['- item', true],
  ['see [here](https://a.example)', true],
  ['Just a sentence. And another - with a dash.', false],
  ['#hashtag', false],
  ['Above\n\n---\n\nBelow', true],
  ['Signature\n---', false],
])('%s is Markdown: %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected)
})
