import type { PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'

/** Parses inline Markdown of the content model for the screen. A line end is a break, as in the files. */
export function parseInline(text: string): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [...(index > 0 ? [{ type: 'break' as const }] : []), ...parseLine(line)])
}

/** The text without its marks. */
export function plainText(text: string): string {
  return parseInline(text).map(textOf).join('')
}

function textOf(node: PhrasingContent): string {
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}

/** Allows only links to the web or to a mail address. */
export function isSafeAddress(address: string): boolean {
  if (!/^(?:https?:\/\/|mailto:)[^\s]/i.test(address)) return false
  return URL.canParse(address)
}

const MARKED = /[*_`~[\\&<]/

function parseLine(line: string): PhrasingContent[] {
  if (line.trim() === '') return []
  if (!MARKED.test(line)) return [{ type: 'text', value: line }]
  const tree = fromMarkdown(line, {
    // Disables block syntax, which would turn '1. Januar' into a list.
    extensions: [gfmStrikethrough(), { disable: { null: BLOCKS } }],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  })
  const [first] = tree.children
  return first?.type === 'paragraph' ? withSources(first.children, line) : [{ type: 'text', value: line }]
}

/** Keeps the source text of pictures and unsafe links, so that nothing a person wrote disappears. */
function withSources(nodes: PhrasingContent[], line: string): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    if (node.type === 'image' || (node.type === 'link' && !isSafeAddress(node.url))) {
      return { type: 'text', value: line.slice(node.position?.start.offset, node.position?.end.offset) }
    }
    return 'children' in node ? ({ ...node, children: withSources(node.children, line) } as PhrasingContent) : node
  })
}

const BLOCKS = [
  'headingAtx',
  'list',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'thematicBreak',
  'setextUnderline',
  'definition',
  'htmlFlow',
  'htmlText',
]
