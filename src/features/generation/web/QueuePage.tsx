import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePageTitle } from '#web/page-title.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { QueueList } from './QueueList.tsx'
import { queueQuery } from './queries.ts'

export function QueuePage() {
  const t = useTranslations('generation')
  const queue = useInfiniteQuery(queueQuery)
  const items = queue.data?.pages.flatMap((page) => page.items) ?? []
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      {queue.isPending && <QueueSkeleton />}
      {queue.isError && queue.data === undefined && (
        <ErrorState title={t('failed.fetch')} onRetry={() => void queue.refetch()} isRetrying={queue.isFetching} />
      )}
      {queue.isSuccess && items.length === 0 && (
        <EmptyState
          icon={<ListOrdered aria-hidden className="size-8 text-muted" />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Link to="/create" className={buttonStyle({ variant: 'primary' })}>
              {t('create')}
            </Link>
          }
        />
      )}
      {items.length > 0 && <QueueList items={items} />}
      <LoadMore hasMore={queue.hasNextPage} isLoading={queue.isFetchingNextPage} onLoad={() => void queue.fetchNextPage()} />
    </div>
  )
}

function QueueSkeleton() {
  return (
    <Card className="animate-late divide-y divide-border">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex gap-3 px-4 py-3.5">
          <Skeleton className="size-9" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Card>
  )
}
