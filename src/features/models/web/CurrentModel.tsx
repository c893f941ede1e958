import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { ModelState } from '../contract.ts'
import { modelsApi } from './api.ts'
import { keepModel } from './queries.ts'

type Props = { model: NonNullable<ModelState['model']>; onRemoved: () => void }

/** The current model, what sets it, and the way back to the built-in generator. */
export function CurrentModel({ model: { source, variable, company, id }, onRemoved }: Props) {
  const t = useTranslations('models')
  const errorText = useErrorText('models')
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation(
    modelsApi.remove.mutationOptions({
      onSuccess: (state) => {
        keepModel(queryClient, state)
        onRemoved()
        toast.success(t('removed'))
      },
      onError: (error) => toast.error(t('removeFailed'), { description: errorText(error) }),
    }),
  )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{t('current', { company, model: id })}</p>
        {source === 'environment' && <p className="text-pretty text-muted">{t('environment', { variable: variable ?? '' })}</p>}
      </div>
      {source === 'setting' && (
        <Button size="sm" busy={remove.isPending} onClick={() => setIsAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('remove')}
        onConfirm={() => remove.mutate(undefined)}
      />
    </Card>
  )
}
