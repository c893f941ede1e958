import { Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Progress } from '#web/ui/Progress.tsx'
import type { QueueItemSummary } from '../../contract.ts'
import { isOpen } from '../../queue-status.ts'

/** What was asked for together, and how much of it is there. */
export function SetHeader({ items, id }: { items: readonly QueueItemSummary[]; id?: string }) {
  const t = useTranslations('generation.set')
  const set = items[0]?.metadata.set
  if (!set) return null
  const total = set.titles.length
  const finished = items.filter(({ status }) => status === 'completed').length
  const isRunning = items.some(({ status }) => isOpen(status))
  const progress = t('progress', { finished, total })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span id={id} className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">
          <Layers aria-hidden className="size-4 shrink-0 text-accent" />
          {set.plan.name === '' ? t('unnamed', { total }) : t('named', { name: set.plan.name })}
        </span>
        <span className="text-xs text-muted tabular-nums">{progress}</span>
      </p>
      {isRunning && <Progress label={progress} value={(100 * finished) / total} />}
    </div>
  )
}
