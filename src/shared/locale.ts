export const LOCALES = ['en', 'es', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
const LOCALE_DEFAULT: Locale = 'en'

/** Makes a value for each language. */
export function inEachLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return { en: make('en'), es: make('es'), fr: make('fr') }
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** Returns the first supported language of an Accept-Language header (or of navigator.languages joined by commas), otherwise `fallback`. */
export function preferredLocale(accepted: string | null | undefined, fallback: Locale = LOCALE_DEFAULT): Locale {
  for (const part of (accepted ?? '').split(',')) {
    const language = part.trim().split(/[-;]/)[0]?.toLowerCase()
    if (isLocale(language)) return language
  }
  return fallback
}
