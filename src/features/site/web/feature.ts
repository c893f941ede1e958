import { createRoute } from '@tanstack/react-router'
import { Braces } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { rootRoute } from '#web/routes.ts'

const apiReferenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/api/docs',
  // The page contains its texts: it is a document in three languages, not a screen of the workspace.
  component: page(async () => (await import('./api-reference/ApiReferencePage.tsx')).ApiReferencePage, {}),
})

export const siteFeature = {
  routes: { root: [apiReferenceRoute] },
  navigation: [{ to: '/api/docs', label: 'shell.palette.apiReference', icon: Braces, section: 'palette' }],
} as const satisfies WebFeature
