import { createRoute } from '@tanstack/react-router'
import { artefactsMessages } from '#features/artefacts/web/messages.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { exportMessages } from '#features/export/web/messages.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { tableMessages } from '#web/table/table-messages.ts'
import type { FORM_EVENTS } from '../contract.ts'
import { formsApi, resultsApi } from './api.ts'
import { formsMessages } from './messages.ts'
import { readResponsesSearch } from './responses/responses-search.ts'

const EVENTS: readonly (typeof FORM_EVENTS)[number][] = ['form.answered', 'form.linked']
const NOTICES: readonly (typeof FORM_EVENTS)[number][] = ['form.noticed']
const INVITED: readonly (typeof FORM_EVENTS)[number][] = ['form.invited']
/** A popular form gets thousands of responses a minute. Its lists and counts follow in steps. */
const PAUSE_MS = 2_000

const responsesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/forms/$formId/responses',
  validateSearch: readResponsesSearch,
  component: page(async () => (await import('./responses/ResponsesPage.tsx')).ResponsesPage, {
    messages: [formsMessages, artefactsMessages, tableMessages, exportMessages],
  }),
})

export const formsFeature = {
  routes: { app: [responsesRoute] },
  live: [
    {
      events: EVENTS,
      // The count of responses is on the document's card.
      keys: (id) => [
        documentsApi.list.key(),
        documentsApi.read.key({ input: { id } }),
        formsApi.list.key({ input: { formId: id } }),
        formsApi.summary.key({ input: { formId: id } }),
        resultsApi.countResponses.key({ input: { formId: id } }),
        resultsApi.readResponse.key({ input: { formId: id } }),
        resultsApi.readLinkedSheet.key({ input: { formId: id } }),
        formsApi.latest.key(),
        formsApi.invitations.key({ input: { formId: id } }),
      ],
      all: [documentsApi.key(), formsApi.key()],
      pauseMs: PAUSE_MS,
    },
    { events: INVITED, keys: (id) => [formsApi.invitations.key({ input: { formId: id } })], all: [] },
    {
      events: NOTICES,
      keys: () => [],
      all: [],
      act: (id) => void import('./reach/show-notice.ts').then(({ showNotice }) => showNotice(id)),
    },
    {
      // Publishing changes the questions; the settings are stored as a change of the document.
      events: ['document.updated', 'document.published'],
      keys: (id) => [formsApi.summary.key({ input: { formId: id } }), formsApi.readSettings.key({ input: { formId: id } })],
      all: [],
    },
  ],
  fills: {
    'document.buttons': { load: async () => (await import('./FormButtons.tsx')).FormButtons, messages: [formsMessages] },
    'document.address': { load: async () => (await import('./share/PublicAddress.tsx')).PublicAddress, messages: [formsMessages] },
    'documents.panel': { load: async () => (await import('./reach/LatestResponses.tsx')).LatestResponses, messages: [formsMessages] },
    'document.menu': { load: async () => (await import('./FormMenuItems.tsx')).FormMenuItems, messages: [formsMessages] },
  },
} as const satisfies WebFeature
