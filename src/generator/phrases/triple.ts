import type { Locale } from '#shared/locale.ts'

/** The same text in English, Spanish and French. Side by side, so that none is forgotten. */
export type Triple = readonly [en: string, es: string, fr: string]

const PLACE: Record<Locale, 0 | 1 | 2> = { en: 0, es: 1, fr: 2 }

export function say(triple: Triple, language: Locale): string {
  return triple[PLACE[language]]
}

/** Replaces {name} by its value, literally: a value with "$&" or "{topic}" in it stays what it is. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole)
}
