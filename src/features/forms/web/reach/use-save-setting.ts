import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { FormSettings } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { settingsQuery } from '../queries.ts'

/** Stores one setting at once and says so. */
export function useSaveSetting(formId: string) {
  const t = useTranslations('forms')
  const errorText = useErrorText('forms')
  const queryClient = useQueryClient()
  const update = useMutation(
    formsApi.updateSettings.mutationOptions({
      onSuccess: (changed) => {
        queryClient.setQueryData(settingsQuery(formId).queryKey, changed)
        // Whether it is anonymous decides what the list of links shows.
        void queryClient.invalidateQueries({ queryKey: formsApi.invitations.key({ input: { formId } }) })
        toast.success(t('done.settings'))
      },
      onError: (error) => toast.error(t('failed.saveSettings'), { description: errorText(error) }),
    }),
  )
  return { isSaving: update.isPending, save: (changes: Partial<FormSettings>) => update.mutate({ formId, ...changes }) }
}
