import type { PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { Fragment, type ReactNode, memo } from 'react'

/** Inline Markdown as React elements: what the content model allows in a text, everything else as it is written. No HTML is ever made. */
export const InlineText = memo(function InlineText({ text }: { text: string }) {
  if (!/[*_`~[\\&<]/.test(text)) return text
  const tree = fromMarkdown(text, {
    // Blocks would turn '1. Januar' into a list; only what stands in a line is read.
    extensions: [gfmStrikethrough(), { disable: { null: BLOCKS } }],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  })
  return tree.children.map((block, index) => (
    <Fragment key={index}>{'children' in block ? renderAll(block.children as PhrasingContent[]) : text}</Fragment>
  ))
})

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

function renderAll(nodes: PhrasingContent[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{render(node)}</Fragment>)
}

function render(node: PhrasingContent): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'strong':
      return <strong className="font-semibold">{renderAll(node.children)}</strong>
    case 'emphasis':
      return <em>{renderAll(node.children)}</em>
    case 'delete':
      return <del>{renderAll(node.children)}</del>
    case 'inlineCode':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{node.value}</code>
    case 'break':
      return <br />
    case 'link':
      return isSafe(node.url) ? (
        <a href={node.url} target="_blank" rel="noreferrer noopener" className="text-accent-strong underline underline-offset-2">
          {renderAll(node.children)}
        </a>
      ) : (
        renderAll(node.children)
      )
    default:
      return 'value' in node ? node.value : null
  }
}

function isSafe(url: string): boolean {
  return /^(https?:|mailto:)/i.test(url)
}
