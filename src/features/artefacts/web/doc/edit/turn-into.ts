import { type Attrs, Fragment, type Node as ProseNode, type Schema } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'

/** The kinds that a line of text can have. */
export type TextKind =
  | { type: 'paragraph' | 'callout' | 'quote' | 'codeBlock' }
  | { type: 'heading'; level: 1 | 2 | 3 }
  | { type: 'list'; style: 'bullet' | 'numbered' | 'check' }

type Line = { content: Fragment; attrs: ProseNode['attrs']; isSelected: boolean; node: ProseNode }

/**
 * Turns every selected line into `kind`; unselected lines of a list stay in their list. Lines that already have that kind become paragraphs
 * again. Returns false if that is impossible: in a table, or if no line is selected.
 */
export function turnInto(state: EditorState, kind: TextKind, dispatch?: (tr: Transaction) => void, tr: Transaction = state.tr): boolean {
  const { $from, $to } = tr.selection
  const [first, last] = [$from.index(0), $to.index(0)]
  const blocks = Array.from({ length: last - first + 1 }, (_, i) => tr.doc.child(first + i))
  if (!blocks.every((block) => block.isTextblock || block.type.name === 'list')) return false
  if (!dispatch) return true
  const start = $from.posAtIndex(first, 0)
  const end = start + blocks.reduce((size, block) => size + block.nodeSize, 0)
  const lines = linesOf(blocks, start, tr.selection.from, tr.selection.to)
  const wanted = lines.filter((line) => line.isSelected).every((line) => isOf(line.node, kind)) ? { type: 'paragraph' as const } : kind
  const { nodes, cursor } = rebuilt(state.schema, lines, wanted)
  tr.replaceWith(start, end, nodes)
  const offset = Math.min($from.parentOffset, cursor.size)
  tr.setSelection(TextSelection.create(tr.doc, start + cursor.at + offset))
  joinLists(tr, start, start + nodes.reduce((size, node) => size + node.nodeSize, 0))
  dispatch(tr)
  return true
}

/** Returns whether a block (or the list around a line) has that kind. */
export function isOf(node: ProseNode, kind: TextKind): boolean {
  if (node.type.name !== kind.type) return false
  if (kind.type === 'heading') return node.attrs['level'] === kind.level
  return kind.type !== 'list' || node.attrs['style'] === kind.style
}

function linesOf(blocks: ProseNode[], start: number, from: number, to: number): Line[] {
  const lines: Line[] = []
  let at = start
  for (const block of blocks) {
    if (block.isTextblock) lines.push({ content: block.content, attrs: { level: 0 }, isSelected: true, node: block })
    else
      block.forEach((item, offset) => {
        const itemStart = at + 1 + offset
        const isSelected = itemStart < to + 1 && itemStart + item.nodeSize > from
        lines.push({ content: item.content, attrs: item.attrs, isSelected, node: block })
      })
    at += block.nodeSize
  }
  return lines
}

/** Returns the new blocks, and where in them the text of the first selected line begins. */
function rebuilt(schema: Schema, lines: Line[], kind: TextKind): { nodes: ProseNode[]; cursor: { at: number; size: number } } {
  const nodes: ProseNode[] = []
  let cursor: { at: number; size: number } | undefined
  for (const run of runsOf(lines)) {
    const [line] = run
    if (!line) continue
    const at = nodes.reduce((size, node) => size + node.nodeSize, 0)
    if (!line.isSelected) nodes.push(listOf(schema, run, line.node.attrs))
    else {
      nodes.push(...made(schema, run, kind))
      cursor ??= { at: at + (kind.type === 'list' ? 2 : 1), size: line.content.size }
    }
  }
  return { nodes, cursor: cursor ?? { at: 1, size: 0 } }
}

function runsOf(lines: Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && last[0]?.isSelected === line.isSelected && (line.isSelected || last[0].node === line.node)) last.push(line)
    else runs.push([line])
  }
  return runs
}

function made(schema: Schema, lines: Line[], kind: TextKind): ProseNode[] {
  if (kind.type === 'list') return [listOf(schema, lines, { style: kind.style })]
  if (kind.type === 'codeBlock') {
    const text = lines.map(({ content }) => plain(content)).join('\n')
    return [nodeType(schema, 'codeBlock').create(null, text === '' ? null : schema.text(text))]
  }
  const attrs = kind.type === 'heading' ? { level: kind.level } : null
  return lines.map(({ content }) => nodeType(schema, kind.type).create(attrs, withBreaks(schema, content)))
}

function listOf(schema: Schema, lines: Line[], list: Attrs): ProseNode {
  const items = lines.map(({ content, attrs }) => nodeType(schema, 'listItem').create(attrs, withBreaks(schema, content)))
  return nodeType(schema, 'list').create(list, items)
}

function plain(content: Fragment): string {
  return content.textBetween(0, content.size, '\n', (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : ''))
}

/** Turns lines of code into lines of text. */
function withBreaks(schema: Schema, content: Fragment): Fragment {
  const nodes: ProseNode[] = []
  content.forEach((node) => {
    if (!node.isText || !node.text?.includes('\n')) nodes.push(node)
    else
      node.text.split('\n').forEach((line, index) => {
        if (index > 0) nodes.push(nodeType(schema, 'hardBreak').create())
        if (line !== '') nodes.push(schema.text(line, node.marks))
      })
  })
  return Fragment.from(nodes)
}

function nodeType(schema: Schema, name: string) {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The editor has no node named ${name}`)
  return type
}

/** Merges a new list with an adjacent one of the same style. */
function joinLists(tr: Transaction, start: number, end: number): void {
  for (const at of [end, start]) {
    const $at = tr.doc.resolve(at)
    const [before, after] = [$at.nodeBefore, $at.nodeAfter]
    const isSame = before?.type.name === 'list' && after?.type.name === 'list' && before.attrs['style'] === after.attrs['style']
    if (isSame && canJoin(tr.doc, at)) tr.join(at)
  }
}
