/**
 * Addresses of the app's pages. The server answers any other with 404. If a page is missing here or no longer exists, the code does not
 * compile (`src/app/web/router.ts`).
 */
export const PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/super-admin',
  '/dashboard',
  '/documents',
  '/forms',
  '/forms/$formId/responses',
  '/docs',
  '/sheets',
  '/slides',
  '/create',
  '/queue',
  '/surveys',
  '/surveys/create',
  '/surveys/$surveyId/take',
  '/surveys/$surveyId/results',
  '/surveys/$surveyId/edit',
  '/surveys/$surveyId/languages',
  '/survey',
  '/unsubscribe',
  '/settings',
  '/logs',
  '/template-test',
  '/testing',
  '/admin-login',
  '/my-data',
  '/admin',
  '/admin/model',
  '/admin/users',
  '/api/docs',
] as const
export type Page = (typeof PAGES)[number]

/** `$name` stands for one path segment. Like the router, it accepts any case and a trailing slash. */
const PATTERNS = PAGES.map((page) => ({ page, pattern: new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}/?$`, 'i') }))

/** Returns which page an address opens. */
export function pageOf(path: string): Page | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page
}
