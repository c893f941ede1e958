import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { QueueItemSummary } from '../contract.ts'
import { generationApi } from './api.ts'
import { useCompanyText } from './use-company-text.ts'
import { useNoticeText } from './use-notice-text.ts'

/** Technical details of a generation. Loaded when somebody opens them. */
export function GenerationFacts({ item }: { item: QueueItemSummary }) {
  const t = useTranslations('generation')
  const noticeText = useNoticeText()
  const companyText = useCompanyText()
  const format = useFormatter()
  const { metadata } = item
  // Only a failed item keeps what the model wrote, and no list carries it.
  const whole = useQuery({ ...generationApi.read.queryOptions({ input: { id: item.id } }), enabled: item.status === 'failed' })
  const time = (at: string | null): string | undefined =>
    at === null ? undefined : format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })
  const hasTokens = metadata.input_tokens !== undefined && metadata.output_tokens !== undefined
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('detail.id'), <code key="id">{item.id}</code>],
    [t('detail.generator'), metadata.company ? companyText(metadata.company) : metadata.generator && t(`generators.${metadata.generator}`)],
    [t('detail.model'), metadata.model],
    [
      t('detail.tokens'),
      hasTokens &&
        t('detail.tokensInOut', { input: format.number(metadata.input_tokens ?? 0), output: format.number(metadata.output_tokens ?? 0) }),
    ],
    [t('detail.cached'), metadata.cached_input_tokens !== undefined && format.number(metadata.cached_input_tokens)],
    [t('detail.cost'), metadata.cost !== undefined && format.number(metadata.cost, { maximumFractionDigits: 4 })],
    [t('detail.attempts'), metadata.attempts],
    [t('detail.created'), time(item.created_at)],
    [t('detail.started'), time(item.started_at)],
    [t('detail.completed'), time(item.completed_at)],
    [t('detail.notices'), metadata.notices?.map(noticeText).join('\n')],
    [t('detail.raw'), whole.data?.metadata.raw_text],
  ]
  return (
    <dl className="mt-1.5 grid gap-x-4 gap-y-1 rounded-md bg-sunken p-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {rows.map(
        ([name, value]) =>
          value !== undefined &&
          value !== false && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap tabular-nums max-sm:mb-1">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
