import { Table, TableCell, TableHeader, type TableOptions, TableRow } from '@tiptap/extension-table'
import type { KeyboardShortcutCommand } from '@tiptap/core'
import type { Node as ProseNode } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { TableView } from './TableView.tsx'

const DocTable = Table.extend<TableOptions, { isLeaving: boolean }>({
  addStorage: () => ({ isLeaving: false }),
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
    const keys = this.parent?.() ?? {}
    const { storage } = this
    const inTable = () => this.editor.isActive('table')
    // Tab goes from cell to cell and adds rows without end, so after Escape the next Tab leaves the table.
    const unlessLeaving =
      (key: string): KeyboardShortcutCommand =>
      (props) => {
        if (!storage.isLeaving) return keys[key]?.(props) ?? false
        storage.isLeaving = false
        return false
      }
    return {
      ...keys,
      Escape: () => {
        storage.isLeaving = inTable()
        return false
      },
      Tab: unlessLeaving('Tab'),
      'Shift-Tab': unlessLeaving('Shift-Tab'),
      'Mod-Enter': () => inTable() && this.editor.commands.command(({ tr }) => toBelowTable(tr)),
      // A cell is one paragraph: Enter goes to the cell below, Shift+Enter starts a new line in it.
      Enter: () => inTable() && this.editor.commands.command(({ tr }) => toCellBelow(tr)),
    }
  },
  onTransaction() {
    this.storage.isLeaving = false
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

/** Gives every table exactly one header row, the first, after any paste, insertion or deletion. */
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

/** Moves the cursor to the paragraph below its table, and creates one if there is none. */
export function toBelowTable(tr: Transaction): boolean {
  const { $head } = tr.selection
  const depth = Array.from({ length: $head.depth + 1 }, (_, at) => at).find((at) => $head.node(at).type.name === 'table')
  if (depth === undefined) return false
  const after = $head.after(depth)
  const { paragraph } = tr.doc.type.schema.nodes
  if (tr.doc.resolve(after).nodeAfter?.type !== paragraph && paragraph) tr.insert(after, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
  return true
}
