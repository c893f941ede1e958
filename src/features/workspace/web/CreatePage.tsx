import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandLookProvider } from '#features/brand/web/BrandLookProvider.tsx'
import { configQuery } from '#features/site/web/queries.ts'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { documentsApi } from '#features/documents/web/api.ts'
import type { CreateSearch } from './create-search.ts'
import { draftOf, newDraft } from './draft.ts'
import { Editor } from './Editor.tsx'
import { TypePicker } from './TypePicker.tsx'
import { TYPE_SLUGS, typeOfSlug } from '#shared/content/type-slug.ts'

const route = getRouteApi('/app/create')

/** /create: pick a type, or work on a new or a saved document. */
export function CreatePage() {
  const t = useTranslations('workspace')
  usePageTitle(t('pageTitle'))
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // The id that this visit's own save or generation gave the document: the editor goes on, nothing is loaded.
  const [adoptedId, setAdoptedId] = useState<string>()
  const loads = search.id !== undefined && search.id !== adoptedId
  const document = useQuery({
    ...documentsApi.read.queryOptions({ input: { id: search.id ?? '' } }),
    enabled: loads,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const config = useQuery(configQuery)

  if (search.id === undefined && search.type === undefined) return <TypePicker prompt={search.prompt} />
  if (loads && document.isError) {
    const isMissing = isApiError(document.error) && [400, 404].includes(document.error.status)
    return (
      <ErrorState
        title={isMissing ? t('notFound') : t('loadFailed')}
        {...(isMissing ? { text: '' } : { onRetry: () => void document.refetch() })}
        isRetrying={document.isFetching}
      />
    )
  }
  // A copy from the cache may be old; once fresh, a later refetch must not take the editor away.
  if (loads && (!document.data || !document.isFetchedAfterMount)) return <EditorSkeleton />

  const type = loads && document.data ? document.data.type : typeOfSlug(search.type)
  if (type === undefined) return <TypePicker prompt={search.prompt} />
  const go = (next: CreateSearch) => void navigate({ to: '/create', search: next, replace: true })
  return (
    <BrandLookProvider>
      <Editor
        key={loads ? search.id : `new:${type}`}
        type={type}
        initial={loads && document.data ? draftOf(document.data) : newDraft(type)}
        initialPrompt={search.prompt ?? ''}
        generation={search.generation}
        set={search.set}
        tab={search.tab ?? 'design'}
        isBuiltin={config.data?.generator === 'builtin'}
        hasProvider={config.data?.google_sign_in ?? false}
        onTabChange={(tab) => go({ ...search, tab: tab === 'preview' ? tab : undefined })}
        onAddressChange={(change) => {
          if (change.id !== undefined && !loads) setAdoptedId(change.id)
          go({ ...search, type: TYPE_SLUGS[type], prompt: undefined, ...change })
        }}
      />
    </BrandLookProvider>
  )
}

function EditorSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
