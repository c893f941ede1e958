import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configQuery } from '#features/site/web/queries.ts'
import { FailureToasts } from '#web/FailureToasts.tsx'
import { dropEarlyAnswers } from '#web/early-answers.ts'
import { LocaleProvider } from '#web/i18n/LocaleProvider.tsx'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { uiMessages } from '#web/i18n/ui-messages.ts'
import { createQueryClient } from '#web/query-client.ts'
import { fillSlots } from '#web/slots.ts'
import { Toaster } from '#web/ui/Toaster.tsx'
import '#web/app.css'
import { webFeatures } from './features.web.ts'
import { createAppRouter } from './web/router.ts'
import { shellMessages } from './web/shell-messages.ts'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
const root = createRoot(container)
for (const { fills = {} } of webFeatures) fillSlots(fills)
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

// Fetched in parallel before the first render: the texts, what every screen needs, the session, then the page and its data.
void queryClient.prefetchQuery(configQuery)
const pageLoads = router.load().finally(dropEarlyAnswers)
await loadCatalogues([uiMessages, shellMessages])
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LocaleProvider>
        <RouterProvider router={router} />
        <FailureToasts />
        <Toaster />
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>
)
// Where the shell has an outline of the page, the page takes its place at once, without an empty window between them, and in slices, so that the
// browser answers meanwhile. No `await`: chunks of pages may import this module, which would wait for itself.
if (container.firstElementChild) void pageLoads.then(() => startTransition(() => root.render(app)))
// In one go: the texts of the page may arrive between two slices, and the rest would be drawn with those from before.
else root.render(app)
