import type { ContactView } from './contact-view.ts'
import type { Locale } from '#shared/locale.ts'

/*
 * The public pages. The server renders them without scripts (`src/app/public.tsx`, bundled by the build), one file for each language. The language is
 * in the address (`?lang=es`), or else what the browser asks for.
 */

/** Addresses of the pages that say the same to everybody. `/` is the landing page. */
export const SITE_PAGES = { landing: '/', about: '/about', terms: '/terms', accessibility: '/accessibility', mockup: '/mockup' } as const
export type SitePage = keyof typeof SITE_PAGES

/** Who runs the installation, from its settings. Texts are empty if they are not set; `publicUrl` ends without a slash. */
export type Operator = { product: string; company: string; address: string; support: string; publicUrl: string; year: number }

export type PublicView = {
  locale: Locale
  operator: Operator
  isSignedIn: boolean
  assets: { css: string; icon: string; font: string }
} & ({ page: SitePage } | { page: 'contact'; contact: ContactView })

/** Returns a whole document. */
export type RenderPublicPage = (view: PublicView) => string

/** `hasPasskeys`: the address of the installation allows them. */
type LoginView = { locale: Locale; product: string; hasPasskeys: boolean }

/** Returns the inside of the shell's root while the code of the sign-in page is on its way. */
export type RenderLoginOutline = (view: LoginView) => string
