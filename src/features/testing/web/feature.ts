import { createRoute } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { generationMessages } from '#features/generation/web/messages.ts'
import { testingMessages } from './messages.ts'

const testingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/testing',
  component: page(async () => (await import('./TestingPage.tsx')).TestingPage, { messages: [testingMessages, generationMessages] }),
})

export const testingFeature = {
  routes: { app: [testingRoute] },
  fills: { 'documents.panel': { load: async () => (await import('./TestSheet.tsx')).TestSheet, messages: [testingMessages] } },
} as const satisfies WebFeature
