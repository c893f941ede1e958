import { expect, it } from 'vitest'
import { blocksOfMarkdown, isMarkdown } from './pasted-markdown.ts'

it('reads Markdown as blocks and keeps the source of what stands in a line', () => {
  expect(blocksOfMarkdown('# A **b**\n\none\ntwo\n\n3. x\n   - y\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n---')).toEqual([
    { type: 'heading', level: 1, text: 'A **b**' },
    { type: 'paragraph', text: 'one two' },
    {
      type: 'list',
      style: 'numbered',
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

it('keeps HTML inside Markdown as the text it is', () => {
  expect(blocksOfMarkdown('# x\n\n<div>raw</div>')[1]).toEqual({ type: 'paragraph', text: '<div>raw</div>' })
})

it.each([
  ['# Heading', true],
  ['- item', true],
  ['see [here](https://a.example)', true],
  ['Just a sentence. And another - with a dash.', false],
  ['#hashtag', false],
])('%s is Markdown: %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected)
})
