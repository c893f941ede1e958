import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isLocale, preferredLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { canHavePasskeys } from '#shared/passkey-address.ts'
import type { PageContext } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { PAGES_WITH_SAMPLES } from '../public-page.ts'
import type { Operator, PublicView, RenderLoginOutline, RenderPublicPage, SitePage } from '../public-page.ts'
import type { Samples } from '../samples.ts'

const SERVER = new URL('../../../../dist/server/', import.meta.url)
const Assets = z.object({ css: z.string(), samples: z.string(), icon: z.string(), font: z.string() })
/** Sizes of bars are style attributes. */
const SAMPLES_POLICY = `; style-src-attr 'unsafe-inline'`
const POLICY = `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

type Built = {
  assets: z.infer<typeof Assets>
  samples: Samples
  renderPublicPage: RenderPublicPage
  renderLoginOutline: RenderLoginOutline
}
let built: Promise<Built> | undefined

type Shown = { page: SitePage } | { page: 'contact'; contact: Extract<PublicView, { page: 'contact' }>['contact'] }

/** Returns what answers with a public page. Those that say the same to everybody are rendered once. */
export function createPublicAnswer({ env }: Platform) {
  const operator: Operator = {
    product: env.PRODUCT_NAME,
    company: env.COMPANY_NAME,
    address: env.COMPANY_ADDRESS,
    support: env.SUPPORT_EMAIL,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    get year() {
      return new Date().getFullYear()
    },
  }
  /** By page, language, and whether somebody is signed in. */
  const rendered = new Map<string, string>()
  const once = (key: string, make: () => string) => {
    const html = rendered.get(key) ?? make()
    rendered.set(key, html)
    return html
  }
  return async (
    c: PageContext,
    shown: Shown,
    options: { isSignedIn: boolean; status?: 200 | 400 | 413 | 429 | 500 | 503 },
  ): Promise<Response> => {
    const { isSignedIn, status = 200 } = options
    const { assets, samples, renderPublicPage: render } = await (built ??= read())
    const locale = localeOf(c)
    const view = { locale, operator, isSignedIn, assets, samples: samples[locale], ...shown }
    return c.body(shown.page === 'contact' ? render(view) : once(`${shown.page} ${locale} ${isSignedIn}`, () => render(view)), status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGES_WITH_SAMPLES.includes(shown.page) ? POLICY + SAMPLES_POLICY : POLICY,
      // The page depends on the session and the language.
      'cache-control': 'no-store',
      // With `no-referrer`, browsers post the contact form with the origin `null`, which is refused.
      'referrer-policy': 'same-origin',
      'content-language': locale,
      vary: 'accept-language, cookie',
    })
  }
}

/** The sign-in page as it is drawn into the shell while its code is on the way, and the font of its texts. */
export type LoginOutline = { html: string; font: string }

export function createLoginOutline({ env }: Platform): (locale: Locale) => Promise<LoginOutline> {
  const { protocol, hostname } = new URL(env.PUBLIC_URL)
  const hasPasskeys = canHavePasskeys(hostname, protocol === 'https:' || hostname === 'localhost')
  const rendered = new Map<Locale, string>()
  return async (locale) => {
    const { assets, renderLoginOutline } = await (built ??= read())
    const html = rendered.get(locale) ?? renderLoginOutline({ locale, product: env.PRODUCT_NAME, hasPasskeys })
    rendered.set(locale, html)
    return { html, font: assets.font }
  }
}

/** The language in the address, otherwise the one that the browser asks for. */
export function localeOf(c: PageContext): Locale {
  const asked = c.req.query('lang')
  return isLocale(asked) ? asked : preferredLocale(c.env.call.request.acceptLanguage)
}

async function read(): Promise<Built> {
  const assets = Assets.parse(JSON.parse(await readFile(new URL('page-assets.json', SERVER), 'utf8')))
  const samples = JSON.parse(await readFile(new URL('samples.json', SERVER), 'utf8')) as Samples
  // The bundle has no types. `src/app/public.tsx` satisfies these.
  const bundle = (await import(new URL('public.js', SERVER).href)) as Omit<Built, 'assets' | 'samples'>
  return { ...bundle, assets, samples }
}
