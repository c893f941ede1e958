import type { Locale } from '#shared/locale.ts'
import { LOCALES } from '#shared/locale.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'

/*
 * A survey in several languages. Its translations are a dictionary from the texts that its owner has written: the same words, as the options of a scale, are
 * translated once, and a text that is reworded is untranslated until somebody has looked at it. Answers are always the options as they were written.
 */

export const OPTION_MAX = 200
export const QUESTION_TEXT_MAX = 1_000

export type Translations = { [Language in Locale]?: Record<string, string> | undefined }
type Written = { title: string; description: string; questions: readonly { question_text: string; options: readonly string[] }[] }
/** Something that a respondent reads. `question` is the place, from 0, of the first question that says it; undefined for the title and the description. */
export type WrittenText = { text: string; kind: 'title' | 'description' | 'question' | 'option'; question: number | undefined; max: number }

/** Returns what a respondent reads, each text once. */
export function textsOf({ title, description, questions }: Written): WrittenText[] {
  const all: WrittenText[] = [
    { text: title, kind: 'title', question: undefined, max: TITLE_MAX },
    { text: description, kind: 'description', question: undefined, max: DESCRIPTION_MAX },
    ...questions.flatMap(({ question_text, options }, question): WrittenText[] => [
      { text: question_text, kind: 'question', question, max: QUESTION_TEXT_MAX },
      ...options.map((text): WrittenText => ({ text, kind: 'option', question, max: OPTION_MAX })),
    ]),
  ]
  const texts = new Map<string, WrittenText>()
  for (const written of all) {
    const first = texts.get(written.text)
    // Its translation has to fit wherever the text stands.
    texts.set(written.text, first ? { ...first, max: Math.min(first.max, written.max) } : written)
  }
  return [...texts.values()].filter(({ text }) => text.trim() !== '')
}

/** Numbers and signs are the same in each language. */
export function needsTranslation({ text }: Pick<WrittenText, 'text'>): boolean {
  return /\p{L}/u.test(text)
}

/** Returns the translation, or undefined if there is none. */
export function translationOf(translations: Translations, language: Locale, text: string): string | undefined {
  const known = translations[language]
  // A text may be the name of something that every object has.
  return known !== undefined && Object.hasOwn(known, text) && known[text] !== '' ? known[text] : undefined
}

/** Returns the text as it is written if it has no translation. */
export function translate(translations: Translations, language: Locale, text: string): string {
  return translationOf(translations, language, text) ?? text
}

export function languagesIn(translations: Translations): Locale[] {
  return LOCALES.filter((language) => translations[language] !== undefined)
}

/** Those that people can read the survey in, its own first. */
export function offeredIn({ language, translations }: { language: Locale; translations: Translations }): Locale[] {
  return [language, ...languagesIn(translations)]
}

export function untranslatedIn(translations: Translations, language: Locale, texts: readonly WrittenText[]): WrittenText[] {
  return texts.filter((written) => needsTranslation(written) && translationOf(translations, language, written.text) === undefined)
}

/** Leaves out translations of what is not among these texts. */
export function pickTranslations(translations: Translations, texts: readonly Pick<WrittenText, 'text'>[]): Translations {
  return Object.fromEntries(
    languagesIn(translations).map((language) => [
      language,
      Object.fromEntries(
        texts.flatMap(({ text }) => {
          const translation = translationOf(translations, language, text)
          return translation === undefined ? [] : [[text, translation]]
        }),
      ),
    ]),
  )
}

/** Returns the translations of `theirs` with what `mine` changed since `before`, so that two people can translate at once. */
export function mergeTranslations(before: Translations, mine: Translations, theirs: Translations): Translations {
  const merged = LOCALES.flatMap((language) => {
    const isMine = (mine[language] === undefined) !== (before[language] === undefined)
    if ((isMine ? mine : theirs)[language] === undefined) return []
    const texts = new Set([mine, theirs].flatMap((one) => Object.keys(one[language] ?? {})))
    const translated = [...texts].map((text) => {
      const own = translationOf(mine, language, text)
      return [text, own === translationOf(before, language, text) ? translationOf(theirs, language, text) : own] as const
    })
    return [[language, Object.fromEntries(translated.flatMap(([text, to]) => (to === undefined ? [] : [[text, to]])))]]
  })
  return Object.fromEntries(merged) as Translations
}
