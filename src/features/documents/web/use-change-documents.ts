import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAction } from '#web/action-log.ts'
import { isApiError } from '#web/api.ts'
import { changeEach } from '#web/change-each.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { documentsApi } from './api.ts'

type Change = 'archive' | 'restore' | 'delete' | 'undelete'

const DONE = { archive: 'archived', restore: 'restored', delete: 'deleted', undelete: 'restored' } as const
const FAILED = { archive: 'archive', restore: 'restore', delete: 'delete', undelete: 'restore' } as const
const WAY_BACK = { archive: 'restore', restore: undefined, delete: 'undelete', undelete: undefined } as const

const LOGGED = {
  archive: 'DOCUMENT_ARCHIVED',
  restore: 'DOCUMENT_RESTORED',
  delete: 'DOCUMENT_DELETED',
  undelete: 'DOCUMENT_RESTORED',
} as const

const UNDO_MS = 10_000

/** Archives, restores, deletes and undeletes one or many documents. Each success offers to undo. */
export function useChangeDocuments(): (change: Change, ids: readonly string[]) => void {
  const t = useTranslations('documents')
  const undo = useTranslations('ui')('undo')
  const errorText = useErrorText('documents')
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ change, ids }: { change: Change; ids: readonly string[] }) => changeEach(ids, (id) => documentsApi[change].call({ id })),
    onMutate: ({ ids }) => titlesOf(queryClient, ids),
    onSuccess: ({ changed, failures: [failure, ...others] }, { change }, titles) => {
      for (const id of changed) logAction(LOGGED[change], { id, title: titles.get(id) ?? t('untitled') })
      const back = WAY_BACK[change]
      if (failure !== undefined) {
        const count = others.length + 1
        toast.error(t(`failed.${FAILED[change]}`, { count }), { description: isApiError(failure) ? errorText(failure) : undefined })
      }
      if (changed.length === 0) return
      toast.success(t(`done.${DONE[change]}`, { count: changed.length }), {
        ...(back && { action: { label: undo, onClick: () => mutate({ change: back, ids: changed }) }, duration: UNDO_MS }),
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsApi.list.key() }),
  })
  return (change, ids) => mutate({ change, ids })
}

type Listed = { items: readonly { id: string; title: string }[] }

/** Titles as the lists on screen have them. A deleted document is in none of them afterwards. */
function titlesOf(queryClient: QueryClient, ids: readonly string[]): Map<string, string> {
  const lists = queryClient.getQueriesData<Listed | { pages: readonly Listed[] }>({ queryKey: documentsApi.list.key() })
  const items = lists.flatMap(([, data]) => (data === undefined ? [] : 'pages' in data ? data.pages : [data])).flatMap((list) => list.items)
  return new Map(items.filter(({ id }) => ids.includes(id)).map(({ id, title }) => [id, title]))
}
