import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isUnauthenticated } from './api.ts'

/** Tells of reads that failed for good, by the text their query names in `meta.failed`; the screen itself shows an error state. */
export function FailureToasts() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || isUnauthenticated(event.action.error)) return
        // Every catalogue with such a text has it under `failed.fetch` or alike, without placeholders.
        const key = event.query.meta?.failed as 'documents.failed.fetch' | undefined
        // One toast for the same text, however many queries say it.
        if (key !== undefined) toast.error(t(key), { id: key })
      }),
    [queryClient, t],
  )
  return null
}
