import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind, Piece } from '../kind.ts'
import { docEditorMessages } from './edit/messages.ts'
import { plainText } from './view/inline-markdown.ts'
import { DocView } from './view/DocView.tsx'

export const docKind: Kind<GeneratedDoc> = {
  View: DocView,
  Editor: lazyPart(async () => {
    const [{ DocEditor }] = await Promise.all([import('./edit/DocEditor.tsx'), loadCatalogues([docEditorMessages])])
    return DocEditor
  }),
  layout: 'page',
  editorLook: 'paper',
  pieces: ({ blocks }) => blocks.map(pieceOf),
  blank: (content) => ({ ...content, blocks: [{ type: 'paragraph', text: '' }] }),
}

/** Cached per block. Blocks are immutable, so a key in a long document rereads only the block that it changed. */
const pieces = new WeakMap<DocBlock, Piece>()

function pieceOf(block: DocBlock): Piece {
  const known = pieces.get(block)
  if (known) return known
  const piece = { title: block.type === 'code' ? block.text : plainText(textOf(block)), kind: block.type }
  pieces.set(block, piece)
  return piece
}

function textOf(block: DocBlock): string {
  switch (block.type) {
    case 'list':
      return block.items[0]?.text ?? ''
    case 'table':
      return block.caption ?? block.columns.join(' · ')
    case 'chart':
      return block.chart.title
    case 'callout':
      return block.title ?? block.text
    case 'break':
      return '—'
    default:
      return block.text
  }
}
