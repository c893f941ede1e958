import type { Editor } from '@tiptap/core'
import {
  ChartColumn,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Info,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  SeparatorHorizontal,
  Table,
} from 'lucide-react'
import { NEW_CHART } from './nodes/read-chart.ts'
import { type TextKind, turnInto } from './turn-into.ts'

export type BlockKind =
  | 'paragraph'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bullet'
  | 'numbered'
  | 'check'
  | 'quote'
  | 'callout'
  | 'table'
  | 'chart'
  | 'code'
  | 'break'

/** All blocks of the slash menu and the toolbar: the icon, and the kind of text that a line becomes or the block that is inserted. */
export const BLOCK_KINDS: Record<BlockKind, { icon: LucideIcon } & ({ text: TextKind } | { inserts: 'table' | 'chart' | 'pageBreak' })> = {
  paragraph: { icon: Pilcrow, text: { type: 'paragraph' } },
  heading1: { icon: Heading1, text: { type: 'heading', level: 1 } },
  heading2: { icon: Heading2, text: { type: 'heading', level: 2 } },
  heading3: { icon: Heading3, text: { type: 'heading', level: 3 } },
  bullet: { icon: List, text: { type: 'list', style: 'bullet' } },
  numbered: { icon: ListOrdered, text: { type: 'list', style: 'numbered' } },
  check: { icon: ListChecks, text: { type: 'list', style: 'check' } },
  quote: { icon: Quote, text: { type: 'quote' } },
  callout: { icon: Info, text: { type: 'callout' } },
  table: { icon: Table, inserts: 'table' },
  chart: { icon: ChartColumn, inserts: 'chart' },
  code: { icon: Code, text: { type: 'codeBlock' } },
  break: { icon: SeparatorHorizontal, inserts: 'pageBreak' },
}
export const BLOCK_KIND_NAMES = Object.keys(BLOCK_KINDS) as BlockKind[]

/** Turns the selected lines into a kind of text, or inserts a table, chart or page break after them. */
export function applyBlockKind(editor: Editor, name: BlockKind): void {
  const kind = BLOCK_KINDS[name]
  if ('text' in kind) {
    editor.view.focus()
    turnInto(editor.state, kind.text, (tr) => editor.view.dispatch(tr.scrollIntoView()))
    return
  }
  // Replaces an empty line. Otherwise the block goes after the line, which stays whole. Depth 0 is a selected block without text.
  const { $to } = editor.state.selection
  const isEmptyLine = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
  const range = isEmptyLine ? { from: $to.before(1), to: $to.after(1) } : $to.depth > 0 ? $to.after(1) : $to.pos
  const start = typeof range === 'number' ? range : range.from
  const node = { table: EMPTY_TABLE, chart: { type: 'chart', attrs: { chart: NEW_CHART } }, pageBreak: { type: 'pageBreak' } }[kind.inserts]
  const chain = editor
    .chain()
    .focus()
    .insertContentAt(range, node, { updateSelection: kind.inserts === 'pageBreak' })
  // The first header cell: table, row, cell and paragraph each open with one position.
  if (kind.inserts === 'table') chain.setTextSelection(start + 4)
  if (kind.inserts === 'chart') chain.setNodeSelection(start)
  chain.scrollIntoView().run()
}

const EMPTY_TABLE = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  })),
}
