import { type Editor, type JSONContent } from '@tiptap/core'
import type { Node as ProseNode } from '@tiptap/pm/model'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DocBlock } from '#shared/content/doc.ts'
import { blocksOf, nodeOf, withoutEmptyEnd } from './blocks.ts'
import type { EditorNode } from './editor-node.ts'

export function docJson(blocks: readonly DocBlock[]): JSONContent {
  const content = blocks.map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/**
 * Keeps editor and content alike, in both directions. The editor's nodes never change, they are replaced: so the blocks made of a node are
 * remembered, and typing in one paragraph of a long document writes that one only. What nobody touched stays the very block it was.
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

/** Only what differs is replaced, so that the cursor stays where it was. */
function replaceDocument(editor: Editor, blocks: readonly DocBlock[]): void {
  const { state, view, schema } = editor
  const next = schema.nodeFromJSON(docJson(blocks))
  const start = state.doc.content.findDiffStart(next.content)
  const end = state.doc.content.findDiffEnd(next.content)
  if (start === null || !end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  view.dispatch(state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)).setMeta('preventUpdate', true))
}
