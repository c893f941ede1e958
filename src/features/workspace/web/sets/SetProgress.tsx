import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { QueueItemActions } from '#features/generation/web/QueueItemActions.tsx'
import { endOfItem, useFailureText } from '#features/generation/web/use-failure-text.ts'
import { QueueStatusBadge } from '#features/generation/web/QueueStatusBadge.tsx'
import { generationApi } from '#features/generation/web/api.ts'
import { SetHeader } from '#features/generation/web/sets/SetHeader.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

/** What one brief asked for, while it is written: each artefact with its state, and the way to it. */
export function SetProgress({ id }: { id: string }) {
  const t = useTranslations()
  const failureText = useFailureText()
  const label = useId()
  const set = useQuery(generationApi.readSet.queryOptions({ input: { id }, staleTime: 0 }))
  if (set.isPending) return <Skeleton className="h-40 w-full" />
  if (set.isError) return <ErrorState title={t('workspace.set.failed')} onRetry={() => void set.refetch()} isRetrying={set.isFetching} />
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <SetHeader id={label} items={set.data.items} />
      <ul aria-labelledby={label} aria-live="polite" aria-relevant="text" className="divide-y divide-border">
        {set.data.items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
            <TypeIcon type={item.document_type} />
            <div className="grid min-w-40 flex-1">
              <p className="font-medium wrap-anywhere">{item.metadata.set?.titles[item.metadata.set.index]}</p>
              <p className="text-negative wrap-anywhere">{failureText(endOfItem(item))}</p>
            </div>
            <span className="flex flex-wrap items-center gap-2">
              <QueueStatusBadge status={item.status} />
              <QueueItemActions item={item} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
