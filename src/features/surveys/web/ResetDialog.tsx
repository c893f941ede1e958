import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import type { Participant } from '../results-contract.ts'
import { surveysApi } from './api.ts'

type Props = { surveyId: string; participant: Participant; isOpen: boolean; onClose: () => void }

/** Asks before the answers of somebody are deleted. */
export function ResetDialog({ surveyId, participant: { user_id: userId, email }, isOpen, onClose }: Props) {
  const t = useTranslations('surveys')
  const queryClient = useQueryClient()
  const errorText = useErrorText('surveys')
  const reset = useMutation(
    surveysApi.reset.mutationOptions({
      onSuccess: () => {
        toast.success(t('done.reset', { email }))
        logAdministration('SURVEY_RESET', email, email)
      },
      onError: (error) => toast.error(t('failed.reset'), { description: errorText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: surveysApi.key() }),
    }),
  )
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('results.confirmTitle', { email })}
      description={t('results.confirmText', { isOpen: isOpen ? 'yes' : 'no' })}
      confirmLabel={t('results.confirm')}
      onConfirm={() => {
        reset.mutate({ id: surveyId, userId })
        onClose()
      }}
    />
  )
}
