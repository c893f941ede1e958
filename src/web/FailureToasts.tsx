import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError, isUnauthenticated } from './api.ts'

/** Shows a toast for reads that finally failed, with the text that the query names in `meta.failed`. The screen shows its error state. */
export function FailureToasts() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || isToldElsewhere(event.action.error)) return
        // Every catalogue with such a text has it under a key like `failed.fetch`, without placeholders.
        const key = event.query.meta?.failed as 'documents.failed.fetch' | undefined
        // One toast per text, even if several queries fail.
        if (key !== undefined) toast.error(t(key), { id: key })
      }),
    [queryClient, t],
  )
  return null
}

/** The sign-in screen, and the card 'Access Denied' in place of what the super admin sees. */
function isToldElsewhere(error: unknown): boolean {
  return isUnauthenticated(error) || (isApiError(error) && error.data?.reason === 'super_admin_only')
}
