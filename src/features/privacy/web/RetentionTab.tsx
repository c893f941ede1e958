import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { Retention } from '#shared/retention.ts'
import { logAdministration } from '#web/action-log.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { privacyApi } from './api.ts'
import { retentionQuery } from './queries.ts'

/** How long things are kept. A nightly job removes what is older. */
export function RetentionTab() {
  const t = useTranslations('privacy.retention')
  const errorText = useErrorText('privacy')
  const retention = useQuery(retentionQuery)
  if (retention.isError && !retention.data)
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(retention.error)}
        onRetry={() => void retention.refetch()}
        isRetrying={retention.isFetching}
      />
    )
  if (!retention.data) return <Skeleton className="h-80 w-full" />
  return <RetentionForm {...retention.data} />
}

const KINDS = ['queue', 'sessions', 'mails', 'audit'] as const
const LEAST = { queue: 0, sessions: 1, mails: 1, audit: 30 } as const satisfies Retention

function RetentionForm({ days, defaults }: { days: Retention; defaults: Retention }) {
  const t = useTranslations('privacy.retention')
  const queryClient = useQueryClient()
  const errorText = useErrorText('privacy')
  const isRight = (kind: (typeof KINDS)[number], text: string) =>
    /^\d{1,5}$/.test(text.trim()) && Number(text) <= 36_500 && (Number(text) >= LEAST[kind] || (kind === 'audit' && Number(text) === 0))
  const form = useForm({
    initial: { queue: String(days.queue), sessions: String(days.sessions), mails: String(days.mails), audit: String(days.audit) },
    check: (values) =>
      Object.fromEntries(KINDS.flatMap((kind) => (isRight(kind, values[kind]) ? [] : [[kind, t(`wrong.${kind}`)]]))) as Partial<
        Record<(typeof KINDS)[number], string>
      >,
    submit: async (values) => {
      const state = await privacyApi.setRetention.call({
        queue: Number(values.queue),
        sessions: Number(values.sessions),
        mails: Number(values.mails),
        audit: Number(values.audit),
      })
      queryClient.setQueryData(retentionQuery.queryKey, state)
      toast.success(t('saved'))
      logAdministration('SETTINGS_SAVED', t('tab'))
    },
    errorText,
  })
  return (
    <div className="grid max-w-xl gap-6">
      <p className="text-pretty text-muted">{t('text')}</p>
      <Card className="p-6">
        <FormFrame form={form} submitsOnEnter={false}>
          {KINDS.map((kind) => (
            <TextField
              key={kind}
              form={form}
              name={kind}
              label={t(`label.${kind}`)}
              hint={t(`hint.${kind}`, { days: defaults[kind] })}
              inputMode="numeric"
              maxLength={5}
              className="max-w-32 tabular-nums"
            />
          ))}
          <div>
            <SubmitButton form={form} label={t('save')} busyLabel={t('saving')} />
          </div>
        </FormFrame>
      </Card>
    </div>
  )
}
