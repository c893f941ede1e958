import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError, isUnauthenticated } from './api.ts'

/** Shows a toast for reads that finally failed, with the text that the query names in `meta.failed`. The screen shows its error state. */
export function FailureToasts() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const told = useRef(new WeakSet<object>())
  useEffect(() => {
    const tell = ({ state: { error }, meta }: Query): void => {
      if (error === null || told.current.has(error) || isToldElsewhere(error)) return
      told.current.add(error)
      // Every catalogue with such a text has it under a key like `failed.fetch`, without placeholders.
      const key = meta?.failed as 'documents.failed.fetch' | undefined
      // One toast per text, even if several queries fail.
      if (key !== undefined) toast.error(t(key), { id: key })
    }
    const queries = queryClient.getQueryCache()
    // On a slow computer, a read may have failed before the first render.
    for (const query of queries.getAll()) if (query.state.status === 'error') tell(query)
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') tell(event.query)
    })
  }, [queryClient, t])
  return null
}

/** The sign-in screen, and the card 'Access Denied' in place of what the super admin sees. */
function isToldElsewhere(error: unknown): boolean {
  return isUnauthenticated(error) || (isApiError(error) && error.data?.reason === 'super_admin_only')
}
