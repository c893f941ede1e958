import type { Locale } from '#shared/locale.ts'
import type { ExportSource } from './source.ts'

/** Properties of a file. Screen readers and programs choose voices, hyphenation and spelling by the language. */
export type FileProperties = { author: string; language: string }

const LANGUAGES: Record<Locale, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }

/** Returns the person as the author, and the document's language. */
export function filePropertiesOf({ author, productName, locale }: ExportSource): FileProperties {
  return { author: author || productName, language: LANGUAGES[locale] }
}
