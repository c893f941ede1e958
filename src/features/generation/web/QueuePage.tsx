import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePageTitle } from '#web/page-title.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { QueueItems } from './QueueItems.tsx'
import { queueQuery } from './queries.ts'

export function QueuePage() {
  const t = useTranslations('generation')
  const queue = useInfiniteQuery(queueQuery)
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      <QueryList
        query={queue}
        failed={t('failed.fetch')}
        pending={<QueueSkeleton />}
        empty={
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
        }
      >
        {(items) => <QueueItems items={items} />}
      </QueryList>
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
