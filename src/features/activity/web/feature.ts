import { createRoute } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { activityMessages } from './messages.ts'

const logsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/logs',
  component: page(async () => (await import('./LogsPage.tsx')).LogsPage, { messages: [activityMessages] }),
})

export const activityFeature = {
  routes: { app: [logsRoute] },
  navigation: [{ to: '/logs', label: 'shell.logs', icon: ScrollText, section: 'palette' }],
} as const satisfies WebFeature
