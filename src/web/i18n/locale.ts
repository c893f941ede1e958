import { useSyncExternalStore } from 'react'
import { type Locale, isLocale, preferredLocale } from '#shared/locale.ts'
import { readStored, writeStored } from '../stored.ts'

/** Each language's name in that language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const satisfies Record<Locale, string>

const KEY = 'locale'
const listeners = new Set<() => void>()
let chosen: Locale | undefined

/** Returns the chosen language, otherwise that of the address (`?lang=`), otherwise the browser's first supported one, otherwise English. */
export function currentLocale(): Locale {
  if (chosen !== undefined) return chosen
  const stored = readStored(KEY)
  // The build runs this without an address.
  const asked = new URLSearchParams('location' in globalThis ? location.search : '').get('lang')
  chosen = [stored, asked].find((locale) => isLocale(locale)) ?? preferredLocale(navigator.languages.join(','))
  return chosen
}

/** Stores the language. The screens change once their texts are loaded (`catalogues.ts`). */
export function setLocale(locale: Locale): void {
  if (locale === currentLocale()) return
  chosen = locale
  writeStored(KEY, locale)
  for (const listener of listeners) listener()
}

export function useChosenLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale)
}

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
