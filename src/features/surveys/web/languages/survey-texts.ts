import { createContext } from 'react'
import type { Locale } from '#shared/locale.ts'
import type { Translations } from '../../translations.ts'

/** What a survey says in the language of whoever reads it. `language` is undefined if it has none of theirs. */
export const SurveyTexts = createContext<{ base: Locale; language: Locale | undefined; translations: Translations }>({
  base: 'en',
  language: undefined,
  translations: {},
})
