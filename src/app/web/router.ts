import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { authMessages } from '#features/auth/web/messages.ts'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { adoptSession } from '#features/auth/web/sign-in.ts'
import { configQuery } from '#features/site/web/queries.ts'
import type { PAGES } from '#shared/pages.ts'
import { page } from '#web/page.ts'
import { appRoute, guestRoute, rootRoute } from '#web/routes.ts'
import { type WebFeatures, webFeatures } from '../features.web.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // The server answers `/` with the landing page. The app sees this address only after a click inside it.
  beforeLoad: (): void => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

type Feature = WebFeatures[number]
type Parent = 'root' | 'guest' | 'app'
type RoutesOf<P extends Parent> = Feature extends infer One
  ? One extends { routes: { [Key in P]: readonly (infer Route extends AnyRoute)[] } }
    ? Route
    : never
  : never

const routeTree = rootRoute.addChildren([
  indexRoute,
  ...routesOf('root'),
  guestRoute.addChildren(routesOf('guest')),
  appRoute.addChildren(routesOf('app')),
])
appRoute.update({ component: page(async () => (await import('./AppShell.tsx')).AppShell, { messages: [authMessages] }) })

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: {
      queryClient,
      prepare: () => queryClient.ensureQueryData(configQuery),
      isSignedIn: () => isSignedIn(queryClient),
      isLeaving: () => queryClient.getQueryData(sessionQuery.queryKey)?.user?.deletion_scheduled_at != null,
    },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: CrashScreen,
    // At the root, because the screen brings a header of its own, also below an address that exists.
    notFoundMode: 'root',
    defaultNotFoundComponent: page(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen, { messages: [authMessages] }),
    scrollRestoration: true,
  })
}

type Path = Exclude<keyof ReturnType<typeof createAppRouter>['routesByPath'], '/'>
type Page = (typeof PAGES)[number]
/** Does not compile if the server's list of pages and the routes differ, because the server answers 404 for any other address. */
true satisfies [Exclude<Path, Page> | Exclude<Page, Path>] extends [never] ? true : never

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

function routesOf<P extends Parent>(parent: P): RoutesOf<P>[] {
  // Every route of the list has a type that `RoutesOf` names.
  return webFeatures.flatMap(({ routes }) => routes?.[parent] ?? []) as unknown as RoutesOf<P>[]
}

async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  if (queryClient.getQueryData(sessionQuery.queryKey) === undefined) adoptSession(queryClient, await queryClient.fetchQuery(sessionQuery))
  return queryClient.getQueryData(sessionQuery.queryKey)?.user != null
}
