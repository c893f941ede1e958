import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocBlock } from '#shared/content/doc.ts'
import { richDoc } from '#test/fixtures/rich.ts'
import { blocksOf, nodeOf, withoutEmptyEnd } from './blocks.ts'
import { inlineMarkdown, inlineNodes, inlinePlain } from './inline-nodes.ts'
import type { EditorNode } from './editor-node.ts'

/** Converts to the editor's nodes and back. */
function edited(blocks: DocBlock[]): DocBlock[] {
  return blocks.flatMap((block) => blocksOf(nodeOf(block)))
}

const words = fc.stringMatching(/^[\p{L}\d.,;:?!()'"#+=/%€-]{1,12}$/u)
const clean = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
/** Text with all characters that have a meaning in Markdown, in any order. */
const messy = fc
  .array(
    fc.constantFrom(
      '*',
      '**',
      '_',
      '~~',
      '`',
      '[',
      ']',
      '(',
      ')',
      '<',
      '&amp;',
      '&',
      '\\',
      '!',
      ' ',
      '\n',
      'a',
      'é',
      '1.',
      '#',
      '-',
      'https://a.b/c',
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(clean, messy)
const optional = (arb: fc.Arbitrary<string>) => fc.option(arb, { nil: undefined })
const cells = fc.array(text, { minLength: 1, maxLength: 4 })
const series = fc.record({ name: clean, values: fc.array(fc.integer(), { maxLength: 3 }) })
const block: fc.Arbitrary<DocBlock> = fc
  .oneof(
    fc.record({ type: fc.constant('heading'), level: fc.constantFrom(1, 2, 3), text }),
    fc.record({ type: fc.constant('paragraph'), text }),
    fc.record({
      type: fc.constant('list'),
      style: fc.constantFrom('bullet', 'numbered', 'check'),
      items: fc.array(fc.record({ text, level: fc.constantFrom(0, 1, 2), checked: fc.option(fc.boolean(), { nil: undefined }) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    fc.record({ type: fc.constant('table'), columns: cells, rows: fc.array(cells, { maxLength: 3 }), caption: optional(clean) }),
    fc.record({
      type: fc.constant('callout'),
      tone: fc.constantFrom('info', 'success', 'warning', 'danger'),
      title: optional(clean),
      text,
    }),
    fc.record({ type: fc.constant('quote'), text, source: optional(clean) }),
    fc.record({ type: fc.constant('code'), language: optional(words), text: fc.string() }),
    fc.record({
      type: fc.constant('chart'),
      chart: fc.record({
        kind: fc.constantFrom('bar', 'line', 'pie'),
        title: clean,
        categories: cells,
        series: fc.array(series, { minLength: 1, maxLength: 2 }),
      }),
    }),
    fc.record({ type: fc.constant('break') }),
  )
  .map((one) => DocBlock.parse(one))

describe('blocks as nodes of the editor', () => {
  it('come back as they were when they are written the plain way', () => {
    const blocks = richDoc().blocks
    expect(edited(blocks)).toEqual(blocks)
  })

  it('are valid and stay as they are once they came back', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 3 }), (blocks) => {
        const once = edited(blocks)
        for (const one of once) expect(DocBlock.safeParse(one).success).toBe(true)
        expect(edited(once)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  it('keep every word', () => {
    fc.assert(
      fc.property(clean, (one) => {
        expect(edited([{ type: 'paragraph', text: one }])).toEqual([{ type: 'paragraph', text: one }])
      }),
    )
  })

  it('go on in another block where one would be longer than the model allows', () => {
    const long = 'word '.repeat(6_000).trim()
    const parts = blocksOf({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: long }] })
    expect(parts.length).toBe(2)
    expect(parts.map((part) => (part.type === 'paragraph' ? part.text : '')).join(' ')).toBe(long)
    const wide = nodeOf({ type: 'table', columns: ['a'], rows: [] })
    const row = {
      type: 'tableRow',
      content: Array.from({ length: 40 }, (_, i) => ({
        type: 'tableCell',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: `${i}` }] }],
      })),
    }
    expect(blocksOf({ ...wide, content: [row, row] }).map((part) => part.type === 'table' && part.columns.length)).toEqual([30, 10])
  })

  it('leave out the empty lines under the last words', () => {
    expect(withoutEmptyEnd([{ type: 'paragraph', text: '' }, { type: 'break' }, { type: 'paragraph', text: '' }])).toEqual([
      { type: 'paragraph', text: '' },
      { type: 'break' },
    ])
    expect(withoutEmptyEnd([{ type: 'paragraph', text: '' }])).toEqual([])
  })
})

describe('inline Markdown', () => {
  it.each([
    '1. January',
    '5 * 3 = 15',
    'a_b_c',
    '# no heading',
    'Q&A',
    'x < y',
    '**bold** and *italic*',
    '`code` ~~gone~~',
    '[a *b*](https://a.example/x?y=1)',
    'one\ntwo',
    '**a `b` c**',
    'mail [us](mailto:a@b.example)',
  ])('%s comes back as it is', (markdown) => {
    expect(inlineMarkdown(inlineNodes(markdown))).toBe(markdown)
  })

  it('keeps what it must not turn into a link or a picture as text', () => {
    for (const markdown of ['[x](javascript:alert(1))', '![alt](https://a.example/p.png)', '[x](data:text/html,1)']) {
      expect(inlineNodes(markdown)).toEqual([{ type: 'text', text: markdown }])
      expect(inlinePlain(inlineNodes(inlineMarkdown(inlineNodes(markdown))))).toBe(markdown)
    }
  })

  it('writes typed characters so that they come back as characters, never as marks', () => {
    fc.assert(
      fc.property(messy, (typed) => {
        const nodes = typed === '' ? [] : [{ type: 'text', text: typed }]
        const back = inlineNodes(inlineMarkdown(nodes))
        expect(inlinePlain(back)).toBe(typed.replaceAll('\n', ' ').trim())
        expect(back.every((node) => node.marks === undefined)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the words under any marks, and the marks where Markdown can set them', () => {
    const mark = fc.constantFrom(
      { type: 'bold' },
      { type: 'italic' },
      { type: 'strike' },
      { type: 'code' },
      { type: 'link', attrs: { href: 'https://a.example/', title: null } },
    )
    const node = fc.oneof(
      fc.record({
        type: fc.constant('text'),
        text: fc.oneof(messy, clean).filter((one) => one !== ''),
        marks: fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }),
      }),
      fc.constant({ type: 'hardBreak' }),
    )
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (nodes: EditorNode[]) => {
        const once = inlineMarkdown(nodes)
        expect(squeezed(inlinePlain(inlineNodes(once)))).toBe(squeezed(inlinePlain(nodes).replaceAll('\n', ' ')))
        expect(inlineMarkdown(inlineNodes(once))).toBe(once)
      }),
      { numRuns: 500 },
    )
    expect(
      inlineMarkdown([
        { type: 'text', text: 'bold ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'plain' },
      ]),
    ).toBe('**bold** plain')
  })
})

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
