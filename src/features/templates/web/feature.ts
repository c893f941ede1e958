import { createRoute } from '@tanstack/react-router'
import { LayoutTemplate, Palette } from 'lucide-react'
import { artefactsMessages } from '#features/artefacts/web/messages.ts'
import { brandMessages } from '#features/brand/web/messages.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { templatesMessages } from './messages.ts'
import { readTemplatesSearch } from './templates-search.ts'

const templatesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/template-test',
  validateSearch: readTemplatesSearch,
  component: page(async () => (await import('./TemplatesPage.tsx')).TemplatesPage, {
    messages: [templatesMessages, brandMessages, artefactsMessages],
  }),
})

export const templatesFeature = {
  routes: { app: [templatesRoute] },
  navigation: [
    { to: '/template-test', label: 'templates.title', icon: LayoutTemplate, section: 'palette' },
    { to: '/template-test', search: { tab: 'brand' }, label: 'templates.brand', icon: Palette, section: 'palette' },
  ],
  messages: [templatesMessages],
  fills: {
    'document.menu': { load: async () => (await import('./SaveAsTemplateItem.tsx')).SaveAsTemplateItem, messages: [templatesMessages] },
  },
} as const satisfies WebFeature
