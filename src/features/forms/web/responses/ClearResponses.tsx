import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formsApi, resultsApi } from '../api.ts'
import { askedOf } from '../queries.ts'
import { filterOf, isFiltered } from './responses-search.ts'
import type { ResponsesSearch } from './responses-search.ts'
import { useFilteredCount } from './use-filtered-count.ts'

const UNDO_MS = 30_000

type Props = { formId: string; count: number; search: ResponsesSearch }

/** Deletes all responses, or those that the filters find, after a question and with Undo. Spam and tests are shown apart, so there only they go. */
export function ClearResponses({ formId, count, search }: Props) {
  const t = useTranslations('forms.clear')
  const undo = useTranslations('ui')('undo')
  const errorText = useErrorText('forms')
  const [asking, setAsking] = useState<'all' | 'filtered'>()
  const queryClient = useQueryClient()
  const filter = filterOf(search)
  const view = filter.show ?? 'counted'
  const canFilter = isFiltered(search) || view !== 'counted'
  const found = useFilteredCount(formId, filter, canFilter)
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
      onSuccess: ({ id }, { filter: cleared }) => {
        toast.success(t(cleared ? 'doneFiltered' : 'done'), {
          action: { label: undo, onClick: () => restore.mutate({ formId, id }) },
          duration: UNDO_MS,
        })
      },
      onError: (error) => void toast.error(t('failed'), { description: errorText(error) }),
    }),
  )
  const isPartial = asking === 'filtered'
  return (
    <>
      {canFilter && found !== undefined && found > 0 && (
        <Button onClick={() => setAsking('filtered')} busy={clear.isPending}>
          <Trash2 aria-hidden />
          {t('buttonFiltered', { view, count: found })}
        </Button>
      )}
      {view === 'counted' && count > 0 && (
        <Button onClick={() => setAsking('all')} busy={clear.isPending}>
          <Trash2 aria-hidden />
          {t('button')}
        </Button>
      )}
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        title={isPartial ? t('titleFiltered', { view, count: found ?? 0 }) : t('title', { count })}
        description={t(isPartial ? 'textFiltered' : 'text')}
        confirmLabel={isPartial ? t('confirmFiltered', { count: found ?? 0 }) : t('confirm')}
        onConfirm={() => clear.mutate({ formId, ...(isPartial && { filter: askedOf(filter) }) })}
      />
    </>
  )
}
