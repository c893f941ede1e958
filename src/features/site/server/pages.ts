import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { preferredLocale } from '#shared/locale.ts'
import { pageOf } from '#shared/pages.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { DESCRIPTIONS } from '../messages.ts'
import { withPageCode } from './page-code.ts'

/*
 * Serves everything that is not a call: the landing page (rendered at build time, without scripts), the app's shell for every other path,
 * and the hashed assets. The shell has a nonce, because three of the app's libraries insert a <style>. The landing page needs none.
 */

const DIST = new URL('../../../../dist/', import.meta.url)
const WEB = fileURLToPath(new URL('web', DIST))
const YEAR_S = 365 * 24 * 60 * 60

/** The landing page's line with the support address. Removed if none is configured. */
const SUPPORT_LINE = /<p data-when="support">.*?<\/p>/s

export function createPages({ env }: Platform): HttpRoutes {
  const fill = (html: string) =>
    (env.SUPPORT_EMAIL ? html : html.replace(SUPPORT_LINE, ''))
      .replaceAll('__PRODUCT_NAME__', escapeHtml(env.PRODUCT_NAME))
      .replaceAll('__COMPANY_NAME__', escapeHtml(env.COMPANY_NAME || env.PRODUCT_NAME))
      .replaceAll('__SUPPORT_EMAIL__', escapeHtml(env.SUPPORT_EMAIL))
      .replaceAll('__YEAR__', String(new Date().getFullYear()))
  const pages = new Map<string, Promise<string>>()
  const page = (name: string) => {
    let html = pages.get(name)
    if (!html) pages.set(name, (html = readFile(new URL(name, DIST), 'utf8').then(fill)))
    return html
  }

  return (app) => {
    app.use('/assets/*', serveStatic({ root: WEB, precompressed: true, onFound: setAssetHeaders }))

    app.get('/', async (c) => {
      const { authenticate, request } = c.env.call
      if (await authenticate()) return c.body(null, 302, { location: '/dashboard', 'cache-control': 'no-store' })
      const html = await page(`public/landing.${preferredLocale(request.acceptLanguage)}.html`)
      return c.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        // The page depends on the session and the language.
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
      })
    })

    app.get('/robots.txt', (c) => c.text(ROBOTS))

    app.get('*', async (c) => {
      const status = pageOf(c.req.path) ? 200 : 404
      // Programs call these prefixes and read JSON. A missing asset must not be answered with the shell.
      if (status === 404 && /^\/(api|rpc|assets)(\/|$)/.test(c.req.path)) return c.notFound()
      const nonce = randomBytes(16).toString('base64')
      // The language if the browser has no stored choice. Otherwise the shell's script replaces it.
      const { acceptLanguage, sessionToken } = c.env.call.request
      const locale = preferredLocale(acceptLanguage)
      const html = (await withPageCode(await page('web/index.html'), c.req.path, sessionToken !== undefined))
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('__LOCALE__', locale)
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
