import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { notBegunQuery } from './queries.ts'

/** Lists whom a survey asks and who has not answered its first question, or did not before it was over. */
export function NotBegun({ surveyId, isOver }: { surveyId: string; isOver: boolean }) {
  const t = useTranslations('surveys')
  const people = useInfiniteQuery(notBegunQuery(surveyId))
  const n = people.data?.pages[0]?.not_begun ?? null
  return (
    <section aria-labelledby="not-begun" className="grid gap-3">
      <h2 id="not-begun" className="text-base font-semibold">
        {n === null ? t('results.notBegun') : t(isOver ? 'results.notBegunOver' : 'results.notBegunCount', { n })}
      </h2>
      <QueryList
        query={people}
        pending={<Skeleton className="h-24 w-full" />}
        failed={t('failed.notBegun')}
        empty={<p className="text-muted">{t('results.allBegun')}</p>}
      >
        {(items) => (
          <ul
            aria-labelledby="not-begun"
            className="grid divide-y divide-border rounded-lg border border-border bg-raised sm:grid-cols-2 sm:divide-y-0"
          >
            {items.map((person) => (
              <li key={person.id} className="min-w-0 px-4 py-2.5">
                <span className="block font-medium wrap-anywhere">{nameOf(person)}</span>
                {nameOf(person) !== person.email && <span className="block text-muted wrap-anywhere">{person.email}</span>}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  )
}
