import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTranslations } from 'use-intl'
import { NodeField } from './NodeField.tsx'

const LANGUAGE_MAX = 50

export function CodeView({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations('docEditor')
  return (
    <NodeViewWrapper className="grid gap-1 rounded-md bg-sunken p-4">
      <div contentEditable={false} className="flex justify-end text-xs text-muted">
        <NodeField
          label={t('codeLanguage')}
          value={String(node.attrs['language'])}
          maxLength={LANGUAGE_MAX}
          spellCheck={false}
          autoCapitalize="none"
          onValueChange={(language) => updateAttributes({ language })}
          onLeave={() => editor.commands.focus((getPos() ?? 0) + 1)}
          className="text-right"
        />
      </div>
      <pre className="overflow-x-auto font-mono text-sm" spellCheck={false}>
        <NodeViewContent<'div'> as="div" />
      </pre>
    </NodeViewWrapper>
  )
}
