import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { commentsQuery } from '../queries.ts'
import type { Slice } from '../queries.ts'

type Props = { surveyId: string; questionId: string; slice: Slice }

/** What people wrote, word for word, a page at a time. */
export function Comments({ surveyId, questionId, slice }: Props) {
  const t = useTranslations('surveys.report')
  const comments = useInfiniteQuery(commentsQuery(surveyId, questionId, slice))
  if (comments.isError && !comments.data)
    return <ErrorState title={t('commentsFailed')} onRetry={() => void comments.refetch()} isRetrying={comments.isFetching} />
  if (!comments.data) return <Skeleton className="h-24 w-full" />
  const items = comments.data.pages.flatMap((page) => page.items)
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {items.map((comment, at) => (
          // Two people may write the same.
          <li key={at} className="max-w-[75ch] border-l-2 border-border-strong pl-3 text-pretty wrap-anywhere whitespace-pre-line">
            {comment}
          </li>
        ))}
      </ul>
      {comments.hasNextPage && (
        <div>
          <Button busy={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
            {t('moreComments')}
          </Button>
        </div>
      )}
    </div>
  )
}
