import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { FormSummary } from '../../contract.ts'
import { responsesQuery, summaryQuery } from '../queries.ts'
import type { Period } from '../queries.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { QuestionCard } from './QuestionCard.tsx'

type Props = {
  form: { id: string; title: string; language: Locale | undefined }
  period: Period
  onPeriod: (period: Period) => void
  empty: ReactNode
}

/** The answers counted, question by question. */
export function SummaryTab({ form, period, onPeriod, empty }: Props) {
  const t = useTranslations('forms')
  const { data, isError, isFetching, refetch } = useQuery({ ...summaryQuery(form.id, period), placeholderData: keepPreviousData })
  // One list for all text questions, of which there may be hundreds.
  const latest = useInfiniteQuery({ ...responsesQuery(form.id, period), placeholderData: keepPreviousData })
  if (!data) {
    if (isError) return <ErrorState title={t('failed.summary')} onRetry={() => void refetch()} isRetrying={isFetching} />
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-56 w-full" />
        ))}
      </div>
    )
  }
  const isWhole = period.from === undefined && period.to === undefined
  if (data.responses + data.pending === 0 && isWhole) return empty
  return (
    <div className="grid gap-4">
      <PeriodChoice period={period} onChange={onPeriod} />
      <Visits visits={data.visits} />
      {data.pending > 0 && <Pending summary={data} />}
      {data.responses === 0 && data.pending === 0 ? (
        <EmptyState title={t('empty.found')} text={t('empty.foundDays')} />
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data.questions.map((question) => (
            <QuestionCard
              key={question.id}
              form={form}
              question={question}
              total={data.responses}
              period={period}
              latest={latest.isPending ? undefined : (latest.data?.pages.flatMap(({ items }) => items) ?? [])}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Pending({ summary: { responses, pending } }: { summary: FormSummary }) {
  const t = useTranslations('forms.summary')
  return (
    <Alert title={t('counting', { counted: responses, total: responses + pending })}>
      <Progress label={t('countingLabel')} value={responses / (responses + pending)} className="mt-2 max-w-md" />
    </Alert>
  )
}

/** How long the form takes, and how many begin it and leave. Nothing before anybody was counted. */
function Visits({ visits: { submitted, left, median_seconds: seconds } }: Pick<FormSummary, 'visits'>) {
  const t = useTranslations('forms.summary')
  if (submitted + left === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-muted tabular-nums">
      {seconds !== null && (
        <span>{seconds < 90 ? t('takesSeconds', { seconds }) : t('takesMinutes', { minutes: Math.round(seconds / 60) })}</span>
      )}
      <span>{t('left', { left, began: submitted + left })}</span>
    </p>
  )
}
