import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { UnsentMail } from '../contract.ts'
import { mailApi } from './api.ts'

/** One mail that could not be sent: to whom, what about, why not, and what the mail server said. */
export function UnsentMailCard({ mail }: { mail: UnsentMail }) {
  const t = useTranslations('mail')
  const format = useFormatter()
  const errorText = useErrorText('mail')
  const queryClient = useQueryClient()
  const retry = useMutation(
    mailApi.retry.mutationOptions({
      onSuccess: () => toast.success(t('retried', { recipient: mail.recipient })),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: mailApi.key() }),
    }),
  )
  const { recipient, purpose, subject, failure, answer, attempts, failed_at: failedAt, created_at: createdAt } = mail
  const kind = t(`kinds.${purpose ?? 'unknown'}`)
  return (
    <li className="grid gap-3 rounded-lg border border-border bg-raised p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
          {subject ?? kind}
        </h3>
        <Badge tone={failedAt === null ? 'warning' : 'negative'}>{t(failedAt === null ? 'state.delayed' : 'state.failed')}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {t('about', {
          recipient,
          kind,
          time: format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
          attempts,
        })}
      </p>
      <div className="grid max-w-[75ch] gap-1 wrap-anywhere">
        <p>{t(`failures.${failure}`)}</p>
        {answer !== '' && <p className="border-s-2 border-border-strong ps-4 text-sm text-muted">{answer}</p>}
      </div>
      <div>
        <Button busy={retry.isPending} onClick={() => retry.mutate({ id: mail.id })} aria-label={t('retryOf', { recipient })}>
          {t('retry')}
        </Button>
      </div>
    </li>
  )
}
