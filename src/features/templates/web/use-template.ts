import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { documentsApi } from '#features/documents/web/api.ts'
import { logAction } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { templatesApi } from './api.ts'

/** Creates a draft and opens it in the editor. */
export function useTemplate(title: string) {
  const t = useTranslations('templates')
  const errorText = useErrorText('templates')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    templatesApi.use.mutationOptions({
      onSuccess: (document) => {
        logAction('TEMPLATE_USED', { id: document.id, title: document.title }, t('log', { title }))
        void queryClient.invalidateQueries({ queryKey: documentsApi.list.key() })
        void navigate({ to: '/create', search: { id: document.id } })
      },
      onError: (error) => toast.error(t('failed.use'), { description: errorText(error) }),
    }),
  )
}
