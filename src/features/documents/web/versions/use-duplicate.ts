import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAction } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { documentsApi } from '../api.ts'
import { SAVING_SCOPE } from '../saving-scope.ts'

/** Duplicates the document after the save in flight. The message links to the copy. */
export function useDuplicate() {
  const t = useTranslations('documents')
  const errorText = useErrorText('documents')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...documentsApi.duplicate.mutationOptions(),
    scope: SAVING_SCOPE,
    onSuccess: ({ id, title }) => {
      logAction('DOCUMENT_CREATED', { id, title })
      toast.success(t('done.duplicated', { title }), {
        action: { label: t('open'), onClick: () => void navigate({ to: '/create', search: { id } }) },
      })
    },
    onError: (error) => toast.error(t('failed.duplicate'), { description: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsApi.list.key() }),
  })
}
