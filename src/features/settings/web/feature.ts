import { createRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { securityMessages } from '#features/auth/web/security/messages.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import type { SETTINGS_CHANGED } from '../contract.ts'
import { settingsApi } from './api.ts'
import { settingsMessages } from './messages.ts'
import { settingsQuery } from './queries.ts'
import { readTab } from './tabs.ts'
import type { SettingsTab } from './tabs.ts'

const CHANGED: typeof SETTINGS_CHANGED = 'profile.updated'
const KEYS = [sessionQuery.queryKey, settingsApi.read.key()]

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: SettingsTab } => readTab(tab),
  loader: ({ context }): void => void context.queryClient.prefetchQuery(settingsQuery),
  component: page(async () => (await import('./SettingsPage.tsx')).SettingsPage, { messages: [settingsMessages, securityMessages] }),
})

export const settingsFeature = {
  routes: { app: [settingsRoute] },
  navigation: [{ to: '/settings', label: 'shell.settings', icon: Settings, section: 'palette' }],
  // Theme, language and picture follow the person to their other tabs and browsers.
  live: [{ events: [CHANGED], keys: () => KEYS, all: KEYS }],
} as const satisfies WebFeature
