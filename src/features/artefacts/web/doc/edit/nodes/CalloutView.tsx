import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { CALLOUT_TONES, type CalloutTone } from '../../view/callout-tones.ts'
import { NodeField } from './NodeField.tsx'

const TITLE_MAX = 300

/** A callout as in the preview. Its icon is a menu of tones and its title a field. */
export function CalloutView({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations('docEditor')
  const tone = node.attrs['tone'] as CalloutTone
  const { icon: Icon, style } = CALLOUT_TONES[tone]
  return (
    <NodeViewWrapper as="aside" className={cn('flex gap-3 rounded-md p-4', style)}>
      <span contentEditable={false} className="relative mt-1 flex size-4 shrink-0 items-center justify-center">
        <Icon aria-hidden className="size-4" />
        <select
          aria-label={t('tone')}
          value={tone}
          onChange={(event) => updateAttributes({ tone: event.target.value })}
          className="absolute -inset-1.5 cursor-pointer appearance-none rounded-sm bg-transparent text-transparent [&>option]:bg-raised [&>option]:text-text"
        >
          {(Object.keys(CALLOUT_TONES) as CalloutTone[]).map((one) => (
            <option key={one} value={one}>
              {t(`tones.${one}`)}
            </option>
          ))}
        </select>
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <span contentEditable={false}>
          <NodeField
            label={t('calloutTitle')}
            value={String(node.attrs['title'])}
            maxLength={TITLE_MAX}
            onValueChange={(title) => updateAttributes({ title })}
            onLeave={() => editor.commands.focus((getPos() ?? 0) + 1)}
            className="font-semibold"
          />
        </span>
        <NodeViewContent className="wrap-anywhere text-text" />
      </div>
    </NodeViewWrapper>
  )
}
