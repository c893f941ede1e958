import type { Locale } from '#shared/locale.ts'
import type { messages as english } from './messages-en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof english
    Locale: Locale
  }
}

const catalogues: Partial<Record<Locale, Promise<typeof english>>> = {}

/** One chunk per language. The promise is kept, so that React sees the same one on every render. */
export function loadMessages(locale: Locale): Promise<typeof english> {
  return (catalogues[locale] ??= importers[locale]())
}

// The other languages have the same keys (`Translated`), but not the literal texts that the types of `t` are made from.
const importers: Record<Locale, () => Promise<typeof english>> = {
  en: async () => (await import('./messages-en.ts')).messages,
  es: async () => (await import('./messages-es.ts')).messages as unknown as typeof english,
  fr: async () => (await import('./messages-fr.ts')).messages as unknown as typeof english,
}
