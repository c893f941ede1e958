import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { preferredLocale } from '#shared/locale.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'

/*
 * What is not a call: the landing page (rendered at build, without script), the app's shell for every other path, and the hashed assets.
 * The shell gets a nonce, because three of the app's libraries insert a <style>; the landing page needs none.
 */

const DIST = new URL('../../../../dist/', import.meta.url)
const ASSETS = path.resolve(DIST.pathname, 'web/assets')
const YEAR_S = 365 * 24 * 60 * 60

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.json': 'application/json',
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The landing page's line with the support address, which is left out where none is set. */
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
    app.get('/assets/:name', async (c) => {
      // One path segment without separators: nothing above the folder can be named.
      const file = path.join(ASSETS, path.basename(c.req.param('name')))
      const type = CONTENT_TYPES[path.extname(file)]
      const accepted = c.req.header('accept-encoding') ?? ''
      for (const [encoding, suffix] of ENCODINGS) {
        if (type && accepted.includes(encoding) && (await isFile(file + suffix))) return asset(file + suffix, type, encoding)
      }
      return type && (await isFile(file)) ? asset(file, type) : c.notFound()
    })

    app.get('/', async (c) => {
      const { authenticate, request } = c.env.call
      if (await authenticate()) return c.body(null, 302, { location: '/dashboard', 'cache-control': 'no-store' })
      const html = await page(`public/landing.${preferredLocale(request.acceptLanguage)}.html`)
      return c.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        // Signed in and signed out see different things here, and languages differ.
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
      })
    })

    app.get('*', async (c) => {
      // Nothing under these is a page, but for the one that describes them.
      if (/^\/(api|rpc|assets)(\/|$)/.test(c.req.path) && !/^\/api\/docs\/?$/.test(c.req.path)) return c.notFound()
      const nonce = randomBytes(16).toString('base64')
      const html = (await page('web/index.html')).replaceAll('__CSP_NONCE__', nonce)
      return c.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': shellPolicy(nonce),
        'cache-control': 'no-store',
      })
    })
  }
}

function shellPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    // Elements need the nonce; style attributes are how React and Radix position things.
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

function asset(file: string, type: string, encoding?: string): Response {
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      // Names carry the hash of the content.
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      vary: 'accept-encoding',
      ...(isWorker(file) ? { 'content-security-policy': WORKER_POLICY } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}

/**
 * A worker runs under the policy its own script came with. The one that works out spreadsheets fetches its engine and compiles it, which no
 * page has to be allowed to do for that.
 */
const WORKER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

function isWorker(file: string): boolean {
  return /-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(file)
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
