import type { Locale } from '#shared/locale.ts'
import type { Report } from '../../report-contract.ts'
import { reportWords } from './report-words.ts'

type Figures = Pick<Report, 'questions' | 'survey' | 'asked' | 'completed' | 'counted' | 'shown' | 'people_min' | 'withdrawn'>

/** Says in sentences who was asked and counted, who was not and why, and what the words and intervals mean. */
export function methodsText(figures: Figures, locale: Locale): string {
  const { questions, survey, asked, completed, counted, shown, people_min: min, withdrawn } = figures
  const words = reportWords(locale)
  // Somebody whose account is gone stays counted.
  const rest = Math.max(0, completed - counted - withdrawn)
  return [
    words('asked', { asked, completed }),
    words(survey.is_anonymous ? 'anonymous' : 'named'),
    ...(survey.languages.length > 1 ? [words('languages', { languages: nameLanguages(survey.languages, locale) })] : []),
    words('counted', { counted: shown, min }),
    ...(rest > 0 ? [words(survey.is_over ? 'lost' : 'waiting', { n: rest, min })] : []),
    ...(withdrawn > 0 ? [words('withdrawn', { n: withdrawn })] : []),
    words('scale'),
    ...(questions.some(({ kind }) => kind === 'comment') ? [words(survey.is_anonymous ? 'commentsText' : 'commentsNamed')] : []),
    words('noConclusions'),
  ].join(' ')
}

function nameLanguages(languages: readonly Locale[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(languages.map((language) => names.of(language) ?? language))
}
