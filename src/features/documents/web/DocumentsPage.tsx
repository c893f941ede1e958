import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { cn } from '#web/cn.ts'
import { usePageTitle } from '#web/page-title.ts'
import { slot } from '#web/slots.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { DocumentGridSkeleton } from './DocumentGridSkeleton.tsx'
import { DocumentsEmpty } from './DocumentsEmpty.tsx'
import { DocumentsToolbar } from './DocumentsToolbar.tsx'
import { NewDocumentMenu } from './NewDocumentMenu.tsx'
import { documentsQuery } from './queries.ts'
import type { ImportSlotProps } from './slots.ts'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'

/** The list of one type, or of all. Search and filter live in the address. */
export function DocumentsPage({ type }: { type: DocumentType | undefined }) {
  const t = useTranslations('documents')
  const navigate = useNavigate()
  const { q: search, archived } = useSearch({ strict: false })
  const list = useInfiniteQuery({ ...documentsQuery({ type, search, archived }), placeholderData: keepPreviousData })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const texts = type ?? 'all'
  const [ImportFrame = NoImport] = slot('documents.import')
  usePageTitle(t(`${texts}.title`))

  return (
    <ImportFrame type={type}>
      {({ action, status }) => (
        <div className="grid gap-6">
          <PageHeader
            icon={type && <TypeIcon type={type} size="lg" className="max-sm:hidden" />}
            title={t(`${texts}.title`)}
            text={t(`${texts}.text`)}
            actions={
              <>
                {action}
                {type === undefined ? (
                  <NewDocumentMenu />
                ) : (
                  <Link to="/create" search={{ type: TYPE_SLUGS[type] }} className={buttonStyle({ variant: 'primary' })}>
                    <Plus aria-hidden />
                    {t(`${type}.new`)}
                  </Link>
                )}
              </>
            }
          />
          {status}
          <DocumentsToolbar
            key={texts}
            label={t(`${texts}.search`)}
            search={search ?? ''}
            archived={archived === true}
            onChange={(filter) =>
              void navigate({
                to: '.',
                search: { q: filter.search === '' ? undefined : filter.search, archived: filter.archived || undefined },
                replace: true,
              })
            }
          />
          {list.isPending && <DocumentGridSkeleton />}
          {list.isError && list.data === undefined && (
            <ErrorState title={t('failed.fetch')} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
          )}
          {list.isSuccess && items.length === 0 && <DocumentsEmpty type={type} search={search} archived={archived === true} />}
          {items.length > 0 && (
            <ul
              className={cn(
                'grid gap-4 transition-opacity duration-150 sm:grid-cols-2 lg:grid-cols-3',
                list.isPlaceholderData && 'opacity-60',
              )}
            >
              {items.map((document) => (
                <DocumentCard key={document.id} document={document} />
              ))}
            </ul>
          )}
          <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
        </div>
      )}
    </ImportFrame>
  )
}

function NoImport({ children }: ImportSlotProps) {
  return children({ action: null, status: null })
}
