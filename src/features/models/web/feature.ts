import { createRoute } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { configQuery } from '#features/site/web/queries.ts'
import type { MODEL_CHANGED } from '../contract.ts'
import { modelQuery, shutdownQuery } from './queries.ts'
import { modelsMessages } from './messages.ts'

const modelRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/model',
  component: page(async () => (await import('./ModelPage.tsx')).ModelPage, { messages: [modelsMessages] }),
})

const CHANGED: typeof MODEL_CHANGED = 'model.changed'
const KEYS = [configQuery.queryKey, modelQuery.queryKey, shutdownQuery.queryKey]

export const modelsFeature = {
  routes: { app: [modelRoute] },
  // Which generator writes is part of what everyone's browser knows of the installation.
  live: [{ events: [CHANGED], keys: () => KEYS, all: KEYS }],
} as const satisfies WebFeature
