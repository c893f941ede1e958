import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CONTACT_STATUSES } from '../messages.ts'
import { MessageCard } from './MessageCard.tsx'
import { messagesQuery } from './queries.ts'

/** The messages of the contact form, newest first. */
export function MessagesTab() {
  const t = useTranslations('contact')
  const [status, setStatus] = useState<(typeof CONTACT_STATUSES)[number]>()
  const messages = useInfiniteQuery(messagesQuery(status))
  const options = [{ value: '', label: t('status.all') }, ...CONTACT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[75ch] text-pretty text-muted">{t('text')}</p>
      <Field label={t('filter')} className="max-w-60">
        {(control) => (
          <Select
            {...control}
            value={status ?? ''}
            options={options}
            onValueChange={(value) => setStatus(CONTACT_STATUSES.find((one) => one === value))}
          />
        )}
      </Field>
      <QueryList
        query={messages}
        failed={t('failed')}
        pending={<Skeleton className="h-80 w-full" />}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {(items) => (
          <ul className="grid gap-4">
            {items.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  )
}
