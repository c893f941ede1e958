import { createRoute, redirect } from '@tanstack/react-router'
import { authMessages } from '#features/auth/web/messages.ts'
import { modelsMessages } from '#features/models/web/messages.ts'
import type { MODEL_CHANGED } from '#features/models/contract.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute, requireAccount, rootRoute } from '#web/routes.ts'
import { adminMessages } from './messages.ts'
import { adminSessionQuery, settingsQuery } from './queries.ts'
import './slots.ts'

/** Also told when other settings change. */
const CHANGED: typeof MODEL_CHANGED = 'model.changed'

type Tab = { tab?: string | undefined }
/** The tab of /admin, which /admin-login leads back to. */
const readTab = ({ tab }: Record<string, unknown>): Tab => (typeof tab === 'string' ? { tab } : {})

/** Like the guards of `routes.ts`, for the session of /admin-login. The server decides again with every call. */
const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  validateSearch: readTab,
  beforeLoad: async ({ context: { queryClient }, search }): Promise<void> => {
    const { username } = await queryClient.fetchQuery(adminSessionQuery)
    if (username === null) throw redirect({ to: '/admin-login', search, replace: true })
  },
  component: page(async () => (await import('./AdminPage.tsx')).AdminPage, {
    messages: [adminMessages, modelsMessages],
    slots: ['admin.tab'],
  }),
})

const adminLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-login',
  validateSearch: readTab,
  beforeLoad: async ({ context, location, search }): Promise<void> => {
    // The administration adds rights to somebody's own session, so that one comes first.
    await requireAccount({ context, location })
    const { username } = await context.queryClient.fetchQuery(adminSessionQuery)
    if (username !== null) throw redirect({ to: '/admin', search, replace: true })
  },
  component: page(async () => (await import('./AdminLoginPage.tsx')).AdminLoginPage, { messages: [authMessages, adminMessages] }),
})

export const adminFeature = {
  routes: { root: [adminLoginRoute], app: [adminRoute] },
  live: [{ events: [CHANGED], keys: () => [settingsQuery.queryKey], all: [settingsQuery.queryKey] }],
} as const satisfies WebFeature
