import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { LOCALES } from '#shared/locale.ts'
import { pageOf } from '#shared/pages.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { DESCRIPTIONS } from '../messages.ts'
import { SITE_PAGES } from '../public-page.ts'
import type { SitePage } from '../public-page.ts'
import { withPageCode } from './page-code.ts'
import { readBuiltPages } from './built.ts'
import { createOutlines } from './outlines.ts'
import { createPublicAnswer, localeOf } from './render-public.ts'

/*
 * Serves everything that is not a call: the public pages (rendered on the server, without scripts), the app's shell for every other path,
 * and the hashed assets. The shell has a nonce, because three of the app's libraries insert a <style>. The public pages need none.
 */

const DIST = new URL('../../../../dist/', import.meta.url)
const WEB = fileURLToPath(new URL('web', DIST))
const DAY_S = 24 * 60 * 60
const YEAR_S = 365 * DAY_S

export function createPages(platform: Platform): HttpRoutes {
  const { env } = platform
  const answer = createPublicAnswer(platform)
  const outlines = createOutlines(platform)
  let shell: Promise<string> | undefined
  const readShell = () =>
    (shell ??= readFile(new URL('web/index.html', DIST), 'utf8').then((html) =>
      html.replaceAll('__PRODUCT_NAME__', escapeHtml(env.PRODUCT_NAME)),
    ))

  return (app) => {
    app.use('/assets/*', serveStatic({ root: WEB, precompressed: true, onFound: setAssetHeaders }))

    app.get('/', async (c) => {
      if (await c.env.call.authenticate()) return c.body(null, 302, { location: '/dashboard', 'cache-control': 'no-store' })
      return answer(c, { page: 'landing' })
    })
    for (const [page, path] of Object.entries(SITE_PAGES) as [SitePage, string][])
      if (page !== 'landing') app.get(path, (c) => answer(c, { page }))

    // Asked for where no page names the icon, such as for a file or an answer of a call.
    app.get('/favicon.ico', async (c) => {
      const { assets } = await readBuiltPages()
      const icon = await readFile(new URL(`web${assets.icon}`, DIST))
      return c.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_S}` })
    })
    app.get('/robots.txt', (c) => c.text(`${ROBOTS}Sitemap: ${new URL('/sitemap.xml', env.PUBLIC_URL)}\n`))
    app.get('/sitemap.xml', async (c) => c.body(await sitemap(env.PUBLIC_URL), 200, { 'content-type': 'application/xml; charset=utf-8' }))

    app.get('*', async (c) => {
      // As it was asked for: `c.req.path` lacks a slash at the end, so that one slash too many would be overlooked.
      const { pathname: path, search } = new URL(c.req.url)
      const status = pageOf(path) ? 200 : 404
      // Programs call these prefixes and read JSON. A missing asset must not be answered with the shell.
      if (status === 404 && /^\/(api|rpc|assets)(\/|$)/.test(path)) return c.notFound()
      const nonce = randomBytes(16).toString('base64')
      // The language if the browser has no stored choice. Otherwise the shell's script replaces it.
      const { sessionToken } = c.env.call.request
      const locale = localeOf(c)
      const asked = { path, hasSearch: search !== '', isSignedIn: sessionToken !== undefined, locale, outlines }
      const html = (await withPageCode(await readShell(), asked))
        .replaceAll('__CSP_NONCE__', nonce)
        .replaceAll('__LOCALE__', locale)
        .replace('__DESCRIPTION__', DESCRIPTIONS[locale])
      // The app itself shows the page for unknown addresses, in the person's language.
      return c.body(html, status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': shellPolicy(nonce),
        'cache-control': 'no-store',
        vary: 'accept-language',
      })
    })
  }
}

/** Pages may be indexed; calls may not. */
const ROBOTS = `User-agent: *
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /api/
Disallow: /rpc/
`

/** Every public page in every language, with its other languages (https://www.sitemaps.org/protocol.html). */
async function sitemap(publicUrl: string): Promise<string> {
  const { publicAddresses } = await readBuiltPages()
  const addresses = publicAddresses.map((path) => new URL(path, publicUrl).href)
  const links = (address: string) =>
    LOCALES.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(`${address}?lang=${locale}`)}"/>`).join('')
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc>${links(address)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function shellPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    // <style> elements need the nonce. Style attributes are allowed, because React and Radix position elements with them.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    // The preview of a mail, which is the only page that lets itself be shown in a frame of ours.
    `frame-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ')
}

function setAssetHeaders(file: string, c: Context): void {
  // Names contain the content's hash.
  c.header('cache-control', `public, max-age=${YEAR_S}, immutable`)
  if (WORKER.test(file)) c.header('content-security-policy', WORKER_POLICY)
}

const WORKER = /-worker-[\w-]+\.js(?:\.br|\.gz)?$/
/**
 * Policy of worker scripts: a worker runs under the policy of its own script. Only the spreadsheet worker may fetch and compile WebAssembly,
 * and no page may. https://www.w3.org/TR/CSP3/#wasm-integration
 */
const WORKER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
