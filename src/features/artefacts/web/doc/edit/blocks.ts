import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { EditorNode } from './editor-node.ts'
import { inlineMarkdown, inlineNodes } from './inline-nodes.ts'
import { withinLimits } from '#shared/content/doc-limits.ts'

type Block<Type extends DocBlock['type']> = Extract<DocBlock, { type: Type }>

/** Converts a block of the model to a node of the editor. `blocksOf` is the inverse. */
export function nodeOf(block: DocBlock): EditorNode {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: inlineNodes(block.text) }
    case 'paragraph':
      return { type: 'paragraph', content: inlineNodes(block.text) }
    case 'list':
      return { type: 'list', attrs: { style: block.style, start: block.start ?? 1 }, content: block.items.map(itemNode) }
    case 'table':
      return tableNode(block)
    case 'callout':
      return { type: 'callout', attrs: { tone: block.tone, title: block.title ?? '' }, content: inlineNodes(block.text) }
    case 'quote':
      return { type: 'quote', attrs: { source: block.source ?? '' }, content: inlineNodes(block.text) }
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: block.language ?? '' },
        content: block.text ? [{ type: 'text', text: block.text }] : [],
      }
    case 'chart':
      return { type: 'chart', attrs: { chart: block.chart } }
    case 'break':
      return { type: 'pageBreak' }
  }
}

/** Converts a node of the editor to blocks of the model: usually one, several if a limit requires it. */
export function blocksOf(node: EditorNode): DocBlock[] {
  return withinLimits(blockOf(node))
}

/** Removes empty paragraphs at the end. They are space to write in, not content. */
export function withoutEmptyEnd(blocks: DocBlock[]): DocBlock[] {
  const last = blocks.findLastIndex((block) => block.type !== 'paragraph' || block.text !== '')
  return blocks.slice(0, last + 1)
}

function blockOf(node: EditorNode): DocBlock {
  const content = node.content ?? []
  switch (node.type) {
    case 'heading':
      return { type: 'heading', level: levelOf(node, [1, 2, 3]), text: oneLine(content) }
    case 'list':
      return { type: 'list', style: styleOf(node), ...startOf(node), items: content.map((item) => itemOf(item, styleOf(node))) }
    case 'table':
      return tableOf(node)
    case 'callout':
      return { type: 'callout', tone: toneOf(node), ...optional('title', node.attrs?.['title']), text: inlineMarkdown(content) }
    case 'quote':
      return { type: 'quote', text: inlineMarkdown(content), ...optional('source', node.attrs?.['source']) }
    case 'codeBlock':
      return { type: 'code', ...optional('language', node.attrs?.['language']), text: content.map(({ text }) => text ?? '').join('') }
    case 'chart':
      // `nodeOf` or the chart's own fields wrote it; a paste cannot.
      return { type: 'chart', chart: node.attrs?.['chart'] as Chart }
    case 'pageBreak':
      return { type: 'break' }
    default:
      return { type: 'paragraph', text: inlineMarkdown(content) }
  }
}

function itemNode({ text, level, checked }: Block<'list'>['items'][number]): EditorNode {
  return { type: 'listItem', attrs: { level, checked: checked ?? false }, content: inlineNodes(text) }
}

function itemOf(node: EditorNode, style: Block<'list'>['style']): Block<'list'>['items'][number] {
  const item = { text: inlineMarkdown(node.content ?? []), level: levelOf(node, [0, 1, 2]) }
  return style === 'check' ? { ...item, checked: node.attrs?.['checked'] === true } : item
}

function tableNode({ columns, rows, caption }: Block<'table'>): EditorNode {
  const width = Math.max(columns.length, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const rowNode = (cells: string[], type: 'tableHeader' | 'tableCell'): EditorNode => ({
    type: 'tableRow',
    content: Array.from({ length: width }, (_, i) => ({ type, content: [{ type: 'paragraph', content: inlineNodes(cells[i] ?? '') }] })),
  })
  return {
    type: 'table',
    attrs: { caption: caption ?? '' },
    content: [rowNode(columns, 'tableHeader'), ...rows.map((row) => rowNode(row, 'tableCell'))],
  }
}

function tableOf(node: EditorNode): Block<'table'> {
  const rows = (node.content ?? []).map((row) =>
    (row.content ?? []).map((cell) => cell.content?.flatMap((line) => line.content ?? []) ?? []),
  )
  const [head = [], ...body] = rows
  return {
    type: 'table',
    columns: head.map(oneLine),
    rows: body.map((row) => row.map(inlineMarkdown)),
    ...optional('caption', node.attrs?.['caption']),
  }
}

function oneLine(nodes: readonly EditorNode[]): string {
  return inlineMarkdown(nodes.map((node) => (node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node)))
}

/** Returns the field only if it is filled in. Its inputs enforce the model's limits. */
function optional<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  return typeof value === 'string' && value.trim() !== '' ? ({ [key]: value } as { [K in Key]?: string }) : {}
}

function levelOf<Level extends number>(node: EditorNode, levels: readonly Level[]): Level {
  const level = levels.find((one) => one === node.attrs?.['level']) ?? levels[0]
  if (level === undefined) throw new Error('A list of levels is not empty')
  return level
}

function styleOf(node: EditorNode): Block<'list'>['style'] {
  const style = node.attrs?.['style']
  return style === 'numbered' || style === 'check' ? style : 'bullet'
}

function startOf(node: EditorNode): { start?: number } {
  const start = node.attrs?.['start']
  return styleOf(node) === 'numbered' && typeof start === 'number' && start !== 1 ? { start } : {}
}

function toneOf(node: EditorNode): Block<'callout'>['tone'] {
  const tone = node.attrs?.['tone']
  return tone === 'success' || tone === 'warning' || tone === 'danger' ? tone : 'info'
}
