import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { commentsQuery } from '../queries.ts'
import type { Slice } from '../queries.ts'

type Props = { surveyId: string; questionId: string; slice: Slice }

/** What people wrote, word for word, a page at a time. */
export function Comments({ surveyId, questionId, slice }: Props) {
  const t = useTranslations('surveys.report')
  const comments = useInfiniteQuery(commentsQuery(surveyId, questionId, slice))
  return (
    <div>
      <QueryList
        query={comments}
        pending={<Skeleton className="h-24 w-full" />}
        empty={null}
        failed={t('commentsFailed')}
        moreLabel={t('moreComments')}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((comment, at) => (
              // Two people may write the same.
              <li key={at} className="max-w-[75ch] border-l-2 border-border-strong pl-3 text-pretty wrap-anywhere whitespace-pre-line">
                {comment}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  )
}
