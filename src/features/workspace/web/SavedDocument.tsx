import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { isApiError } from '#web/api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageColumn } from '#web/ui/PageColumn.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { forgetAsked, freshSince } from './ask-for-document.ts'

/**
 * Loads a document for editing, once. A copy from the cache may be old, so a fresh one is awaited; offline the copy has to do, and the
 * version check finds out on saving. From then on the session has the
 * document: a later read that fails, or that finds it changed, must not take the editor away.
 */
export function SavedDocument({ id, children }: { id: string; children: (document: Document) => ReactNode }) {
  const t = useTranslations('workspace')
  const [loaded, setLoaded] = useState<Document>()
  const [since] = useState(() => freshSince(id))
  const query = useQuery({
    ...documentsApi.read.queryOptions({ input: { id } }),
    enabled: !loaded,
    staleTime: () => Date.now() - since,
    refetchOnWindowFocus: false,
  })
  const isPaused = query.fetchStatus === 'paused'
  const fresh = (query.dataUpdatedAt >= since || isPaused) && !query.isError ? query.data : undefined
  if (!loaded && fresh) setLoaded(fresh)
  useEffect(() => {
    if (loaded) forgetAsked(id)
  }, [id, loaded])

  const document = loaded ?? fresh
  if (document) return children(document)
  if (!query.isError && !isPaused) return <EditorSkeleton />
  const isMissing = isApiError(query.error) && [400, 404].includes(query.error.status)
  return (
    <PageColumn>
      <ErrorState
        title={isMissing ? t('notFound') : t('loadFailed')}
        {...(isMissing ? { text: '' } : { onRetry: () => void query.refetch() })}
        isRetrying={query.isFetching}
      />
    </PageColumn>
  )
}

function EditorSkeleton() {
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex h-13 items-center gap-3 border-b border-border bg-raised px-4">
        <Skeleton className="size-7" />
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
      <div className="flex flex-1">
        <div className="hidden w-62 border-r border-border bg-raised p-4 lg:block">
          <Skeleton className="h-40 w-full" />
        </div>
        <div className="flex-1 px-4 py-8">
          <Skeleton className="mx-auto h-80 w-full max-w-[46rem]" />
        </div>
      </div>
    </div>
  )
}
