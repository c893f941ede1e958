import { z } from 'zod'
import { DOC_BLOCKS_MAX, TABLE_COLUMNS_MAX } from '../limits.ts'
import { Chart } from './chart.ts'

/** Text fields hold inline Markdown only: **bold**, *italic*, `code`, ~~strike~~ and [links](https://…). */
const inline = z.string().max(20_000)

const HeadingBlock = z.object({ type: z.literal('heading'), level: z.literal([1, 2, 3]), text: z.string().max(500) })
const ParagraphBlock = z.object({ type: z.literal('paragraph'), text: inline })
const ListBlock = z.object({
  type: z.literal('list'),
  style: z.enum(['bullet', 'numbered', 'check']),
  start: z.number().int().min(0).max(1_000_000).optional().describe('The number of the first item of a numbered list; absent is 1'),
  items: z
    .array(
      z.object({
        text: inline,
        level: z.literal([0, 1, 2]).default(0).describe('How deep the item is indented'),
        checked: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(500),
})
const TableBlock = z.object({
  type: z.literal('table'),
  columns: z.array(z.string().max(500)).min(1).max(TABLE_COLUMNS_MAX),
  rows: z.array(z.array(inline).max(TABLE_COLUMNS_MAX)).max(2_000),
  caption: z.string().max(500).optional(),
})
const CalloutBlock = z.object({
  type: z.literal('callout'),
  tone: z.enum(['info', 'success', 'warning', 'danger']),
  title: z.string().max(300).optional(),
  text: inline,
})
const QuoteBlock = z.object({ type: z.literal('quote'), text: inline, source: z.string().max(300).optional().describe('Who said it') })
const CodeBlock = z.object({ type: z.literal('code'), language: z.string().max(50).optional(), text: z.string().max(50_000) })
const ChartBlock = z.object({ type: z.literal('chart'), chart: Chart })
/** A page break in files, a horizontal rule on screen. */
const BreakBlock = z.object({ type: z.literal('break') })

export const DocBlock = z.discriminatedUnion('type', [
  HeadingBlock,
  ParagraphBlock,
  ListBlock,
  TableBlock,
  CalloutBlock,
  QuoteBlock,
  CodeBlock,
  ChartBlock,
  BreakBlock,
])
export const DocContent = z.object({ blocks: z.array(DocBlock).max(DOC_BLOCKS_MAX) })

export type DocBlock = z.infer<typeof DocBlock>
export type DocContent = z.infer<typeof DocContent>

/** Returns the words of a block as lines, for places that hold nothing but text. */
export function textOfBlock(block: DocBlock): string {
  if ('text' in block) return block.text
  if (block.type === 'list') return block.items.map((item) => item.text).join('\n')
  return block.type === 'table' ? [block.columns, ...block.rows].map((row) => row.join(' | ')).join('\n') : ''
}
