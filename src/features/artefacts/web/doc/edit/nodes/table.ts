import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as ProseNode } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { TableView } from './TableView.tsx'

const DocTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['caption'] ?? element.querySelector('caption')?.textContent.trim() ?? '',
      renderHTML: ({ caption }: Record<string, unknown>) => ({ 'data-caption': String(caption) }),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView: () => ReactNodeViewRenderer(TableView, { contentDOMElementTag: 'tbody' }),
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // A cell is one paragraph: Enter goes to the cell below, Shift+Enter is a new line in it.
      Enter: () => this.editor.isActive('table') && this.editor.commands.command(({ tr }) => toCellBelow(tr)),
    }
  },
  addProseMirrorPlugins() {
    return [
      ...(this.parent?.() ?? []),
      new Plugin({ appendTransaction: (transactions, _, state) => (transactions.some((tr) => tr.docChanged) ? headed(state.tr) : null) }),
    ]
  },
})

const cellStyle = 'border-b px-3 py-2 align-top break-words first:pl-0'
const DocTableHeader = TableHeader.extend({ content: 'paragraph' }).configure({
  HTMLAttributes: { class: `${cellStyle} border-border-strong text-left font-semibold`, scope: 'col' },
})
const DocTableCell = TableCell.extend({ content: 'paragraph' }).configure({ HTMLAttributes: { class: `${cellStyle} border-border` } })

export const TABLE_EXTENSIONS = [DocTable.configure({ resizable: false }), TableRow, DocTableHeader, DocTableCell]

/** A table of the model has exactly one row of headers, its first: whatever was pasted, inserted above it or deleted. */
function headed(tr: Transaction): Transaction | null {
  const { tableHeader, tableCell } = tr.doc.type.schema.nodes
  if (!tableHeader || !tableCell) return null
  tr.doc.forEach((table, tableAt) => {
    if (table.type.name !== 'table') return
    table.forEach((row, rowOffset, index) => {
      const type = index === 0 ? tableHeader : tableCell
      row.forEach((cell: ProseNode, cellOffset: number) => {
        if (cell.type !== type) tr.setNodeMarkup(tableAt + 1 + rowOffset + 1 + cellOffset, type)
      })
    })
  })
  return tr.docChanged ? tr : null
}

function toCellBelow(tr: Transaction): boolean {
  const { $head } = tr.selection
  const rowDepth = $head.depth - 2
  const table = $head.node(rowDepth - 1)
  const next = $head.index(rowDepth - 1) + 1
  if (table.type.name !== 'table') return false
  if (next >= table.childCount) return true
  const column = $head.index(rowDepth)
  let at = $head.after(rowDepth) + 1
  const row = table.child(next)
  for (let i = 0; i < Math.min(column, row.childCount - 1); i += 1) at += row.child(i).nodeSize
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
  return true
}
