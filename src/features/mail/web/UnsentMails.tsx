import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { UnsentMailCard } from './UnsentMailCard.tsx'
import { unsentQuery } from './queries.ts'

/** The mails that could not be sent, newest first, without their texts. */
export function UnsentMails() {
  const t = useTranslations('mail')
  const titleId = useId()
  const mails = useInfiniteQuery(unsentQuery)
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold">
          {t('unsent')}
        </h2>
        <p className="max-w-[75ch] text-pretty text-muted">{t('unsentText')}</p>
      </div>
      <QueryList
        query={mails}
        failed={t('failed')}
        pending={<Skeleton className="h-40 w-full" />}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {(items) => (
          <ul className="grid gap-4">
            {items.map((mail) => (
              <UnsentMailCard key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  )
}
