import { Node, textblockTypeInputRule } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { CalloutView } from './CalloutView.tsx'
import { readChart } from './read-chart.ts'
import { ChartNodeView } from './ChartNodeView.tsx'
import { CodeView } from './CodeView.tsx'
import { QuoteView } from './QuoteView.tsx'

/* Blocks with something beside their text: each has a view with the fields for it. */

/**
 * A box with a tone and a title. `defining` keeps the box when its text is replaced by a paste.
 * https://tiptap.dev/docs/editor/core-concepts/schema
 */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ tone: dataAttribute('tone', 'info'), title: dataAttribute('title', '') }),
  parseHTML: () => [{ tag: 'aside[data-tone]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(CalloutView),
})

export const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ source: dataAttribute('source', '') }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(QuoteView),
})

/** Text without marks. White space is content, so it is parsed as it is. */
export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: dataAttribute('language', '') }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  addNodeView: () => ReactNodeViewRenderer(CodeView, { contentDOMElementTag: 'code' }),
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([a-z+#-]{0,20})\s$/i,
        type: this.type,
        getAttributes: (match) => ({ language: match[1] ?? '' }),
      }),
    ]
  },
  addKeyboardShortcuts() {
    return {
      // Enter is a new line here; on the second empty one the text goes on under the block.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        if ($from.parent.type !== this.type) return false
        const isAtEnd = empty && $from.parentOffset === $from.parent.content.size
        if (isAtEnd && $from.parent.textContent.endsWith('\n\n')) {
          return this.editor
            .chain()
            .deleteRange({ from: $from.pos - 2, to: $from.pos })
            .exitCode()
            .run()
        }
        return this.editor.commands.insertContent('\n')
      },
      // In an empty block the key has nothing to delete: the block becomes a paragraph instead of staying in the way.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        return empty && $from.parent.type === this.type && $from.parent.content.size === 0 && this.editor.commands.setNode('paragraph')
      },
    }
  },
})

/** A chart has no text of its own. Its data travels as JSON in one attribute, so that copy and paste keep all of it. */
export const ChartNode = Node.create({
  name: 'chart',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    chart: {
      default: null,
      parseHTML: (element) => readChart(element.dataset['chart']),
      renderHTML: ({ chart }) => ({ 'data-chart': JSON.stringify(chart) }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-chart]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(ChartNodeView),
})

export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr', { class: 'border-dashed border-border-strong' }],
})

/** An attribute that HTML carries as `data-<name>`, for the clipboard. */
function dataAttribute(name: string, initial: string) {
  return {
    default: initial,
    parseHTML: (element: HTMLElement) => element.dataset[name] ?? initial,
    renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name]) }),
  }
}
