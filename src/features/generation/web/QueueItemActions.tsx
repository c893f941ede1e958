import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { configQuery } from '#features/site/web/queries.ts'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { QueueItemSummary } from '../contract.ts'
import { generationApi } from './api.ts'

/** Each row has the same buttons, so each is named after its prompt for who hears them only. */
export function QueueItemActions({ item }: { item: QueueItemSummary }) {
  const t = useTranslations('generation')
  const errorText = useErrorText('generation')
  const queryClient = useQueryClient()
  const { data: config } = useQuery(configQuery)
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: generationApi.list.key() })
  const fail = (text: string) => (error: unknown) => toast.error(text, { description: isApiError(error) ? errorText(error) : undefined })
  const cancel = useMutation(generationApi.cancel.mutationOptions({ onSettled: refresh, onError: fail(t('failed.cancel')) }))
  const retry = useMutation(generationApi.retry.mutationOptions({ onSettled: refresh, onError: fail(t('failed.retry')) }))
  const createProvider = useMutation(
    generationApi.createProviderDocument.mutationOptions({
      onSettled: refresh,
      onSuccess: () => toast.success(t('providerCreated')),
      onError: fail(t('failed.provider')),
    }),
  )
  const prompt = item.user_prompt.slice(0, 60)
  const { document_id: documentId, google_doc_url: providerUrl } = item.metadata
  const isCompleted = item.status === 'completed'
  // Without any sign-in with Google on this installation the button could never work: no need to show it.
  const offersProvider =
    isCompleted && !item.metadata.proposal && documentId !== undefined && providerUrl === undefined && config?.google_sign_in === true

  return (
    <>
      {item.can.cancel && (
        <Button size="sm" busy={cancel.isPending} aria-label={t('cancelOf', { prompt })} onClick={() => cancel.mutate({ id: item.id })}>
          {t('cancel')}
        </Button>
      )}
      {item.can.retry && (
        <Button size="sm" busy={retry.isPending} aria-label={t('retryOf', { prompt })} onClick={() => retry.mutate({ id: item.id })}>
          {t('retry')}
        </Button>
      )}
      {offersProvider && (
        <Button
          size="sm"
          busy={createProvider.isPending}
          disabledReason={item.can.create_provider_document ? undefined : t('createProviderReason')}
          onClick={() => createProvider.mutate({ id: item.id })}
        >
          {createProvider.isPending ? t('creatingProvider') : t('createProvider')}
        </Button>
      )}
      {providerUrl !== undefined && (
        <a href={providerUrl} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
          {t('viewDocument')}
          <ExternalLink aria-hidden />
        </a>
      )}
      {isCompleted && documentId !== undefined && (
        <Link to="/create" search={{ id: documentId }} aria-label={t('openOf', { prompt })} className={buttonStyle({ size: 'sm' })}>
          {item.can.decide ? t('review') : t('open')}
        </Link>
      )}
    </>
  )
}
