import type { QueryClient } from '@tanstack/react-query'
import {
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { localPath } from '#features/auth/web/return-path.ts'
import { adoptSession } from '#features/auth/web/sign-in.ts'
import { figuresQuery } from '#features/dashboard/web/queries.ts'
import { documentsQuery } from '#features/documents/web/queries.ts'
import { readCreateSearch } from '#features/workspace/web/create-search.ts'
import { queuePanelQuery, queueQuery } from '#features/generation/web/queries.ts'
import { configQuery } from '#features/site/web/queries.ts'
import { readTemplatesSearch } from '#features/templates/web/templates-search.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { CrashScreen } from './web/CrashScreen.tsx'
import { LoadingScreen } from './web/LoadingScreen.tsx'
import { NotFoundScreen } from './web/NotFoundScreen.tsx'

type Context = { queryClient: QueryClient }
type Redirect = { redirect?: string | undefined }
type Token = { token?: string | undefined }
type ListSearch = { q?: string | undefined; archived?: true | undefined }

const rootRoute = createRootRouteWithContext<Context>()({
  loader: ({ context }): Promise<unknown> => context.queryClient.ensureQueryData(configQuery),
  pendingComponent: LoadingScreen,
  errorComponent: CrashScreen,
  notFoundComponent: NotFoundScreen,
})

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // The server answers `/` with the landing page; the app is only here after a click inside it.
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

/** Screens for people who are not signed in; whoever is goes on to work. */
const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: async ({ context }) => {
    if (await isSignedIn(context.queryClient)) throw redirect({ to: '/dashboard', replace: true })
  },
})
const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login',
  validateSearch: readRedirect,
  component: page(() => import('#features/auth/web/LoginPage.tsx'), 'LoginPage'),
})
const signupRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/signup',
  validateSearch: readRedirect,
  component: page(() => import('#features/auth/web/SignupPage.tsx'), 'SignupPage'),
})
const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: page(() => import('#features/auth/web/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readToken,
  component: page(() => import('#features/auth/web/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: readToken,
  component: page(() => import('#features/auth/web/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
})
const apiReferenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/api/docs',
  component: page(() => import('#features/site/web/api-reference/ApiReferencePage.tsx'), 'ApiReferencePage'),
})

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context, location }) => {
    if (!(await isSignedIn(context.queryClient)))
      throw redirect({ to: '/login', search: { redirect: localPath(location.href) }, replace: true })
  },
  component: page(() => import('./web/AppShell.tsx'), 'AppShell'),
})
const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  loader: ({ context: { queryClient } }): void => {
    void queryClient.prefetchQuery(figuresQuery)
    void queryClient.prefetchQuery(queuePanelQuery)
  },
  component: page(() => import('#features/dashboard/web/DashboardPage.tsx'), 'DashboardPage'),
})
const workRoute = createRoute({
  getParentRoute: () => appRoute,
  id: 'work',
  component: page(() => import('./web/WorkScreens.tsx'), 'WorkScreens'),
})
const documentsRoute = createRoute({ getParentRoute: () => workRoute, path: '/documents', ...list() })
const formsRoute = createRoute({ getParentRoute: () => workRoute, path: '/forms', ...list('form') })
const docsRoute = createRoute({ getParentRoute: () => workRoute, path: '/docs', ...list('doc') })
const sheetsRoute = createRoute({ getParentRoute: () => workRoute, path: '/sheets', ...list('sheet') })
const slidesRoute = createRoute({ getParentRoute: () => workRoute, path: '/slides', ...list('slide') })
const queueRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/queue',
  loader: ({ context }): void => void context.queryClient.prefetchInfiniteQuery(queueQuery),
  component: page(() => import('#features/generation/web/QueuePage.tsx'), 'QueuePage'),
})
const createDocumentRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/create',
  validateSearch: readCreateSearch,
  component: page(() => import('#features/workspace/web/CreatePage.tsx'), 'CreatePage'),
})
const templatesRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/template-test',
  validateSearch: readTemplatesSearch,
  component: page(() => import('#features/templates/web/TemplatesPage.tsx'), 'TemplatesPage'),
})

const routeTree = rootRoute.addChildren([
  indexRoute,
  guestRoute.addChildren([loginRoute, signupRoute]),
  forgotRoute,
  resetRoute,
  verifyRoute,
  apiReferenceRoute,
  appRoute.addChildren([
    dashboardRoute,
    queueRoute,
    workRoute.addChildren([documentsRoute, formsRoute, docsRoute, sheetsRoute, slidesRoute, createDocumentRoute, templatesRoute]),
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Pages come as chunks of their own. The annotation keeps their types out of the routes', which they refer to. */
function page<Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string): RouteComponent {
  return lazyRouteComponent(load as () => Promise<Record<string, RouteComponent>>, name)
}

/** What the five lists have in common: filters in the address, the first page asked for while the chunk loads. */
function list(type?: DocumentType) {
  return {
    validateSearch: (search: Record<string, unknown>): ListSearch => ({
      q: readText(search['q']),
      archived: search['archived'] === true ? true : undefined,
    }),
    loaderDeps: ({ search }: { search: ListSearch }) => search,
    loader: ({ context, deps }: { context: Context; deps: ListSearch }): void =>
      void context.queryClient.prefetchInfiniteQuery(documentsQuery({ type, search: deps.q, archived: deps.archived })),
    component: lazyRouteComponent(async (): Promise<{ default: RouteComponent }> => {
      const { DocumentsPage } = await import('#features/documents/web/DocumentsPage.tsx')
      return { default: () => <DocumentsPage type={type} /> }
    }),
  }
}

async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  if (queryClient.getQueryData(sessionQuery.queryKey) === undefined) adoptSession(queryClient, await queryClient.fetchQuery(sessionQuery))
  return queryClient.getQueryData(sessionQuery.queryKey)?.user != null
}

function readRedirect(search: Record<string, unknown>): Redirect {
  return { redirect: localPath(search['redirect']) }
}

function readToken(search: Record<string, unknown>): Token {
  return { token: readText(search['token']) }
}

/** The router parses `?q=12` as a number. */
function readText(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined
}
