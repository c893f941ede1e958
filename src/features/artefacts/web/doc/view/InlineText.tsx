import type { PhrasingContent } from 'mdast'
import { Fragment, type ReactNode, memo } from 'react'
import { isSafeAddress, parseInline } from './inline-markdown.ts'

/** Renders inline Markdown as React elements: the marks of the content model; everything else is shown as plain text. Never creates HTML. */
export const InlineText = memo(function InlineText({ text }: { text: string }) {
  return renderAll(parseInline(text))
})

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
      return isSafeAddress(node.url) ? (
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
