import type { ContactView } from './contact-view.ts'
import type { PrivacyView } from './privacy-view.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import type { Page } from '#shared/pages.ts'
import type { Sample } from './samples.ts'

/*
 * The public pages. The server renders them without scripts (`src/app/public.tsx`, bundled by the build), one file for each language. The language is
 * in the address (`?lang=es`), or else what the browser asks for.
 */

/** Addresses of the pages that say the same to everybody. `/` is the landing page. */
export const SITE_PAGES = {
  landing: '/',
  about: '/about',
  terms: '/terms',
  accessibility: '/accessibility',
  mockup: '/mockup',
  // The previews of the samples, by type.
  form: '/samples/form',
  doc: '/samples/doc',
  sheet: '/samples/sheet',
  slide: '/samples/slide',
} as const
export type SitePage = keyof typeof SITE_PAGES

/** They show artefacts, whose charts have style attributes. */
export const PAGES_WITH_SAMPLES: readonly string[] = ['landing', ...DOCUMENT_TYPES] satisfies SitePage[]

/** Who runs the installation, from its settings. Texts are empty if they are not set; `publicUrl` ends without a slash. */
export type Operator = { product: string; company: string; address: string; support: string; publicUrl: string; year: number }

/** A page, and what it says of this visit. */
export type Shown =
  | { page: SitePage }
  | { page: 'contact'; contact: ContactView }
  | { page: 'privacy'; privacy: PrivacyView }
  | { page: 'help'; search: string }
  | { page: 'article'; slug: string }

export type PublicView = {
  locale: Locale
  /** The address names the language (`?lang=es`). Otherwise it is what the browser asks for. */
  namesLanguage: boolean
  operator: Operator
  isSignedIn: boolean
  /** `samples` is the style sheet of pages that show samples, `css` that of the others. */
  assets: { css: string; samples: string; icon: string; font: string; pictures: Record<Locale, string> }
  samples: readonly Sample[]
} & Shown

/** What the head of a page says. `path` has no language. */
export type PageDescription = Pick<PublicView, 'locale' | 'namesLanguage' | 'operator'> & {
  path: string
  title: string
  description: string
  /** Of link previews, by language. */
  pictures: Record<Locale, string>
}

/** Returns a whole document. */
export type RenderPublicPage = (view: PublicView) => string

/** `hasPasskeys`: the address of the installation allows them. */
type OutlineView = { page: Page; locale: Locale; product: string; hasPasskeys: boolean }

/** Returns the inside of the shell's root while the code of the page is on its way. Undefined for pages that have none. */
export type RenderOutline = (view: OutlineView) => string | undefined
