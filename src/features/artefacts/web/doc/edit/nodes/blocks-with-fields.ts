import { Node, textblockTypeInputRule } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { CalloutView } from './CalloutView.tsx'
import { readChart } from './read-chart.ts'
import { ChartNodeView } from './ChartNodeView.tsx'
import { CodeView } from './CodeView.tsx'
import { QuoteView } from './QuoteView.tsx'

/* Blocks with fields beside their text. Each has a view for them. */

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

/** Text without marks. White space is significant, so it is parsed unchanged. */
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
      // Enter starts a new line. On the second empty one, the text continues below the block.
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
      // In an empty block there is nothing to delete, so Backspace turns the block into a paragraph.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        return empty && $from.parent.type === this.type && $from.parent.content.size === 0 && this.editor.commands.setNode('paragraph')
      },
    }
  },
})

/** A chart without editable text. Its data is JSON in one attribute, so that copy and paste keep all of it. */
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

/** Defines an attribute that HTML carries as `data-<name>`, for the clipboard. */
function dataAttribute(name: string, initial: string) {
  return {
    default: initial,
    parseHTML: (element: HTMLElement) => element.dataset[name] ?? initial,
    renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name]) }),
  }
}
