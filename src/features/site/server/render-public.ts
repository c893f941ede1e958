import { isLocale, preferredLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import type { PageContext } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { PAGES_WITH_SAMPLES, SITE_PAGES } from '../public-page.ts'
import type { Operator, Shown } from '../public-page.ts'
import { readBuiltPages } from './built.ts'

/** Sizes of bars are style attributes. */
const SAMPLES_POLICY = `; style-src-attr 'unsafe-inline'`
/** Pages have no scripts. `connect-src` is for tools that check pages, which fetch robots.txt as the page. */
const POLICY = `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

type Status = 200 | 400 | 413 | 429 | 500 | 503

/** Returns what answers with a public page. Those that say the same to everybody are rendered once. */
export function createPublicAnswer({ env }: Platform) {
  const operator = operatorOf(env)
  /** By page, language, whether the address names it, and whether somebody is signed in. */
  const rendered = new Map<string, string>()
  const once = (key: string, make: () => string) => {
    const html = rendered.get(key) ?? make()
    rendered.set(key, html)
    return html
  }
  return async (c: PageContext, shown: Shown, status: Status = 200): Promise<Response> => {
    const isSignedIn = (await c.env.call.authenticate().catch(() => null)) !== null
    const { assets, samples, renderPublicPage: render } = await readBuiltPages()
    const locale = localeOf(c)
    const namesLanguage = isLocale(c.req.query('lang'))
    const view = { locale, namesLanguage, operator, isSignedIn, assets, samples: samples[locale], ...shown }
    const key = [shown.page, locale, namesLanguage, isSignedIn].join(' ')
    const html = shown.page in SITE_PAGES ? once(key, () => render(view)) : render(view)
    return c.body(html, status, {
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

function operatorOf(env: Platform['env']): Operator {
  return {
    product: env.PRODUCT_NAME,
    company: env.COMPANY_NAME,
    address: env.COMPANY_ADDRESS,
    support: env.SUPPORT_EMAIL,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    get year() {
      return new Date().getFullYear()
    },
  }
}

/** The language in the address, otherwise the one that the browser asks for. */
export function localeOf(c: PageContext): Locale {
  const asked = c.req.query('lang')
  return isLocale(asked) ? asked : preferredLocale(c.env.call.request.acceptLanguage)
}
