import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { DocBlock } from '#shared/content/doc.ts'
import { withinLimits } from '#shared/content/doc-limits.ts'
import { ImportError } from './import-error.ts'
import type { Notices } from './import-error.ts'

const BLOCKS_MAX = 5_000

type BlockNode = RootContent | BlockContent | DefinitionContent

/** A Markdown tree as the blocks of a document: the title is the one heading above all others, if there is one. */
export function blocksOfTree(root: Root, notices: Notices): { title: string; blocks: DocBlock[] } {
  const [first, ...rest] = root.children
  const isTitled = first?.type === 'heading' && first.depth === 1 && rest.every((node) => node.type !== 'heading' || node.depth > 1)
  const title = isTitled ? plainText(first.children) : ''
  const read = { notices, shift: isTitled ? 1 : 0 }
  const blocks = (isTitled ? rest : root.children).flatMap((node) => blocksOf(node, read)).flatMap(withinLimits)
  if (blocks.length > BLOCKS_MAX) throw new ImportError('too_many_blocks')
  return { title, blocks }
}

function plainText(children: readonly PhrasingContent[]): string {
  return children.map((child) => ('children' in child ? plainText(child.children) : 'value' in child ? child.value : ' ')).join('')
}

type Read = { notices: Notices; shift: number }

function blocksOf(node: BlockNode, read: Read): DocBlock[] {
  switch (node.type) {
    case 'heading': {
      const level = Math.min(3, Math.max(1, node.depth - read.shift)) as 1 | 2 | 3
      const text = inline(node.children, read)
      return text === '' ? [] : [{ type: 'heading', level, text }]
    }
    case 'paragraph': {
      const text = inline(node.children, read)
      return text === '' ? [] : [{ type: 'paragraph', text }]
    }
    case 'list':
      return listBlocks(node, read)
    case 'table':
      return tableBlocks(node, read)
    case 'blockquote':
      return quoteBlocks(node.children, read)
    case 'code':
      return [{ type: 'code', text: node.value, ...(node.lang ? { language: node.lang.slice(0, 50) } : {}) }]
    case 'thematicBreak':
      return [{ type: 'break' }]
    case 'html':
      return node.value.trim() === '' || /^<!--[\s\S]*-->$/.test(node.value.trim()) ? [] : [{ type: 'paragraph', text: node.value }]
    case 'footnoteDefinition':
      return node.children.flatMap((child) => blocksOf(child, read))
    default:
      return []
  }
}

type Items = Extract<DocBlock, { type: 'list' }>['items']

function listBlocks(list: List, read: Read): DocBlock[] {
  const isCheck = list.children.some((item) => typeof item.checked === 'boolean')
  const items = list.children.flatMap((item) => itemsOf(item, 0, isCheck, read))
  return items.length === 0 ? [] : [{ type: 'list', style: isCheck ? 'check' : list.ordered ? 'numbered' : 'bullet', items }]
}

function itemsOf(item: ListItem, level: 0 | 1 | 2, isCheck: boolean, read: Read): Items {
  const lists = item.children.filter((child) => child.type === 'list')
  const text = item.children
    .filter((child) => child.type !== 'list')
    .flatMap((child) => blocksOf(child, read))
    .map(textOf)
    .join('\n')
  const next = level === 0 ? 1 : 2
  return [
    { text, level, ...(isCheck ? { checked: item.checked === true } : {}) },
    ...lists.flatMap((list) => list.children.flatMap((child) => itemsOf(child, next, isCheck, read))),
  ]
}

/** A table of one cell is how word processors draw a box. */
function tableBlocks(table: Table, read: Read): DocBlock[] {
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => inline(cell.children, read)))
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  if (width === 0) return []
  if (width === 1 && rows.length === 0) return [{ type: 'callout', tone: 'info', text: head[0] ?? '' }]
  const squared = (row: string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  return [{ type: 'table', columns: squared(head), rows: rows.map(squared) }]
}

/** "— Somebody" as the last line of a quotation is who said it. */
function quoteBlocks(children: BlockNode[], read: Read): DocBlock[] {
  const texts = children.flatMap((child) => blocksOf(child, read)).map(textOf)
  const last = texts.at(-1)
  const source = texts.length > 1 ? /^[—–-] ?(\S.{0,298})$/.exec(last ?? '')?.[1] : undefined
  const text = (source === undefined ? texts : texts.slice(0, -1)).join('\n')
  return text === '' ? [] : [{ type: 'quote', text, ...(source === undefined ? {} : { source }) }]
}

function textOf(block: DocBlock): string {
  if ('text' in block) return block.text
  return block.type === 'list' ? block.items.map((item) => item.text).join('\n') : ''
}

/** Text on its lines, with marks; pictures leave their description behind. */
function inline(children: readonly PhrasingContent[], read: Read): string {
  const lines: PhrasingContent[][] = [[]]
  for (const child of children) {
    if (child.type === 'break') lines.push([])
    else lines.at(-1)?.push(...simple(child, read))
  }
  return lines.map(lineText).join('\n').trim()
}

function simple(node: PhrasingContent, read: Read): PhrasingContent[] {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      read.notices.add('pictures_left_out')
      return node.alt ? [{ type: 'text', value: node.alt }] : []
    case 'text':
      return [{ type: 'text', value: node.value.replace(/\s*\n\s*/g, ' ') }]
    case 'footnoteReference':
      return []
    case 'linkReference':
      return node.children.flatMap((child) => simple(child, read))
    case 'link':
      return /^(?:https?:|mailto:)/i.test(node.url)
        ? [{ ...node, title: null, children: node.children.flatMap((child) => simple(child, read)) as typeof node.children }]
        : node.children.flatMap((child) => simple(child, read))
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ ...node, children: node.children.flatMap((child) => simple(child, read)) }]
    default:
      return [node]
  }
}

const EXTENSION = gfmStrikethroughToMarkdown()

function lineText(children: PhrasingContent[]): string {
  const written = toMarkdown({ type: 'paragraph', children }, { extensions: [EXTENSION], emphasis: '*', resourceLink: true })
  // Escapes that only matter at the start of a block: the content's texts are inline, so "1. January" needs none.
  return written
    .trim()
    .replace(/^(\d+)\\([.)])/, '$1$2')
    .replace(/^\\([-+#>])/, '$1')
}
