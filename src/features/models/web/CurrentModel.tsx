import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { LOCAL_PROVIDERS } from '#shared/generators.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { ModelState } from '../contract.ts'
import { modelsApi } from './api.ts'
import { keepModel, localServersQuery } from './queries.ts'

type Props = { model: NonNullable<ModelState['model']>; onRemoved: () => void }

/** The current model, what sets it, and the way back to the built-in generator. */
export function CurrentModel({ model, onRemoved }: Props) {
  const { source, variable, company, id } = model
  const t = useTranslations('models')
  const errorText = useErrorText('models')
  const queryClient = useQueryClient()
  const gone = useGone(model)
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
        {gone ? (
          <Alert tone="warning">{t(gone, { company, model: id })}</Alert>
        ) : (
          <p className="font-semibold wrap-anywhere">{t('current', { company, model: id })}</p>
        )}
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

/** Why a local model cannot write now. Undefined while its server is asked. */
function useGone({ provider, id }: Props['model']): 'currentMissing' | 'currentSilent' | undefined {
  const isLocal = LOCAL_PROVIDERS.some((local) => local === provider)
  const { data } = useQuery({ ...localServersQuery, enabled: isLocal })
  const server = data?.servers.find((each) => each.provider === provider)
  if (!isLocal || !server) return undefined
  if (!server.found) return 'currentSilent'
  // Ollama lists a model without a tag as the latest one.
  return server.models.some((listed) => listed.id === id || listed.id === `${id}:latest`) ? undefined : 'currentMissing'
}
