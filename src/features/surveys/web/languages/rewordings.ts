import { languagesIn, pickTranslations, textsOf, translationOf } from '../../translations.ts'
import type { Translations } from '../../translations.ts'
import type { SurveyDraft, SurveyValues } from '../survey-draft.ts'

type Rewording = { before: string; now: string }
type Written = Pick<SurveyValues, 'title' | 'description' | 'questions'>

/** Returns the texts that lose a translation because they say something in other words now. */
export function findRewordings({ translations, values: start }: SurveyDraft, now: Written): Rewording[] {
  const questions = new Map(start.questions.map((question) => [question.key, question]))
  const pairs = now.questions.flatMap(({ key, text, options }): Rewording[] => {
    const old = questions.get(key)
    if (!old) return []
    const [written, before] = [
      [text, ...options],
      [old.text, ...old.options],
    ]
    // With one option more or less, nobody knows which is which.
    return before.length === written.length
      ? before.map((one, at) => ({ before: one, now: written[at] ?? '' }))
      : [{ before: old.text, now: text }]
  })
  return [{ before: start.title, now: now.title }, { before: start.description, now: now.description }, ...pairs].filter(
    ({ before, now: text }) =>
      text.trim() !== '' &&
      languagesIn(translations).some(
        (language) =>
          translationOf(translations, language, before) !== undefined && translationOf(translations, language, text) === undefined,
      ),
  )
}

/** Returns the translations of what the survey says now, those of reworded texts included: they mean the same. */
export function keepTranslations(translations: Translations, now: Written, rewordings: readonly Rewording[]): Translations {
  const kept = languagesIn(translations).map((language) => {
    const moved = rewordings.flatMap(({ before, now: text }) => {
      const translation = translationOf(translations, language, before)
      return translation === undefined ? [] : [[text, translation]]
    })
    return [language, { ...Object.fromEntries(moved), ...translations[language] }]
  })
  const questions = now.questions.map(({ text, options }) => ({ question_text: text, options }))
  return pickTranslations(Object.fromEntries(kept) as Translations, textsOf({ ...now, questions }))
}
