import { useId } from 'react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { NodeField } from './NodeField.tsx'

const CAPTION_MAX = 500

/** A table as in the preview, with its caption as a field above. A wide one scrolls sideways. */
export function TableView({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations('docEditor')
  const keysId = useId()
  return (
    <NodeViewWrapper className="group grid min-w-0 gap-2 text-sm">
      {/* Offers an empty caption only while somebody works in the table. */}
      <div
        contentEditable={false}
        className={cn('text-muted', !node.attrs['caption'] && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100')}
      >
        <NodeField
          label={t('tableCaption')}
          value={String(node.attrs['caption'])}
          maxLength={CAPTION_MAX}
          onValueChange={(caption) => updateAttributes({ caption })}
          onLeave={() => editor.commands.focus((getPos() ?? 0) + 3)}
        />
      </div>
      <div className="overflow-x-auto pb-1">
        <NodeViewContent<'table'> as="table" aria-describedby={keysId} className="w-full border-collapse" />
      </div>
      <p id={keysId} contentEditable={false} hidden>
        {t('tableKeys')}
      </p>
    </NodeViewWrapper>
  )
}
