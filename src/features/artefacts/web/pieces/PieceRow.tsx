import { X } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SortHandle } from '../sort/SortHandle.tsx'
import { useSortableItem } from '../sort/use-sortable-item.ts'
import type { Selection } from './selection.ts'

type Props = {
  id: string
  name: string
  kind: string
  index: number
  isSelected: boolean
  onSelect: Selection['select']
  onRemove: (index: number) => void
}

/** Memoized, because there may be hundreds of rows. */
export const PieceRow = memo(function PieceRow({ id, name, kind, index, isSelected, onSelect, onRemove }: Props) {
  const t = useTranslations('artefacts')
  const kinds = useTranslations('artefacts.kinds')
  const { item, handle, isDragging } = useSortableItem(id)
  return (
    <li
      {...item}
      className={cn('flex items-center gap-1 rounded-md bg-raised py-1 pr-1', isSelected && 'bg-hover', isDragging && 'shadow-float')}
    >
      <SortHandle {...handle} name={name} />
      <button
        type="button"
        onClick={() => onSelect(index, { focus: true })}
        aria-current={isSelected || undefined}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-sm py-1 text-left"
      >
        <span className="w-5 shrink-0 text-right text-xs text-muted tabular-nums">{index + 1}</span>
        <span className="grid min-w-0 flex-1">
          <span className="line-clamp-2 wrap-anywhere">{name}</span>
          <span className="text-xs text-muted">{kinds.has(kind as 'text') ? kinds(kind as 'text') : kind}</span>
        </span>
      </button>
      <IconButton icon={X} size="sm" label={t('remove', { name })} onClick={() => onRemove(index)} />
    </li>
  )
})
