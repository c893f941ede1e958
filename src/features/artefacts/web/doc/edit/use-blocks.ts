import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, type Node as ProseNode } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DocBlock } from '#shared/content/doc.ts'
import { blocksOf, nodeOf, withoutEmptyEnd } from './blocks.ts'
import type { EditorNode } from './editor-node.ts'

export function docJson(blocks: readonly DocBlock[]): JSONContent {
  const content = blocks.map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/**
 * Synchronizes editor and content in both directions. The editor's nodes are immutable, so the blocks of each node are cached, and typing in
 * one paragraph of a long document converts only that one. Untouched content keeps its block objects.
 */
export function useBlocks(editor: Editor | null, blocks: DocBlock[], onChange: (blocks: DocBlock[]) => void): void {
  const known = useRef(new WeakMap<ProseNode, DocBlock[]>())
  const emitted = useRef(blocks)

  const emit = useEffectEvent(() => {
    if (!editor) return
    const next = withoutEmptyEnd(readBlocks(editor.state.doc, known.current))
    if (isSame(next, emitted.current)) return
    emitted.current = next
    onChange(next)
  })
  useEffect(() => {
    if (!editor) return undefined
    remember(editor.state.doc, emitted.current, known)
    const listen = () => emit()
    editor.on('update', listen)
    return () => {
      editor.off('update', listen)
    }
  }, [editor])

  useEffect(() => {
    if (!editor || blocks === emitted.current) return
    emitted.current = blocks
    replaceDocument(editor, blocks)
    remember(editor.state.doc, blocks, known)
  }, [editor, blocks])
}

function readBlocks(doc: ProseNode, known: WeakMap<ProseNode, DocBlock[]>): DocBlock[] {
  return doc.children.flatMap((node) => {
    const blocks = known.get(node) ?? blocksOf(node.toJSON() as EditorNode)
    known.set(node, blocks)
    return blocks
  })
}

function remember(doc: ProseNode, blocks: readonly DocBlock[], known: RefObject<WeakMap<ProseNode, DocBlock[]>>): void {
  for (const [index, block] of blocks.entries()) {
    const node = doc.maybeChild(index)
    if (node) known.current.set(node, [block])
  }
}

function isSame(a: readonly DocBlock[], b: readonly DocBlock[]): boolean {
  return a.length === b.length && a.every((block, index) => block === b[index])
}

/**
 * Replaces only the nodes that differ, so that cursor and selection stay: a change before the selected words and one after them must not
 * touch the words. Empty paragraphs at the end are space to write in, not content (`withoutEmptyEnd`), so they stay.
 */
function replaceDocument(editor: Editor, blocks: readonly DocBlock[]): void {
  const { state, view, schema } = editor
  const next: ProseNode = schema.nodeFromJSON(docJson(blocks))
  const [written, wanted] = [withoutEmptyParagraphs(state.doc.children), withoutEmptyParagraphs(next.children)]
  const isAnyEmpty = written.length === 0 || wanted.length === 0
  const [before, after] = isAnyEmpty ? [state.doc.children, next.children] : [written, wanted]
  const { tr } = state
  if (before.length === after.length) {
    // From the last to the first, so that earlier positions stay valid.
    let at = before.reduce((size, node) => size + node.nodeSize, 0)
    for (const [index, node] of [...before.entries()].toReversed()) {
      at -= node.nodeSize
      replaceDifference(tr, at, [node], after.slice(index, index + 1))
    }
  } else replaceDifference(tr, 0, before, after)
  if (tr.docChanged) view.dispatch(tr.setMeta('preventUpdate', true))
}

function replaceDifference(tr: Transaction, at: number, before: readonly ProseNode[], after: readonly ProseNode[]): void {
  const next = tr.doc.type.create(null, after)
  const old = Fragment.from(before)
  const start = old.findDiffStart(next.content)
  const end = old.findDiffEnd(next.content)
  if (start === null || !end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(at + start, at + end.a + overlap, next.slice(start, end.b + overlap))
}

function withoutEmptyParagraphs(nodes: readonly ProseNode[]): readonly ProseNode[] {
  return nodes.slice(0, nodes.findLastIndex((node) => node.type.name !== 'paragraph' || node.content.size > 0) + 1)
}
