import type { BlockContent, Blockquote, DefinitionContent, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { readCalloutMark } from '#shared/content/callout-mark.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { withinLimits } from '#shared/content/doc-limits.ts'
import { textOfBlock } from '#shared/content/doc.ts'

const parser = unified().use(remarkParse).use(remarkGfm)
/** Signs of Markdown: a heading, a list, a quote, a fence, a table, a rule below a blank line. */
const SIGNS =
  /^(?:#{1,6} \S|\s{0,3}[-*+] \S|\s{0,3}\d{1,3}[.)] \S|> ?\S|```|\|.+\|\s*$|\s*\[[ xX]\] |(?<=\n[ \t]*\n)(?:---+|\*\*\*+|___+)[ \t]*$)/m
const INLINE_SIGNS = /\*\*\S.*\S?\*\*|\[[^\]\n]+\]\((?:https?:|mailto:)[^)\s]+\)/

export function isMarkdown(text: string): boolean {
  return SIGNS.test(text) || INLINE_SIGNS.test(text)
}

/** Converts pasted Markdown to blocks. Inline parts keep their source, because the model stores inline Markdown. */
export function blocksOfMarkdown(text: string): DocBlock[] {
  const source = text.replaceAll('\r\n', '\n')
  return parser
    .parse(source)
    .children.flatMap((node) => blocksOf(node, source))
    .flatMap(withinLimits)
}

function blocksOf(node: RootContent | BlockContent | DefinitionContent, source: string): DocBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', level: node.depth === 1 ? 1 : node.depth === 2 ? 2 : 3, text: inline(node.children, source) }]
    case 'paragraph':
      return [{ type: 'paragraph', text: inline(node.children, source) }]
    case 'list':
      return listBlocks(node, source)
    case 'table':
      return [tableBlock(node, source)]
    case 'blockquote': {
      const callout = calloutBlock(node, source)
      if (callout) return [callout]
      const text = node.children.flatMap((child) => blocksOf(child, source)).map(textOfBlock)
      return [{ type: 'quote', text: text.join('\n') }]
    }
    case 'code':
      return [{ type: 'code', text: node.value, ...(node.lang ? { language: node.lang.slice(0, 50) } : {}) }]
    case 'thematicBreak':
      return [{ type: 'break' }]
    default: {
      const text = sourceOf(node, source).trim()
      return text === '' ? [] : [{ type: 'paragraph', text }]
    }
  }
}

/** Reads a quotation whose first line is a mark such as `[!NOTE]`. */
function calloutBlock({ children }: Blockquote, source: string): DocBlock | undefined {
  const [first, ...rest] = children
  const [opening, ...others] = first?.type === 'paragraph' ? first.children : []
  const mark = opening?.type === 'text' ? readCalloutMark(opening.value) : undefined
  if (!mark || opening?.type !== 'text') return undefined
  const words = opening.value.slice(mark.length).replace(/\s*\n\s*/g, ' ')
  const text = [`${words}${inline(others, source)}`, ...rest.flatMap((child) => blocksOf(child, source)).map(textOfBlock)]
  return {
    type: 'callout',
    tone: mark.tone,
    ...(mark.title ? { title: mark.title } : {}),
    text: text.filter((part) => part !== '').join('\n'),
  }
}

type Items = Extract<DocBlock, { type: 'list' }>['items']

function listBlocks(list: List, source: string): DocBlock[] {
  const isCheck = list.children.some((item) => typeof item.checked === 'boolean')
  const items = list.children.flatMap((item) => itemsOf(item, 0, isCheck, source))
  const start = !isCheck && list.ordered && list.start !== 1 ? { start: list.start ?? 1 } : {}
  return [{ type: 'list', style: isCheck ? 'check' : list.ordered ? 'numbered' : 'bullet', ...start, items }]
}

function itemsOf(item: ListItem, level: 0 | 1 | 2, isCheck: boolean, source: string): Items {
  const lists = item.children.filter((child) => child.type === 'list')
  const others = item.children.filter((child) => child.type !== 'list')
  const text = others
    .flatMap((child) => blocksOf(child, source))
    .map(textOfBlock)
    .join('\n')
  const next = level === 0 ? 1 : 2
  return [
    { text, level, ...(isCheck ? { checked: item.checked === true } : {}) },
    ...lists.flatMap((list) => list.children.flatMap((child) => itemsOf(child, next, isCheck, source))),
  ]
}

function tableBlock(table: Table, source: string): DocBlock {
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => inline(cell.children, source).replaceAll('\\|', '|')))
  return { type: 'table', columns: head.length > 0 ? head : [''], rows }
}

/** A line end inside a paragraph is a space in Markdown, unless it is written as a break. */
function inline(children: PhrasingContent[], source: string): string {
  return children
    .map((child) => {
      if (child.type === 'break') return '\n'
      const written = sourceOf(child, source)
      return child.type === 'inlineCode' ? written : written.replace(/\s*\n[\s>]*/g, ' ')
    })
    .join('')
}

function sourceOf(node: RootContent | PhrasingContent, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
