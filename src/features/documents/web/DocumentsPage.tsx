import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { slot } from '#web/slots.ts'
import { tableMessages } from '#web/table/table-messages.ts'
import { QueryList } from '#web/ui/QueryList.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { DocumentGridSkeleton } from './DocumentGridSkeleton.tsx'
import { DocumentsEmpty } from './DocumentsEmpty.tsx'
import { DocumentsHeader } from './DocumentsHeader.tsx'
import { DocumentsToolbar } from './DocumentsToolbar.tsx'
import { NewDocumentMenu } from './NewDocumentMenu.tsx'
import { TypeFilter } from './TypeFilter.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import type { ListSearch } from './feature.ts'
import { documentsQuery } from './queries.ts'
import type { ImportSlotProps } from './slots.ts'
import { TYPE_SLUGS, typeOfSlug } from '#shared/content/type-slug.ts'
import { useListView } from './use-list-view.ts'

const DEFAULT_SORT = '-updated_at'

/** Loaded on demand, because the cards need no table library. */
const DocumentsTable = lazyPart(async () => {
  const [{ DocumentsTable }] = await Promise.all([import('./table/DocumentsTable.tsx'), loadCatalogues([tableMessages])])
  return DocumentsTable
})

/** The list of one type, or of all as cards or a table. Search, filters and order are in the address. */
export function DocumentsPage({ type }: { type: DocumentType | undefined }) {
  const t = useTranslations('documents')
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const { q: search, archived, sort } = address
  const shownType = type ?? typeOfSlug(address.type)
  const list = useInfiniteQuery({ ...documentsQuery({ type: shownType, search, archived, sort }), placeholderData: keepPreviousData })
  const [view, setView] = useListView()
  const isTable = type === undefined && view === 'table'
  const show = (change: Partial<ListSearch>) => void navigate({ to: '.', search: { ...address, ...change }, replace: true })
  const empty = <DocumentsEmpty type={shownType} search={search} archived={archived === true} />
  const texts = type ?? 'all'
  const [ImportFrame = NoImport] = slot('documents.import')
  usePageTitle(t(`${texts}.title`))

  return (
    <ImportFrame type={type}>
      {({ action, status }) => (
        <div className="grid gap-6">
          <DocumentsHeader
            type={type}
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
          {slot('documents.panel').map((Panel, index) => (
            <Panel key={index} type={type} />
          ))}
          <DocumentsToolbar
            key={texts}
            label={t(`${texts}.search`)}
            search={search ?? ''}
            archived={archived === true}
            onChange={(filter) => show({ q: filter.search === '' ? undefined : filter.search, archived: filter.archived || undefined })}
          >
            {type === undefined && (
              <>
                <TypeFilter value={shownType} onChange={(chosen) => show({ type: chosen && TYPE_SLUGS[chosen] })} />
                <ViewSwitch
                  view={view}
                  onChange={(chosen) => {
                    setView(chosen)
                    // Cards cannot be sorted, so they return to the default order.
                    if (chosen === 'cards') show({ sort: undefined })
                  }}
                />
              </>
            )}
          </DocumentsToolbar>
          {isTable ? (
            <Suspense fallback={<DocumentGridSkeleton />}>
              <DocumentsTable
                query={list}
                sort={sort ?? DEFAULT_SORT}
                onSort={(next) => show({ sort: next === DEFAULT_SORT ? undefined : next })}
                empty={empty}
              />
            </Suspense>
          ) : (
            <QueryList query={list} pending={<DocumentGridSkeleton />} failed={t('failed.fetch')} empty={empty}>
              {(documents) => (
                <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                  {documents.map((document) => (
                    <DocumentCard key={document.id} document={document} />
                  ))}
                </ul>
              )}
            </QueryList>
          )}
        </div>
      )}
    </ImportFrame>
  )
}

function NoImport({ children }: ImportSlotProps) {
  return children({ action: null, status: null })
}
