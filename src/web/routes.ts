import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { localPath } from './local-path.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `window`: the page fills the window below the header and scrolls inside. Otherwise it is a column that scrolls with the window. */
    layout?: 'window'
  }
}

/* The parents of all pages. Features add their pages to them (`web/feature.ts`). */

export type RouterContext = {
  queryClient: QueryClient
  /** Loads what every screen needs before it can be drawn. */
  prepare: () => Promise<unknown>
  isSignedIn: () => Promise<boolean>
  /** The person has asked for deletion, and only /my-data is open. To be asked after `isSignedIn`. */
  isLeaving: () => boolean
}

/** Pages for everybody. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }): Promise<unknown> => context.prepare(),
})

/** Pages for signed-out people. Redirects everybody else to the dashboard. */
export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: async ({ context }): Promise<void> => {
    if (await context.isSignedIn()) throw redirect({ to: '/dashboard', replace: true })
  },
})

/** Pages for signed-in people. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireAccount,
})

type Visit = { context: RouterContext; location: { href: string; pathname: string } }

/** Redirects people who are not signed in to the sign-in screen, which leads back, and whoever is leaving to the page that they still have. */
export async function requireAccount({ context, location }: Visit): Promise<void> {
  if (!(await context.isSignedIn())) throw redirect({ to: '/login', search: { redirect: localPath(location.href) }, replace: true })
  if (context.isLeaving() && location.pathname !== '/my-data') throw redirect({ to: '/my-data', replace: true })
}
