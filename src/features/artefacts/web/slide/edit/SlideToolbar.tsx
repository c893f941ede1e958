import { Copy, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SLIDE_LAYOUTS } from './set-layout.ts'
import type { SlideLayout } from './set-layout.ts'

type Props = {
  layout: SlideLayout
  onLayout: (layout: SlideLayout) => void
  onAdd: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** Actions for the current slide. */
export function SlideToolbar({ layout, onLayout, onAdd, onDuplicate, onDelete }: Props) {
  const t = useTranslations('artefacts')
  const kinds = useTranslations('artefacts.kinds')
  return (
    <div className="flex shrink-0 items-center gap-1.5 border-b border-border bg-raised px-3 py-1.5">
      <Select
        aria-label={t('slide.layout')}
        value={layout}
        options={SLIDE_LAYOUTS.map((value) => ({ value, label: kinds(value) }))}
        onValueChange={(value) => onLayout(value as SlideLayout)}
        className="max-w-44 min-w-0"
      />
      <Button size="sm" className="max-sm:w-8 max-sm:px-0" onClick={onAdd}>
        <Plus aria-hidden />
        <span className="max-sm:sr-only">{t('slide.add')}</span>
      </Button>
      <span className="ml-auto flex">
        <IconButton size="sm" icon={Copy} label={t('duplicate')} onClick={onDuplicate} />
        <IconButton size="sm" icon={Trash2} label={t('delete')} onClick={onDelete} />
      </span>
    </div>
  )
}
