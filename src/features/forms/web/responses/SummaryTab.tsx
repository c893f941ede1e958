import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { FormSummary, Response } from '../../contract.ts'
import { QuestionCard } from './QuestionCard.tsx'

type Props = {
  summary: { data: FormSummary | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Newest first. */
  latest: readonly Response[]
  empty: ReactNode
}

/** The answers counted, question by question. */
export function SummaryTab({ summary, latest, empty }: Props) {
  const t = useTranslations('forms')
  const { data } = summary
  if (!data) {
    if (summary.isError)
      return <ErrorState title={t('failed.summary')} onRetry={() => void summary.refetch()} isRetrying={summary.isFetching} />
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-56 w-full" />
        ))}
      </div>
    )
  }
  if (data.responses === 0) return empty
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {data.questions.map((question) => (
        <QuestionCard key={question.id} question={question} total={data.responses} latest={latest} />
      ))}
    </ul>
  )
}
