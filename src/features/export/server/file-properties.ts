import { detectLanguage } from '#shared/detect-language.ts'
import type { Locale } from '#shared/locale.ts'
import { readWords } from '#shared/words.ts'
import type { ExportSource } from './source.ts'

/** Properties of a file. Screen readers and programs choose voices, hyphenation and spelling by the language. */
export type FileProperties = { author: string; locale: Locale; language: string }

/** Enough text to detect the language. */
const SAMPLE_CHARS = 4_000
const LANGUAGES: Record<Locale, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }

/** Returns the person as the author, and the language of the text, which may differ from the person's own. */
export function filePropertiesOf(source: ExportSource): FileProperties {
  const { language } = detectLanguage(readWords(sampleOf(source.content)), source.locale)
  return { author: source.author || source.productName, locale: language, language: LANGUAGES[language] }
}

function sampleOf(content: object): string {
  const texts: string[] = []
  let room = SAMPLE_CHARS
  const visit = (value: unknown): void => {
    if (room <= 0) return
    if (typeof value === 'string' && value.includes(' ')) {
      texts.push(value.slice(0, room))
      room -= value.length
    } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part)
  }
  visit(content)
  return texts.join('\n')
}
