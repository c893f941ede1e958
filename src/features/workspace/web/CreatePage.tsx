import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandLookProvider } from '#features/brand/web/BrandLookProvider.tsx'
import { configQuery } from '#features/site/web/queries.ts'
import { TYPE_SLUGS, typeOfSlug } from '#shared/content/type-slug.ts'
import { currentLocale } from '#web/i18n/locale.ts'
import { usePageTitle } from '#web/page-title.ts'
import { PageColumn } from '#web/ui/PageColumn.tsx'
import type { CreateSearch } from './create-search.ts'
import { EditorLayout } from './layout/EditorLayout.tsx'
import { SavedDocument } from './SavedDocument.tsx'
import { draftOf, newDraft, savedOf } from './session/draft.ts'
import type { Draft } from './session/draft.ts'
import { EditorSessionProvider } from './session/EditorSessionProvider.tsx'
import { expectAddress, follow, open } from './session/opened.ts'
import { TypePicker } from './TypePicker.tsx'
import type { DocumentType } from '#shared/content/document-type.ts'

const route = getRouteApi('/app/create')

/** /create: pick a type, or work on a new or a saved document. */
export function CreatePage() {
  const t = useTranslations('workspace')
  usePageTitle(t('pageTitle'))
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const config = useQuery(configQuery)
  const address = { id: search.id, type: typeOfSlug(search.type), generation: search.generation }
  const [known, setOpened] = useState(() => open(address))
  const opened = follow(known, address)
  // While rendering, not in an effect: no frame may show the new address with the old document.
  if (opened !== known) setOpened(opened)

  const { start } = opened
  if (start.id === undefined && start.type === undefined)
    return (
      <PageColumn>
        <TypePicker prompt={search.prompt} />
      </PageColumn>
    )
  const go = (next: (before: CreateSearch) => CreateSearch) =>
    void navigate({ search: (before: CreateSearch) => next(before), replace: true })
  const edit = (type: DocumentType, initial: Draft) => (
    <EditorSessionProvider
      key={opened.key}
      type={type}
      initial={initial}
      address={search}
      generator={config.data?.generator}
      hasProvider={config.data?.google_sign_in ?? false}
      onTabChange={(tab) => go((before) => ({ ...before, tab: tab === 'preview' ? tab : undefined }))}
      onMove={({ set, ...change }) => {
        setOpened((now) => expectAddress(now, change))
        go((before) => ({ ...before, type: TYPE_SLUGS[type], prompt: undefined, ...change, set: set ?? before.set }))
      }}
    >
      <EditorLayout />
    </EditorSessionProvider>
  )
  return (
    <BrandLookProvider>
      {start.id === undefined ? (
        start.type && edit(start.type, newDraft(start.type, currentLocale()))
      ) : (
        <SavedDocument key={opened.key} id={start.id}>
          {(document) => edit(document.type, draftOf(savedOf(document)))}
        </SavedDocument>
      )}
    </BrandLookProvider>
  )
}
