import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { figuresQuery } from './queries.ts'

/** Three numbers about the person's documents, updated live. */
export function Figures() {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const { data, isError } = useQuery(figuresQuery)
  const updated = data?.last_updated_at
  return (
    <Card>
      <dl aria-label={t('figures.label')} className="grid divide-y divide-border sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        <Figure label={t('figures.week')} value={data && format.number(data.documents_this_week)} isError={isError} />
        <Figure label={t('figures.total')} value={data && format.number(data.documents_total)} isError={isError} />
        <Figure
          label={t('figures.updated')}
          value={
            data &&
            (updated == null
              ? t('figures.never')
              : format.relativeTime(new Date(updated), { now: Math.max(now.getTime(), Date.parse(updated)) }))
          }
          isError={isError}
        />
      </dl>
    </Card>
  )
}

function Figure({ label, value, isError }: { label: string; value: ReactNode; isError: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-5 py-3 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0.5 sm:py-4">
      <dt className="text-muted first-letter:uppercase">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums sm:text-xl">{value ?? (isError ? '–' : <Skeleton className="h-8 w-16" />)}</dd>
    </div>
  )
}
