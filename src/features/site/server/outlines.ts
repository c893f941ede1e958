import type { Locale } from '#shared/locale.ts'
import type { Page } from '#shared/pages.ts'
import { canHavePasskeys } from '#shared/passkey-address.ts'
import type { Platform } from '#server/platform.ts'
import { readBuiltPages } from './built.ts'

/** A page as it is drawn into the shell while its code is on the way, and the font of its texts. */
type Outline = { html: string; font: string }
export type Outlines = (page: Page, locale: Locale) => Promise<Outline | undefined>

/** Outlines say the same to everybody, so each is rendered once. */
export function createOutlines({ env }: Platform): Outlines {
  const { protocol, hostname } = new URL(env.PUBLIC_URL)
  const hasPasskeys = canHavePasskeys(hostname, protocol === 'https:' || hostname === 'localhost')
  const rendered = new Map<string, string | undefined>()
  return async (page, locale) => {
    const { assets, renderOutline } = await readBuiltPages()
    const key = `${page} ${locale}`
    if (!rendered.has(key)) rendered.set(key, renderOutline({ page, locale, product: env.PRODUCT_NAME, hasPasskeys }))
    const html = rendered.get(key)
    return html === undefined ? undefined : { html, font: assets.font }
  }
}
