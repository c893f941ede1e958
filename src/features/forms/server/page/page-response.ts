import { randomBytes } from 'node:crypto'
import type { ERROR_STATUS } from '#shared/error-status.ts'
import type { Env } from '#server/env.ts'
import type { PageContext } from '#server/http/http.ts'
import type { PageView } from '../../public-page.ts'
import { pagePolicy, readBuilt } from './page-assets.ts'
import type { Visit } from './page-views.ts'

export type Status = 200 | (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS]

/** Returns what answers with a page of a form, in the look of its owner, or of none. */
export function createPageResponse(env: Env) {
  return async (
    c: PageContext,
    { form, locale, isTest }: Pick<Visit, 'form' | 'locale' | 'isTest'>,
    view: PageView,
    status: Status = 200,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const { assets, render } = await readBuilt()
    const nonce = randomBytes(16).toString('base64')
    const brand = form?.brand ?? null
    const logo = form && brand?.logo_id ? `/form/${form.id}/logo?${brand.logo_id}` : null
    const html = render({ title: env.PRODUCT_NAME, locale, brand, logo, nonce, assets, isTest }, view)
    const sites = form?.access === 'link' ? form.embed_origins : []
    // It knows no list of sites. Browsers go by the policy.
    if (sites.length > 0) c.env.outgoing.removeHeader('x-frame-options')
    return c.body(html, status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce, sites),
      'cache-control': 'no-store',
      // With `no-referrer` browsers would send the form with "Origin: null".
      'referrer-policy': 'same-origin',
      vary: 'accept-language, cookie',
    })
  }
}
