import { createRoute } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { generationMessages } from '#features/generation/web/messages.ts'
import { queuePanelQuery } from '#features/generation/web/queries.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { dashboardApi } from './api.ts'
import { dashboardMessages } from './messages.ts'
import { figuresQuery } from './queries.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  loader: ({ context: { queryClient } }): void => {
    void queryClient.prefetchQuery(figuresQuery)
    void queryClient.prefetchQuery(queuePanelQuery)
  },
  component: page(async () => (await import('./DashboardPage.tsx')).DashboardPage, { messages: [dashboardMessages, generationMessages] }),
})

export const dashboardFeature = {
  routes: { app: [dashboardRoute] },
  navigation: [{ to: '/dashboard', label: 'shell.dashboard', icon: LayoutDashboard, section: 'top' }],
  live: [
    {
      events: ['document.created', 'document.updated', 'document.published', 'document.deleted'],
      keys: () => [dashboardApi.figures.key()],
      all: [dashboardApi.key()],
    },
  ],
} as const satisfies WebFeature
