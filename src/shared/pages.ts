/**
 * The addresses of the app's pages. The server answers any other with 404. A page that is missing here, or one that has gone, does not
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
  '/docs',
  '/sheets',
  '/slides',
  '/create',
  '/queue',
  '/template-test',
  '/admin/model',
  '/api/docs',
] as const

/** `$name` stands for one part. As the router does, it takes any case and a slash at the end. */
const PATTERN = new RegExp(`^(?:${PAGES.map((page) => page.replace(/\$\w+/g, '[^/]+')).join('|')})/?$`, 'i')

export function isPage(path: string): boolean {
  return PATTERN.test(path)
}
