import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { changeEach } from '#web/change-each.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { formsApi, resultsApi } from '../api.ts'

export type ResponseChange = 'delete' | 'restore' | 'spam' | 'notSpam'

const WAY_BACK = { delete: 'restore', restore: undefined, spam: 'notSpam', notSpam: 'spam' } as const
const UNDO_MS = 10_000

/** Deletes responses, or marks them as spam or not. Each success offers to undo. */
export function useChangeResponses(formId: string): (change: ResponseChange, ids: readonly string[]) => void {
  const t = useTranslations('forms.changes')
  const undo = useTranslations('ui')('undo')
  const errorText = useErrorText('forms')
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ change, ids }: { change: ResponseChange; ids: readonly string[] }) =>
      changeEach(ids, (id) =>
        change === 'delete' || change === 'restore'
          ? formsApi[change].call({ formId, id })
          : formsApi.update.call({ formId, id, is_spam: change === 'spam' }),
      ),
    onSuccess: ({ changed, failures: [failure, ...others] }, { change }) => {
      const back = WAY_BACK[change]
      if (failure !== undefined) {
        const description = isApiError(failure) ? errorText(failure) : undefined
        toast.error(t(`${change}.failed`, { count: others.length + 1 }), { description })
      }
      if (changed.length === 0) return
      toast.success(t(`${change}.done`, { count: changed.length }), {
        ...(back && { action: { label: undo, onClick: () => mutate({ change: back, ids: changed }) }, duration: UNDO_MS }),
      })
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: formsApi.list.key({ input: { formId } }) }),
        queryClient.invalidateQueries({ queryKey: formsApi.summary.key({ input: { formId } }) }),
        queryClient.invalidateQueries({ queryKey: resultsApi.countResponses.key({ input: { formId } }) }),
        queryClient.invalidateQueries({ queryKey: resultsApi.readResponse.key({ input: { formId } }) }),
      ]),
  })
  return (change, ids) => mutate({ change, ids })
}
