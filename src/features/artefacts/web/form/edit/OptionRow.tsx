import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Question } from '#shared/content/form.ts'
import { cn } from '#web/cn.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { GrowingText } from '../../GrowingText.tsx'
import { SortHandle } from '../../sort/SortHandle.tsx'
import { useSortableItem } from '../../sort/use-sortable-item.ts'

type Props = {
  id: string
  option: string
  index: number
  format: Question['format']
  problem: 'doubleOption' | 'blankOption' | undefined
  onChange: (text: string) => void
  onEnter: () => void
  onPasteLines: (lines: string[]) => void
  onRemove: () => void
}

export function OptionRow({ id, option, index, format, problem, onChange, onEnter, onPasteLines, onRemove }: Props) {
  const t = useTranslations('artefacts.form')
  const { item, handle, isDragging } = useSortableItem(id)
  const name = t('option', { number: index + 1 })
  return (
    <li {...item} className="grid gap-1">
      <span
        className={cn(
          'flex items-center gap-2 rounded-md border bg-raised py-1 pr-1 pl-1.5',
          problem ? 'border-negative' : 'border-border focus-within:border-border-strong',
          isDragging && 'shadow-float',
        )}
      >
        <SortHandle {...handle} name={option || name} />
        <span
          aria-hidden
          className={cn('size-4 shrink-0 border border-border-strong', format === 'many' ? 'rounded-xs' : 'rounded-full')}
        />
        <GrowingText
          field={`option.${index}`}
          label={name}
          value={option}
          max={500}
          placeholder={name}
          onChange={onChange}
          onEnter={onEnter}
          onEmptied={onRemove}
          onPasteLines={onPasteLines}
          className="flex-1"
        />
        <IconButton icon={X} size="sm" label={t('removeOption', { name: option || name })} onClick={onRemove} />
      </span>
      {problem && (
        <span role="status" className="text-xs text-negative">
          {t(problem)}
        </span>
      )}
    </li>
  )
}
