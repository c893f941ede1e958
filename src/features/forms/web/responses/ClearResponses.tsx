import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formsApi, resultsApi } from '../api.ts'

const UNDO_MS = 30_000

/** Deletes all responses after a question, with Undo. */
export function ClearResponses({ formId, count }: { formId: string; count: number }) {
  const t = useTranslations('forms.clear')
  const undo = useTranslations('ui')('undo')
  const errorText = useErrorText('forms')
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const settle = { onSettled: () => queryClient.invalidateQueries({ queryKey: formsApi.key() }) }
  const restore = useMutation(
    resultsApi.undoClear.mutationOptions({
      ...settle,
      onSuccess: () => void toast.success(t('restored')),
      onError: (error) => void toast.error(t('restoreFailed'), { description: errorText(error) }),
    }),
  )
  const clear = useMutation(
    resultsApi.clear.mutationOptions({
      ...settle,
      onSuccess: ({ id }) => {
        toast.success(t('done'), { action: { label: undo, onClick: () => restore.mutate({ formId, id }) }, duration: UNDO_MS })
      },
      onError: (error) => void toast.error(t('failed'), { description: errorText(error) }),
    }),
  )
  return (
    <>
      <Button onClick={() => setAsking(true)} busy={clear.isPending}>
        <Trash2 aria-hidden />
        {t('button')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('title', { count })}
        description={t('text')}
        confirmLabel={t('confirm')}
        onConfirm={() => clear.mutate({ formId })}
      />
    </>
  )
}
