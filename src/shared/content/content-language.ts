import { detectLanguage } from '../detect-language.ts'
import type { Locale } from '../locale.ts'
import { readWords } from '../words.ts'

/** Enough text to recognize the language. */
const SAMPLE_CHARS = 4_000
/** Numbers and single words have no language. A large sheet may have nothing else. */
const TEXTS_READ_MAX = 5_000

/** Returns the language of a document that came without one: that of its text if the text shows it, otherwise the person's. */
export function contentLanguage(content: object, person: Locale): Locale {
  const { language, isShown } = detectLanguage(readWords(sampleOf(content)), person)
  return isShown ? language : person
}

function sampleOf(content: object): string {
  const texts: string[] = []
  let room = SAMPLE_CHARS
  let left = TEXTS_READ_MAX
  const visit = (value: unknown): void => {
    if (room <= 0 || left <= 0) return
    left -= 1
    if (typeof value === 'string' && value.includes(' ')) {
      texts.push(value.slice(0, room))
      room -= value.length
    } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part)
  }
  visit(content)
  return texts.join('\n')
}
