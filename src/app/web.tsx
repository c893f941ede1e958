import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FailureToasts } from '#web/FailureToasts.tsx'
import { LocaleProvider } from '#web/i18n/LocaleProvider.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { reloadOnStaleChunks } from '#web/stale-chunks.ts'
import { Toaster } from '#web/ui/Toaster.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'
import '#web/app.css'
import { createAppRouter } from './routes.tsx'
import { loadMessages } from './web/messages.ts'

reloadOnStaleChunks()

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LocaleProvider load={loadMessages}>
        <UiProvider>
          <RouterProvider router={router} />
          <FailureToasts />
          <Toaster />
        </UiProvider>
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
)
