import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Delete,
  Emphasis,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
  Table,
  TableCell,
} from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { toMarkdown } from 'mdast-util-to-markdown'
import { readCalloutMark } from '#shared/content/callout-mark.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { withinLimits } from '#shared/content/doc-limits.ts'
import { DOC_BLOCKS_MAX } from '#shared/limits.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import { ImportError } from './import-error.ts'
import type { Notices } from './import-error.ts'

type BlockNode = RootContent | BlockContent | DefinitionContent

/**
 * Turns a Markdown tree into the blocks of a document. If one heading is above all others, it is the title, and the headings below it move up
 * one level. If the file states its title elsewhere, only a heading with the same words is the title, and other headings keep their levels.
 */
export function blocksOfTree(root: Root, notices: Notices, known?: string): { title: string; blocks: DocBlock[] } {
  const [first, ...rest] = root.children
  const top = first?.type === 'heading' && first.depth === 1 ? plainText(first.children) : undefined
  const isAbove = top !== undefined && rest.every((node) => node.type !== 'heading' || node.depth > 1)
  const isTitled = isAbove && (known === undefined || top.trim() === known.trim())
  const title = known ?? (isTitled ? top : '')
  const read = { notices, shift: isTitled ? 1 : 0 }
  const blocks = (isTitled ? rest : root.children).flatMap((node) => blocksOf(node, read)).flatMap(withinLimits)
  if (blocks.length > DOC_BLOCKS_MAX) throw new ImportError('too_many_blocks')
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
      return calloutBlocks(node, read) ?? quoteBlocks(node.children, read)
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
  const start = !isCheck && list.ordered && list.start !== 1 ? { start: Math.min(list.start ?? 1, 1_000_000) } : {}
  return items.length === 0 ? [] : [{ type: 'list', style: isCheck ? 'check' : list.ordered ? 'numbered' : 'bullet', ...start, items }]
}

function itemsOf(item: ListItem, level: 0 | 1 | 2, isCheck: boolean, read: Read): Items {
  const lists = item.children.filter((child) => child.type === 'list')
  const text = item.children
    .filter((child) => child.type !== 'list')
    .flatMap((child) => blocksOf(child, read))
    .map(textOfBlock)
    .join('\n')
  const next = level === 0 ? 1 : 2
  return [
    { text, level, ...(isCheck ? { checked: item.checked === true } : {}) },
    ...lists.flatMap((list) => list.children.flatMap((child) => itemsOf(child, next, isCheck, read))),
  ]
}

/** Converts a table. A table of one cell becomes a callout, because word processors draw boxes that way. */
function tableBlocks(table: Table, read: Read): DocBlock[] {
  const [head = [], ...rows] = table.children.map((row, at) =>
    row.children.map((cell) => inline(at === 0 ? withoutBold(textOfCell(cell)) : textOfCell(cell), read)),
  )
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  if (width === 0) return []
  if (width === 1 && rows.length === 0) return [{ type: 'callout', tone: 'info', text: head[0] ?? '' }]
  const squared = (row: string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  return [{ type: 'table', columns: squared(head), rows: rows.map(squared) }]
}

/** Joins the paragraphs of a Word table's cell as lines. The types of a Markdown tree do not allow paragraphs there. */
function textOfCell(cell: TableCell): PhrasingContent[] {
  const parts: readonly (PhrasingContent | Paragraph)[] = cell.children
  return parts.flatMap((part, at): PhrasingContent[] => {
    if (part.type !== 'paragraph') return [part]
    return at === 0 ? part.children : [{ type: 'break' }, ...part.children]
  })
}

/** Removes bold from column headings. Word processors write it, but here headings are bold anyway. */
function withoutBold(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [only, ...more] = children
  return only?.type === 'strong' && more.length === 0 ? only.children : children
}

/** Reads a quotation whose first line is a mark such as `[!NOTE]`. */
function calloutBlocks({ children }: Blockquote, read: Read): DocBlock[] | undefined {
  const [first, ...rest] = children
  const [opening, ...others] = first?.type === 'paragraph' ? first.children : []
  const mark = opening?.type === 'text' ? readCalloutMark(opening.value) : undefined
  if (!mark || opening?.type !== 'text') return undefined
  const body = [{ ...opening, value: opening.value.slice(mark.length) }, ...others]
  const text = [inline(body, read), ...rest.flatMap((child) => blocksOf(child, read)).map(textOfBlock)]
    .filter((part) => part !== '')
    .join('\n')
  return [{ type: 'callout', tone: mark.tone, ...(mark.title ? { title: mark.title } : {}), text }]
}

/** Converts a quotation. A last line like "— Somebody" becomes its source. */
function quoteBlocks(children: BlockNode[], read: Read): DocBlock[] {
  const texts = children.flatMap((child) => blocksOf(child, read)).map(textOfBlock)
  const last = texts.at(-1)
  const source = texts.length > 1 ? /^[—–-] ?(\S.{0,298})$/.exec(last ?? '')?.[1] : undefined
  const text = (source === undefined ? texts : texts.slice(0, -1)).join('\n')
  return text === '' ? [] : [{ type: 'quote', text, ...(source === undefined ? {} : { source }) }]
}

/** Serializes inline content with its marks. Pictures are replaced by their descriptions, and links are limited to the web and mail. */
function inline(children: readonly PhrasingContent[], read: Read): string {
  const lines: PhrasingContent[][] = [[]]
  for (const child of children) {
    if (child.type === 'break') lines.push([])
    else lines.at(-1)?.push(...simple(child, read))
  }
  return lines
    .map((line) => lineText(trimmed(line)))
    .join('\n')
    .trim()
}

/** Trims spaces that an omitted picture leaves behind, because toMarkdown would write them as `&#x20;`. */
function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.map((child, index) => {
    if (child.type !== 'text') return child
    const start = index === 0 ? child.value.trimStart() : child.value
    return { ...child, value: index === children.length - 1 ? start.trimEnd() : start }
  })
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
      return outsideSpaces({ ...node, children: node.children.flatMap((child) => simple(child, read)) })
    default:
      return [node]
  }
}

/** Moves spaces at the ends of a mark outside it. Inside, Markdown can only write them as `&#x20;`. */
function outsideSpaces(node: Strong | Emphasis | Delete): PhrasingContent[] {
  const children = [...node.children]
  const first = children[0]
  const start = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : ''
  if (first?.type === 'text') children[0] = { ...first, value: first.value.slice(start.length) }
  const last = children.at(-1)
  const end = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : ''
  if (last?.type === 'text') children[children.length - 1] = { ...last, value: last.value.slice(0, last.value.length - end.length) }
  const isBlank = children.every((child) => child.type === 'text' && child.value === '')
  return [textNode(start), ...(isBlank ? [] : [{ ...node, children }]), textNode(end)].filter(isFilled)
}

function textNode(value: string): PhrasingContent {
  return { type: 'text', value }
}

function isFilled(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== ''
}

const EXTENSION = gfmStrikethroughToMarkdown()

function lineText(children: PhrasingContent[]): string {
  const written = toMarkdown({ type: 'paragraph', children }, { extensions: [EXTENSION], emphasis: '*', resourceLink: true })
  // Removes escapes that only matter at the start of a block. The content's texts are inline, so "1. January" needs none.
  return written
    .trim()
    .replace(/^(\d+)\\([.)])/, '$1$2')
    .replace(/^\\([-+#>])/, '$1')
}
