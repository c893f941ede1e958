import { createRoute } from '@tanstack/react-router'
import { Files } from 'lucide-react'
import type { DocumentType } from '#shared/content/document-type.ts'
import { TYPE_SLUGS, type TypeSlug, typeOfSlug } from '#shared/content/type-slug.ts'
import type { NavigationItem, WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { type RouterContext, appRoute } from '#web/routes.ts'
import { readText } from '#web/search.ts'
import type { DOCUMENT_EVENTS, DocumentSort } from '../contract.ts'
import { documentsApi } from './api.ts'
import { documentsMessages } from './messages.ts'
import { documentsQuery } from './queries.ts'

export type ListSearch = {
  q?: string | undefined
  archived?: true | undefined
  /** Only on the page of all types. */
  type?: TypeSlug | undefined
  /** Defaults to last changed first. */
  sort?: DocumentSort | undefined
}

/** A copy, so that the first chunk does not carry the contract's schemas. */
const SORTS: readonly DocumentSort[] = ['updated_at', 'title', '-title']

const EVENTS: readonly (typeof DOCUMENT_EVENTS)[number][] = [
  'document.created',
  'document.updated',
  'document.published',
  'document.deleted',
]

const documentsRoute = createRoute({ getParentRoute: () => appRoute, path: '/documents', ...list() })
const formsRoute = createRoute({ getParentRoute: () => appRoute, path: '/forms', ...list('form') })
const docsRoute = createRoute({ getParentRoute: () => appRoute, path: '/docs', ...list('doc') })
const sheetsRoute = createRoute({ getParentRoute: () => appRoute, path: '/sheets', ...list('sheet') })
const slidesRoute = createRoute({ getParentRoute: () => appRoute, path: '/slides', ...list('slide') })

export const documentsFeature = {
  routes: { app: [documentsRoute, formsRoute, docsRoute, sheetsRoute, slidesRoute] },
  navigation: [
    { to: '/documents', label: 'shell.allDocuments', icon: Files, section: 'manage' },
    listItem('form'),
    listItem('doc'),
    listItem('sheet'),
    listItem('slide'),
  ],
  live: [{ events: EVENTS, keys: (id) => [documentsApi.list.key(), documentsApi.read.key({ input: { id } })], all: [documentsApi.key()] }],
} as const satisfies WebFeature

function listItem(type: DocumentType): NavigationItem {
  return { to: `/${TYPE_SLUGS[type]}`, label: `ui.typesPlural.${type}`, icon: type, section: 'manage' }
}

/** The shared parts of the five lists: filters in the address, and a first page that is fetched while the code loads. */
function list(type?: DocumentType) {
  return {
    validateSearch: (search: Record<string, unknown>): ListSearch => {
      const wanted = type === undefined ? typeOfSlug(search['type']) : undefined
      return {
        q: readText(search['q']),
        archived: search['archived'] === true ? true : undefined,
        type: wanted && TYPE_SLUGS[wanted],
        sort: type === undefined ? SORTS.find((name) => name === search['sort']) : undefined,
      }
    },
    loaderDeps: ({ search }: { search: ListSearch }) => search,
    loader: ({ context, deps }: { context: RouterContext; deps: ListSearch }): void =>
      void context.queryClient.prefetchInfiniteQuery(
        documentsQuery({ type: type ?? typeOfSlug(deps.type), search: deps.q, archived: deps.archived, sort: deps.sort }),
      ),
    component: page(
      async () => {
        const { DocumentsPage } = await import('./DocumentsPage.tsx')
        return () => DocumentsPage({ type })
      },
      {
        messages: [documentsMessages],
        slots: ['documents.import', 'documents.panel', 'document.address', 'document.buttons', 'document.menu'],
      },
    ),
  }
}
