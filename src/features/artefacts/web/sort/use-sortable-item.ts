import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'

/** Returns the props of an item of a `SortableList` and of its drag handle. */
export function useSortableItem(key: string) {
  const t = useTranslations('artefacts.sort')
  const sortable = useSortable({ id: key, attributes: { roleDescription: t('role') } })
  const { transform, transition, isDragging } = sortable
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    ...(isDragging ? { zIndex: 10, position: 'relative' } : {}),
  }
  return {
    item: { ref: sortable.setNodeRef, style },
    handle: { ref: sortable.setActivatorNodeRef, ...sortable.attributes, ...sortable.listeners },
    isDragging,
  }
}
