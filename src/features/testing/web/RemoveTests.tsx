import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { testingApi } from './api.ts'
import { testDocumentsQuery } from './queries.ts'

/** Deletes everything that tests have left, at once. Nothing is shown if there is nothing. */
export function RemoveTests({ onRemoved }: { onRemoved: () => void }) {
  const t = useTranslations('testing')
  const queryClient = useQueryClient()
  const count = useQuery(testDocumentsQuery).data?.documents ?? 0
  const remove = useMutation(
    testingApi.remove.mutationOptions({
      onSuccess: ({ removed }) => {
        toast.success(t('removed', { count: removed }))
        onRemoved()
      },
      onError: () => toast.error(t('failed.remove')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: testDocumentsQuery.queryKey }),
    }),
  )
  if (count === 0) return null
  return (
    <Button busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
      {t('remove', { count })}
    </Button>
  )
}
