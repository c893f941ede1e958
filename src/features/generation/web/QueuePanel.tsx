import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { QueueList } from './QueueList.tsx'
import { queuePanelQuery } from './queries.ts'

/** The latest generations on the dashboard; an empty queue shows nothing. */
export function QueuePanel() {
  const t = useTranslations('generation')
  const queue = useQuery(queuePanelQuery)
  if (queue.isError && queue.data === undefined) {
    return <ErrorState title={t('failed.fetch')} onRetry={() => void queue.refetch()} isRetrying={queue.isFetching} />
  }
  const items = queue.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="queue-panel" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="queue-panel" className="text-base font-semibold">
          {t('panelTitle')}
        </h2>
        <Link to="/queue" className="text-accent-strong underline-offset-4 hover:underline">
          {t('viewAll')}
        </Link>
      </div>
      <QueueList items={items} />
    </section>
  )
}
