import type { PhrasingContent, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A run of text with the same marks. */
export type Span = { text: string; bold?: true; italic?: true; strike?: true; code?: true; href?: string }

/** Parses the model's inline Markdown. The only parser, so that all formats agree. Block syntax and HTML stay text. */
function parseInline(text: string): PhrasingContent[] {
  if (!MARKED.test(text) && !text.includes('\n')) return text === '' ? [] : [{ type: 'text', value: text }]
  // A bracket in front prevents "# x", "- x" and "1. x" from being read as blocks, while marks and links can still begin. It is removed
  // afterwards.
  return text.split('\n').flatMap((line, i): PhrasingContent[] => [...(i > 0 ? [{ type: 'break' as const }] : []), ...parseLine(line)])
}

/**
 * Parses text into nodes that are safe to write as Markdown. HTML, and links to anything but the web or mail, become plain text, which the
 * writer escapes. Otherwise a viewer that runs HTML would run text that screens only show.
 */
export function inertInline(text: string): PhrasingContent[] {
  return parseInline(text).flatMap(toInert)
}

function toInert(node: PhrasingContent): PhrasingContent[] {
  switch (node.type) {
    case 'html':
      return [{ type: 'text', value: node.value }]
    case 'image':
    case 'imageReference':
      return node.alt ? [{ type: 'text', value: node.alt }] : []
    case 'footnoteReference':
      return [{ type: 'text', value: `[^${node.identifier}]` }]
    case 'linkReference':
      return node.children.flatMap(toInert)
    case 'link':
      return safeHref(node.url) ? [{ ...node, children: node.children.flatMap(toInert) }] : node.children.flatMap(toInert)
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ ...node, children: node.children.flatMap(toInert) }]
    default:
      return [node]
  }
}

export function inlineSpans(text: string): Span[] {
  return parseInline(text).flatMap((node) => spansOf(node, {}))
}

/** Returns the text without its marks. */
export function inlineText(text: string): string {
  return spansText(inlineSpans(text))
}

export function spansText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('')
}

/** Allows only links to the web and to mail addresses. Other schemes (javascript:, file:) can run code or reveal data. */
function safeHref(url: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(url)) return undefined
  try {
    return new URL(url).href
  } catch {
    return undefined
  }
}

const MARKED = /[*_`~[\]<>\\&]|https?:|www\.|@/
const GUARD = '('
const parser = unified().use(remarkParse).use(remarkGfm)

function parseLine(line: string): PhrasingContent[] {
  const root: Root = parser.parse(GUARD + line)
  const [first, ...others] = root.children
  if (first?.type !== 'paragraph' || others.length > 0) return line === '' ? [] : [{ type: 'text', value: line }]
  return withoutGuard(first.children)
}

function withoutGuard(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes
  if (first?.type !== 'text' || !first.value.startsWith(GUARD)) return nodes
  const value = first.value.slice(GUARD.length)
  return value === '' ? others : [{ ...first, value }, ...others]
}

function spansOf(node: PhrasingContent, look: Omit<Span, 'text'>): Span[] {
  switch (node.type) {
    case 'text':
      return [{ ...look, text: node.value }]
    case 'html':
      return [{ ...look, text: node.value }]
    case 'inlineCode':
      return [{ ...look, code: true, text: node.value }]
    case 'break':
      return [{ ...look, text: '\n' }]
    case 'strong':
      return node.children.flatMap((child) => spansOf(child, { ...look, bold: true }))
    case 'emphasis':
      return node.children.flatMap((child) => spansOf(child, { ...look, italic: true }))
    case 'delete':
      return node.children.flatMap((child) => spansOf(child, { ...look, strike: true }))
    case 'link': {
      const href = safeHref(node.url)
      return node.children.flatMap((child) => spansOf(child, href ? { ...look, href } : look))
    }
    case 'image':
      return [{ ...look, text: node.alt ?? '' }]
    case 'footnoteReference':
      return [{ ...look, text: `[^${node.identifier}]` }]
    case 'linkReference':
      return node.children.flatMap((child) => spansOf(child, look))
    case 'imageReference':
      return [{ ...look, text: node.alt ?? '' }]
  }
}
