import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { usePageTitle } from '#web/page-title.ts'
import { slot } from '#web/slots.ts'
import { QueryList } from '#web/ui/QueryList.tsx'
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
          <QueryList
            query={list}
            pending={<DocumentGridSkeleton />}
            failed={t('failed.fetch')}
            empty={<DocumentsEmpty type={type} search={search} archived={archived === true} />}
          >
            {(documents) => (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {documents.map((document) => (
                  <DocumentCard key={document.id} document={document} />
                ))}
              </ul>
            )}
          </QueryList>
        </div>
      )}
    </ImportFrame>
  )
}

function NoImport({ children }: ImportSlotProps) {
  return children({ action: null, status: null })
}
