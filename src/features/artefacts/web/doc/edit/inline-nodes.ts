import type { PhrasingContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseInline } from '../view/inline-markdown.ts'
import type { EditorMark, EditorNode } from './editor-node.ts'

/** The nesting order of marks. Code is innermost, because Markdown reads nothing inside it. */
const NESTING = ['link', 'strike', 'bold', 'italic'] as const
type Nested = (typeof NESTING)[number]

/** Converts inline Markdown to the editor's text nodes. */
export function inlineNodes(markdown: string): EditorNode[] {
  return merged(parseInline(markdown).flatMap((node) => nodesOf(node, [])))
}

/**
 * Converts the editor's text nodes to inline Markdown. It escapes only if needed to read back the same ("1. January" and "5 * 3" need no
 * escapes), because models, searches and people read the text, too.
 */
export function inlineMarkdown(nodes: readonly EditorNode[]): string {
  return linesOf(nodes).map(lineMarkdown).join('\n')
}

/** Returns the text without its marks. */
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
  // Marks that Markdown cannot express at their position (emphasis against a letter, for example) are dropped. The words never are.
  const simpler = withoutOneMark(line)
  return simpler ? lineMarkdown(simpler) : escaped(phrasing)
}

/** Removes the innermost remaining mark. */
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

/** Merges neighbours with the same marks, as the editor does. */
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

/** Splits at breaks. Trims each line and moves spaces at the edges of a mark outside the mark. */
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

/** Removes from spaces the marks that do not continue on both sides. */
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
