import { useNow, useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { QueueItemSummary } from '../contract.ts'
import { Duration } from './Duration.tsx'
import { PromptText } from './PromptText.tsx'
import { QueueItemActions } from './QueueItemActions.tsx'
import { QueueItemDetails } from './QueueItemDetails.tsx'
import { QueueStatusBadge } from './QueueStatusBadge.tsx'
import { endOfItem, useFailureText } from './use-failure-text.ts'

/** One generation, in the dashboard's panel and on the queue page. */
export function QueueItemCard({ item }: { item: QueueItemSummary }) {
  const t = useTranslations()
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const failure = useFailureText()(endOfItem(item))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <TypeIcon type={item.document_type} />
      <div className="grid min-w-0 content-start gap-1">
        <PromptText prompt={item.user_prompt} />
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted *:not-first:before:mr-1.5 *:not-first:before:content-['·']">
          <span>{t(`ui.types.${item.document_type}`)}</span>
          <time dateTime={item.created_at} title={format.dateTime(new Date(item.created_at), { dateStyle: 'medium', timeStyle: 'short' })}>
            {format.relativeTime(new Date(item.created_at), { now: Math.max(now.getTime(), Date.parse(item.created_at)) })}
          </time>
          {item.position !== null && item.status === 'pending' && <span>{t('generation.position', { count: item.position })}</span>}
          {item.started_at !== null && (
            <span>
              <Duration item={item} />
            </span>
          )}
          {item.use_mock_data && <span>{t('generation.mockData')}</span>}
        </p>
        {failure !== null && <p className="text-negative wrap-anywhere">{t('generation.error', { message: failure })}</p>}
        {item.metadata.google_doc_creation_failed === true && (
          <p className="text-negative wrap-anywhere">
            {t('generation.providerFailed', { message: item.metadata.google_doc_error ?? t('generation.providerFailedDefault') })}
          </p>
        )}
        <QueueItemDetails item={item} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 self-start sm:col-start-3 sm:justify-end">
        <QueueStatusBadge status={item.status} />
        <QueueItemActions item={item} />
      </div>
    </li>
  )
}
