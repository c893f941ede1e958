import type { Locale } from '#shared/locale.ts'
import type { messages as first } from './messages-en.ts'
import type { messages as work } from './work-messages-en.ts'

type First = typeof first
type Work = typeof work

declare module 'use-intl' {
  interface AppConfig {
    Messages: First & Work
    Locale: Locale
  }
}

// The other languages have the same keys (`Translated`), but not the literal texts that the types of `t` are made from.

/** What every screen may say. */
export const loadMessages = oncePerLocale<First>({
  en: async () => (await import('./messages-en.ts')).messages,
  es: async () => (await import('./messages-es.ts')).messages as unknown as First,
  fr: async () => (await import('./messages-fr.ts')).messages as unknown as First,
})

/** What the screens add where documents are made: not needed to sign in or to look at the dashboard. */
export const loadWorkMessages = oncePerLocale<Work>({
  en: async () => (await import('./work-messages-en.ts')).messages,
  es: async () => (await import('./work-messages-es.ts')).messages as unknown as Work,
  fr: async () => (await import('./work-messages-fr.ts')).messages as unknown as Work,
})

/** One chunk per language. The promise is kept, so that React sees the same one on every render. */
function oncePerLocale<Catalogue>(importers: Record<Locale, () => Promise<Catalogue>>): (locale: Locale) => Promise<Catalogue> {
  const catalogues: Partial<Record<Locale, Promise<Catalogue>>> = {}
  return (locale) => (catalogues[locale] ??= importers[locale]())
}
