import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTranslations } from 'use-intl'
import { NodeField } from './NodeField.tsx'

const SOURCE_MAX = 300

export function QuoteView({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations('docEditor')
  return (
    <NodeViewWrapper as="blockquote" className="border-l-2 border-accent pl-4 text-lg text-pretty">
      <NodeViewContent className="wrap-anywhere" />
      <footer contentEditable={false} className="mt-1 text-sm text-muted">
        <NodeField
          label={t('quoteSource')}
          value={String(node.attrs['source'])}
          maxLength={SOURCE_MAX}
          onValueChange={(source) => updateAttributes({ source })}
          onLeave={() => editor.commands.focus((getPos() ?? 0) + node.nodeSize - 1)}
        />
      </footer>
    </NodeViewWrapper>
  )
}
