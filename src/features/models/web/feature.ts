import { createRoute } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { modelsMessages } from './messages.ts'

const modelRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/model',
  component: page(async () => (await import('./ModelPage.tsx')).ModelPage, { messages: [modelsMessages] }),
})

export const modelsFeature = { routes: { app: [modelRoute] } } as const satisfies WebFeature
