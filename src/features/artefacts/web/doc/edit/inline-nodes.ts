import type { PhrasingContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseInline } from '../view/inline-markdown.ts'
import type { EditorMark, EditorNode } from './editor-node.ts'

/** The order in which marks stand inside one another; code is innermost, because Markdown reads nothing inside it. */
const NESTING = ['link', 'strike', 'bold', 'italic'] as const
type Nested = (typeof NESTING)[number]

/** Inline Markdown as the editor's text nodes. */
export function inlineNodes(markdown: string): EditorNode[] {
  return merged(parseInline(markdown).flatMap((node) => nodesOf(node, [])))
}

/**
 * The editor's text nodes as inline Markdown. Written without escapes where that reads back as the same ("1. January", "5 * 3"), because
 * the text is also read by models, searches and people; escaped where it has to be.
 */
export function inlineMarkdown(nodes: readonly EditorNode[]): string {
  return linesOf(nodes).map(lineMarkdown).join('\n')
}

/** The text without its marks. */
export function inlinePlain(nodes: readonly EditorNode[]): string {
  return nodes.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join('')
}

function lineMarkdown(line: EditorNode[]): string {
  const wanted = JSON.stringify(line)
  const phrasing = phrasingOf(line, NESTING)
  for (const write of [plainly, escaped]) {
    const markdown = write(phrasing)
    if (JSON.stringify(inlineNodes(markdown)) === wanted) return markdown
  }
  // Marks that Markdown cannot set where they stand (emphasis against a letter, say) give way; the words never do.
  const simpler = withoutOneMark(line)
  return simpler ? lineMarkdown(simpler) : escaped(phrasing)
}

/** Without the innermost mark that is left anywhere. */
function withoutOneMark(line: EditorNode[]): EditorNode[] | undefined {
  for (const type of ['italic', 'bold', 'strike', 'link', 'code']) {
    if (!line.some((node) => node.marks?.some((mark) => mark.type === type))) continue
    return merged(line.map((node) => textNode(node.text ?? '', node.marks?.filter((mark) => mark.type !== type) ?? [])))
  }
  return undefined
}

function plainly(phrasing: PhrasingContent[]): string {
  return written(phrasing, true)
}

function escaped(phrasing: PhrasingContent[]): string {
  return written(phrasing, false)
}

function written(children: PhrasingContent[], isPlain: boolean): string {
  return toMarkdown(
    { type: 'paragraph', children },
    {
      extensions: [gfmStrikethroughToMarkdown()],
      emphasis: '*',
      strong: '*',
      ...(isPlain ? { handlers: { text: (node: { value: string }) => node.value } } : {}),
    },
  ).trimEnd()
}

function nodesOf(node: PhrasingContent, marks: EditorMark[]): EditorNode[] {
  switch (node.type) {
    case 'strong':
      return node.children.flatMap((child) => nodesOf(child, adding(marks, { type: 'bold' })))
    case 'emphasis':
      return node.children.flatMap((child) => nodesOf(child, adding(marks, { type: 'italic' })))
    case 'delete':
      return node.children.flatMap((child) => nodesOf(child, adding(marks, { type: 'strike' })))
    case 'link': {
      const mark = { type: 'link', attrs: { href: node.url, title: node.title ?? null } }
      return node.children.flatMap((child) => nodesOf(child, adding(marks, mark)))
    }
    case 'inlineCode':
      return [textNode(node.value, adding(marks, { type: 'code' }))]
    case 'break':
      return [{ type: 'hardBreak' }]
    default:
      return 'value' in node && node.value !== '' ? [textNode(node.value, marks)] : []
  }
}

function adding(marks: EditorMark[], mark: EditorMark): EditorMark[] {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]
}

function textNode(text: string, marks: EditorMark[]): EditorNode {
  const sorted = marks.toSorted((a, b) => rank(a) - rank(b))
  return sorted.length > 0 ? { type: 'text', text, marks: sorted } : { type: 'text', text }
}

function rank(mark: EditorMark): number {
  const at = NESTING.findIndex((type) => type === mark.type)
  return at < 0 ? NESTING.length : at
}

/** Neighbours with the same marks are one node, as the editor has them. */
function merged(nodes: EditorNode[]): EditorNode[] {
  const result: EditorNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
      result[result.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    } else result.push(node)
  }
  return result
}

/** What stands between breaks, without space at either end and with the space at the edges of a mark outside of it. */
function linesOf(nodes: readonly EditorNode[]): EditorNode[][] {
  const lines: EditorNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([])
    else if (node.type === 'text' && node.text) lines.at(-1)?.push(...edgesApart(cleaned(node)))
  }
  const trimmed = lines.map((line) => trim(spacesOutside(line)))
  while (trimmed.length > 1 && trimmed.at(-1)?.length === 0) trimmed.pop()
  while (trimmed.length > 1 && trimmed[0]?.length === 0) trimmed.shift()
  return trimmed
}

function cleaned(node: EditorNode): EditorNode {
  const known = node.marks?.map(({ type, attrs }) =>
    type === 'link' ? { type, attrs: { href: attrs?.['href'] ?? '', title: attrs?.['title'] ?? null } } : { type },
  )
  return textNode((node.text ?? '').replace(/[\n\t]/g, ' '), known ?? [])
}

function edgesApart(node: EditorNode): EditorNode[] {
  const [, before = '', inside = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.text ?? '') ?? []
  return [before, inside, after].filter((part) => part !== '').map((part) => textNode(part, node.marks ?? []))
}

/** Space has only the marks that go on at both of its sides. */
function spacesOutside(line: EditorNode[]): EditorNode[] {
  const isSpace = (node: EditorNode | undefined) => node !== undefined && (node.text ?? '').trim() === ''
  const result = line.map((node, index) => {
    if (!isSpace(node)) return node
    const before = line.slice(0, index).findLast((one) => !isSpace(one))
    const after = line.slice(index + 1).find((one) => !isSpace(one))
    const shared = (before?.marks ?? []).filter((mark) => after?.marks?.some((one) => JSON.stringify(one) === JSON.stringify(mark)))
    return textNode(node.text ?? '', shared)
  })
  return merged(result)
}

function trim(line: EditorNode[]): EditorNode[] {
  const nodes = [...line]
  while (nodes[0] && (nodes[0].text ?? '').trimStart() === '') nodes.shift()
  while (nodes.length > 0 && (nodes.at(-1)?.text ?? '').trimEnd() === '') nodes.pop()
  const [first] = nodes
  if (first) nodes[0] = { ...first, text: (first.text ?? '').trimStart() }
  const last = nodes.at(-1)
  if (last) nodes[nodes.length - 1] = { ...last, text: (last.text ?? '').trimEnd() }
  return nodes
}

function phrasingOf(nodes: readonly EditorNode[], nesting: readonly Nested[]): PhrasingContent[] {
  const [type, ...inner] = nesting
  if (type === undefined) return nodes.map(leaf)
  const result: PhrasingContent[] = []
  for (let at = 0; at < nodes.length;) {
    const mark = markOf(nodes[at], type)
    let end = at + 1
    while (end < nodes.length && JSON.stringify(markOf(nodes[end], type)) === JSON.stringify(mark)) end += 1
    const children = phrasingOf(nodes.slice(at, end), inner)
    result.push(...(mark ? [wrapped(mark, children)] : children))
    at = end
  }
  return result
}

function markOf(node: EditorNode | undefined, type: Nested): EditorMark | undefined {
  return node?.marks?.find((mark) => mark.type === type)
}

function leaf(node: EditorNode): PhrasingContent {
  const value = node.text ?? ''
  return node.marks?.some((mark) => mark.type === 'code') ? { type: 'inlineCode', value } : { type: 'text', value }
}

function wrapped(mark: EditorMark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type === 'bold') return { type: 'strong', children }
  if (mark.type === 'italic') return { type: 'emphasis', children }
  if (mark.type === 'strike') return { type: 'delete', children }
  const title = mark.attrs?.['title']
  return {
    type: 'link',
    url: String(mark.attrs?.['href'] ?? ''),
    title: typeof title === 'string' ? title : null,
    children,
  } as PhrasingContent
}
