import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useNow, useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { latestQuery } from './queries.ts'

const MINUTE_MS = 60_000

/** On the page of forms: the latest responses to all of them, as they arrive. */
export function LatestResponses({ type }: { type: DocumentType | undefined }) {
  return type === 'form' ? <Panel /> : null
}

function Panel() {
  const t = useTranslations('forms')
  const format = useFormatter()
  const now = useNow({ updateInterval: MINUTE_MS })
  const list = useQuery(latestQuery())
  const headingId = useId()
  return (
    <Card role="region" aria-labelledby={headingId} className="grid gap-2 p-4">
      <h2 id={headingId} className="text-base font-semibold">
        {t('reach.latest.title')}
      </h2>
      <QueryList
        query={list}
        pending={<Skeleton className="h-20 w-full" />}
        failed={t('failed.list')}
        empty={<p className="text-pretty text-muted">{t('reach.latest.empty')}</p>}
      >
        {(items) => (
          <ul className={cn('grid gap-x-6', items.length > 1 && 'sm:grid-cols-2')}>
            {items.map(({ id, form_id, form_title, created_at, email }) => (
              <li key={id}>
                <Link
                  to="/forms/$formId/responses"
                  params={{ formId: form_id }}
                  search={{ tab: 'responses', response: id }}
                  className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-hover"
                >
                  <span className="grid min-w-0 flex-1">
                    <span className="truncate">{form_title === '' ? t('reach.latest.untitled') : form_title}</span>
                    <span className="truncate text-xs text-muted">{email ?? t('anonymous')}</span>
                  </span>
                  <time dateTime={created_at} className="shrink-0 text-xs text-muted tabular-nums">
                    {format.relativeTime(new Date(created_at), { now: Math.max(now.getTime(), Date.parse(created_at)) })}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  )
}
