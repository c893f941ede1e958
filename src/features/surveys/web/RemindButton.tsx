import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Survey } from '../survey-schemas.ts'
import { surveysApi } from './api.ts'

/** `people`: how many get a mail; null of an anonymous survey, of which nobody learns who or how many they are. */
const DAY_MS = 24 * 60 * 60 * 1_000

type Props = { survey: Survey; people: number | null }

/** Asks, and mails those who have not completed a survey. */
export function RemindButton({ survey: { id, reminded_at: remindedAt }, people }: Props) {
  const t = useTranslations('surveys.results')
  const format = useFormatter()
  const errorText = useErrorText('surveys')
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remind = useMutation(
    surveysApi.remind.mutationOptions({
      onSuccess: () => toast.success(t('remindDone')),
      onError: (error) => toast.error(t('remindFailed'), { description: errorText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: surveysApi.read.key() }),
    }),
  )
  const date = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const next = nextReminders(remindedAt)
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {remindedAt !== null && (
        <span className="text-xs text-muted">
          {t('remindedAt', { date: date(new Date(remindedAt)) })}
          {next && ` ${t('remindAgainAt', { date: date(next) })}`}
        </span>
      )}
      <Button busy={remind.isPending} disabled={next !== null} onClick={() => setAsking(true)}>
        <Mail aria-hidden />
        {t('remind')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={t('remindTitle')}
        description={people === null ? t('remindText') : t('remindCount', { n: people })}
        confirmLabel={t('remindConfirm')}
        onConfirm={() => {
          setAsking(false)
          remind.mutate({ id })
        }}
      />
    </div>
  )
}

/** When reminders can be sent again; null is now. */
function nextReminders(remindedAt: string | null): Date | null {
  const next = remindedAt === null ? 0 : Date.parse(remindedAt) + DAY_MS
  return next > Date.now() ? new Date(next) : null
}
