import type { Locale } from '#shared/locale.ts'
import { loadChunk } from '../lazy/load-chunk.ts'
import { currentLocale, onLocaleChange } from './locale.ts'

/*
 * The texts of the interface. A catalogue belongs to one feature (or to the platform) and is a separate chunk in each language. A page names
 * its catalogues, and they are loaded together with its code (`page.ts`), so no screen waits for texts after it is drawn.
 *
 * A new language is shown only once every wanted catalogue has been loaded in it. Until then the interface keeps the old one.
 */

/** Each feature adds its catalogue: `declare module '#web/i18n/catalogues.ts' { interface Catalogues { documents: typeof en } }`. */
export interface Catalogues {}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogues
    Locale: Locale
  }
}

export type Catalogue<Name extends keyof Catalogues = keyof Catalogues> = { name: Name; importers: Record<Locale, () => Promise<object>> }
export type Shown = { locale: Locale; messages: Partial<Catalogues> }

const wanted = new Set<Catalogue>()
const loads = new Map<string, Promise<object>>()
/** The same promise for each drawing of a screen. */
const settled = new Map<string, Promise<object | void>>()
const listeners = new Set<() => void>()
let shown: Shown | undefined

onLocaleChange(() => void settle().catch(() => undefined))

export function defineCatalogue<Name extends keyof Catalogues>(name: Name, importers: Catalogue['importers']): Catalogue<Name> {
  return { name, importers }
}

/** Resolves when the texts can be shown. Rejects if a chunk cannot be loaded; the next call tries again. */
export async function loadCatalogues(catalogues: readonly Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) wanted.add(catalogue)
  // Checks what is shown rather than what is wanted, because an earlier call may have failed.
  const isMissing = catalogues.some(({ name }) => shown?.messages[name] === undefined)
  if (isMissing || shown?.locale !== currentLocale()) await settle()
}

export function shownMessages(): Shown | undefined {
  return shown
}

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function settle(): Promise<void> {
  const locale = currentLocale()
  const catalogues = [...wanted]
  const texts = await Promise.all(catalogues.map((catalogue) => load(catalogue, locale)))
  // Meanwhile the person chose another language, or another page asked for more. Starts again with the new state.
  if (locale !== currentLocale() || catalogues.length < wanted.size) return settle()
  shown = { locale, messages: Object.fromEntries(catalogues.map(({ name }, index) => [name, texts[index]])) }
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

/** Returns a catalogue's texts in any language, also in another one than the interface's. Nothing if they cannot be loaded, as offline. */
export function textsIn<Name extends keyof Catalogues>(catalogue: Catalogue<Name>, locale: Locale): Promise<Catalogues[Name] | undefined> {
  const key = `${locale} ${catalogue.name}`
  const known = settled.get(key)
  if (known) return known as Promise<Catalogues[Name] | undefined>
  const texts = load(catalogue, locale).catch(() => void settled.delete(key))
  settled.set(key, texts)
  // The importers of a catalogue load what its declaration says.
  return texts as Promise<Catalogues[Name] | undefined>
}

function load({ name, importers }: Catalogue, locale: Locale): Promise<object> {
  const key = `${locale} ${name}`
  const known = loads.get(key)
  if (known) return known
  const loading = loadChunk(importers[locale])
  loads.set(key, loading)
  loading.catch(() => loads.delete(key))
  return loading
}
