import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { cn } from '#web/cn.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChartView } from '../../../chart/view/ChartView.tsx'
import { ChartEditor } from '../../../chart/edit/ChartEditor.tsx'

/** A chart as in the preview. Its numbers open below it. */
export function ChartNodeView({ node, selected, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations('docEditor')
  const [isOpen, setOpen] = useState(false)
  const chart = node.attrs['chart'] as Chart
  return (
    <NodeViewWrapper
      contentEditable={false}
      className={cn('grid gap-3 rounded-md border border-border p-4 text-sm', selected && 'outline-2 outline-offset-2 outline-accent')}
    >
      <ChartView chart={chart} />
      <div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {t('chartEdit')}
        </Button>
      </div>
      {isOpen && (
        <div className="border-t border-border pt-4">
          <ChartEditor chart={chart} onChange={(next) => updateAttributes({ chart: next })} />
        </div>
      )}
    </NodeViewWrapper>
  )
}
