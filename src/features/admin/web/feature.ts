import { createRoute } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { adminMessages } from './messages.ts'
import './slots.ts'

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: page(async () => (await import('./AdminPage.tsx')).AdminPage, { messages: [adminMessages], slots: ['admin.tab'] }),
})

export const adminFeature = {
  routes: { app: [adminRoute] },
} as const satisfies WebFeature
