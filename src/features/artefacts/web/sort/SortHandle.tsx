import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'

/** The drag handle of an item. Takes the `handle` of `useSortableItem`. */
export function SortHandle({ name, className, ...handle }: Omit<ComponentProps<'button'>, 'name'> & { name: string }) {
  const t = useTranslations('artefacts.sort')
  return (
    <button
      type="button"
      {...handle}
      aria-label={t('move', { name })}
      className={cn(
        'flex size-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-text active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
