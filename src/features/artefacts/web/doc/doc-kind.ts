import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind } from '../kind.ts'
import { docEditorMessages } from './edit/messages.ts'
import { DocView } from './view/DocView.tsx'

export const docKind: Kind<GeneratedDoc> = {
  View: DocView,
  Editor: lazyPart(async () => {
    const [{ DocEditor }] = await Promise.all([import('./edit/DocEditor.tsx'), loadCatalogues([docEditorMessages])])
    return DocEditor
  }),
  layout: 'page',
  pieces: ({ blocks }) => blocks.map((block) => ({ title: plainText(textOf(block)), kind: block.type })),
  blank: (content) => ({ ...content, blocks: [{ type: 'paragraph', text: '' }] }),
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

/** Removes inline Markdown marks and keeps their text. */
function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
}
