import { createRoute } from '@tanstack/react-router'
import { artefactsMessages } from '#features/artefacts/web/messages.ts'
import { dashboardMessages } from '#features/dashboard/web/messages.ts'
import { documentsMessages } from '#features/documents/web/messages.ts'
import { exportMessages } from '#features/export/web/messages.ts'
import { formsMessages } from '#features/forms/web/messages.ts'
import { generationMessages } from '#features/generation/web/messages.ts'
import { importMessages } from '#features/import/web/messages.ts'
import { templatesMessages } from '#features/templates/web/messages.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { TYPE_SLUGS, typeOfSlug } from '#shared/content/type-slug.ts'
import type { NavigationItem, WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { askForDocument } from './ask-for-document.ts'
import { readCreateSearch } from './create-search.ts'
import { workspaceMessages } from './messages.ts'

const createDocumentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/create',
  validateSearch: readCreateSearch,
  staticData: { layout: 'window' },
  // Only on the way in: a save that gives the address an id has the document already.
  shouldReload: false,
  loader: ({ context: { queryClient }, location, preload }): void => {
    const { id, type } = readCreateSearch(location.search)
    // A link that the pointer rests on is not followed yet, and by then the document may have changed.
    if (id !== undefined && !preload) void askForDocument(queryClient, { id, type: typeOfSlug(type) })
  },
  component: page(async () => (await import('./CreatePage.tsx')).CreatePage, {
    messages: [
      workspaceMessages,
      artefactsMessages,
      documentsMessages,
      exportMessages,
      formsMessages,
      generationMessages,
      importMessages,
      templatesMessages,
    ],
  }),
})

export const workspaceFeature = {
  routes: { app: [createDocumentRoute] },
  navigation: [createItem('form'), createItem('doc'), createItem('sheet'), createItem('slide')],
  messages: [documentsMessages, dashboardMessages],
} as const satisfies WebFeature

function createItem(type: DocumentType): NavigationItem {
  return {
    to: '/create',
    search: { type: TYPE_SLUGS[type] },
    label: `ui.types.${type}`,
    command: { label: `documents.${type}.new`, alias: `dashboard.quick.${type}` },
    icon: type,
    section: 'create',
  }
}
