import { useMutation } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Invitation } from '../../reach-contract.ts'
import { formsApi } from '../api.ts'

const TONES = {
  waiting: 'neutral',
  sent: 'info',
  answered: 'positive',
  cancelled: 'warning',
  unsubscribed: 'warning',
  failed: 'negative',
} as const

type Props = { formId: string; invitation: Invitation; onChanged: () => Promise<void> }

/** One personal link: how it stands, and sending it again or taking it back. */
export function InvitationRow({ formId, invitation: { id, email, state, sent_at }, onChanged }: Props) {
  const t = useTranslations('forms.reach.invitations')
  const format = useFormatter()
  const errorText = useErrorText('forms')
  const onError = (error: Error) => toast.error(t('failed'), { description: errorText(error) })
  const done = (text: string) => ({
    onError,
    onSuccess: () => {
      toast.success(text)
      void onChanged()
    },
  })
  const resend = useMutation(formsApi.resend.mutationOptions(done(t('resent'))))
  const revoke = useMutation(formsApi.revoke.mutationOptions(done(t('revoked'))))
  return (
    <li className="flex items-center gap-x-2 py-1 pr-1 pl-3 max-sm:flex-wrap">
      <span className="grid min-w-0 flex-1 max-sm:basis-full">
        <span className="wrap-anywhere">
          <Breakable text={email} />
        </span>
        {sent_at !== null && state !== 'failed' && (
          <span className="text-xs text-muted">
            {t('sentAt', { date: format.dateTime(new Date(sent_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
          </span>
        )}
        {state === 'failed' && <span className="text-xs text-muted">{t('whyFailed')}</span>}
        {state === 'unsubscribed' && <span className="text-xs text-muted">{t('whyUnsubscribed')}</span>}
        {state === 'cancelled' && <span className="text-xs text-muted">{t('whyCancelled')}</span>}
      </span>
      <span className="flex items-center justify-between gap-2 max-sm:basis-full">
        {state !== 'hidden' && <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
        <span className="ml-auto flex gap-2">
          {state !== 'answered' && state !== 'unsubscribed' && (
            <IconButton
              icon={Send}
              label={t('resend', { email })}
              size="sm"
              disabled={resend.isPending}
              onClick={() => resend.mutate({ formId, id })}
            />
          )}
          <IconButton
            icon={Trash2}
            label={t('revoke', { email })}
            size="sm"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate({ formId, id })}
          />
        </span>
      </span>
    </li>
  )
}
