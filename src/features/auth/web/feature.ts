import { createRoute } from '@tanstack/react-router'
import { localPath } from '#web/local-path.ts'
import { page } from '#web/page.ts'
import { appRoute, guestRoute, rootRoute } from '#web/routes.ts'
import { readText } from '#web/search.ts'
import type { WebFeature } from '#web/feature.ts'
import { authMessages } from './messages.ts'
import { securityMessages } from './security/messages.ts'

type Redirect = { redirect?: string | undefined }
type Token = { token?: string | undefined }

const messages = [authMessages]

const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login',
  validateSearch: readRedirect,
  component: page(async () => (await import('./LoginPage.tsx')).LoginPage, { messages }),
})
const signupRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/signup',
  validateSearch: readRedirect,
  component: page(async () => (await import('./SignupPage.tsx')).SignupPage, { messages }),
})
const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: page(async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage, { messages }),
})
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): Token & { invited?: boolean } => ({
    ...readToken(search),
    ...(search['invited'] === true && { invited: true }),
  }),
  component: page(async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage, { messages }),
})
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: readToken,
  component: page(async () => (await import('./VerifyEmailPage.tsx')).VerifyEmailPage, { messages }),
})
const superAdminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/super-admin',
  validateSearch: readToken,
  component: page(async () => (await import('./SuperAdminPage.tsx')).SuperAdminPage, { messages }),
})

export const authFeature = {
  fills: {
    'admin.tab': {
      load: async () => [
        { value: 'security', label: 'security.rules.tab', Content: (await import('./security/SecurityRules.tsx')).SecurityRules },
      ],
      messages: [securityMessages],
    },
  },
  routes: { root: [forgotRoute, resetRoute, verifyRoute], guest: [loginRoute, signupRoute], app: [superAdminRoute] },
} as const satisfies WebFeature

function readRedirect(search: Record<string, unknown>): Redirect {
  return { redirect: localPath(search['redirect']) }
}

function readToken(search: Record<string, unknown>): Token {
  return { token: readText(search['token']) }
}
