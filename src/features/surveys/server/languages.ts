import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse, refuseField } from '#server/errors.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import type { Locale } from '#shared/locale.ts'
import { cleanLine } from '#shared/text.ts'
import { readWords } from '#shared/words.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { QuestionFields } from '../survey-schemas.ts'
import { languagesIn, pickTranslations, textsOf, translate, untranslatedIn } from '../translations.ts'
import type { Translations, WrittenText } from '../translations.ts'
import type { SurveyRow } from './policy.ts'
import { findQuestions } from './questions.ts'
import type { QuestionRow } from './tables.ts'

type Written = Pick<SurveyRow, 'id' | 'title' | 'description' | 'language' | 'translations' | 'is_active'>
type Given = { translations?: Translations | undefined; allow_untranslated?: boolean | undefined }

/** Reads off the texts of a new survey which language they are in. */
export function languageOf(
  { locale }: UserActor,
  survey: { title: string; description: string; questions: readonly QuestionFields[] },
): Locale {
  const text = textsOf(survey).map((written) => written.text)
  return detectLanguage(readWords(text.join('\n')), locale).language
}

/**
 * Stores the language of a survey and the translations of what it says now, once its questions are written. `survey` has those from before, `missing` is what an open survey
 * lacked before. Nothing about scores depends on translations, so they may change when there are answers.
 */
export async function keepLanguages(
  tx: Tx,
  survey: Written,
  { translations: given, allow_untranslated: isAllowed = false }: Given,
  missing: ReadonlySet<string>,
): Promise<void> {
  const questions = await findQuestions(tx, survey.id)
  const texts = textsOf({ ...survey, questions })
  const translations = given ? readTranslations(given, texts) : pickTranslations(survey.translations, texts)
  if (translations[survey.language]) throw refuseField('bad_request', SURVEY_REASONS, 'language_twice', 'translations')
  for (const language of languagesIn(translations)) checkOptions(translations, language, questions)
  const lacking = untranslated(translations, texts)
  if (survey.is_active && !isAllowed && lacking.some((text) => !missing.has(text)))
    throw refuse('conflict', SURVEY_REASONS, 'untranslated', { values: { count: lacking.length } })
  await tx
    .updateTable('surveys')
    .set({ language: survey.language, translations: JSON.stringify(translations) })
    .where('id', '=', survey.id)
    .execute()
}

/** What people read in another language than they chose, of a survey that is open. */
export async function findUntranslated(tx: Tx, survey: Written): Promise<ReadonlySet<string>> {
  if (!survey.is_active || languagesIn(survey.translations).length === 0) return new Set()
  return new Set(untranslated(survey.translations, textsOf({ ...survey, questions: await findQuestions(tx, survey.id) })))
}

function untranslated(translations: Translations, texts: readonly WrittenText[]): string[] {
  return languagesIn(translations).flatMap((language) =>
    untranslatedIn(translations, language, texts).map(({ text }) => `${language} ${text}`),
  )
}

/** Throws unless each is a translation of something that the survey says. Blank ones are left out. */
function readTranslations(given: Translations, texts: readonly WrittenText[]): Translations {
  const known = new Map(texts.map((written) => [written.text, written]))
  const read = languagesIn(given).map((language) => {
    const entries = Object.entries(given[language] ?? {}).map(([name, text]) => {
      // As it was cleaned when it was stored.
      const written = known.get(name) ?? known.get(cleanLine(name))
      if (!written) throw refuseTranslation(language, 'translation_unknown', { text: name })
      const translation = written.kind === 'description' ? text : cleanLine(text)
      if (translation.length > written.max) throw refuseTranslation(language, 'translation_too_long', { text: name, max: written.max })
      return [written.text, translation]
    })
    return [language, Object.fromEntries(entries)]
  })
  return pickTranslations(Object.fromEntries(read) as Translations, texts)
}

/** Throws if people could not tell two options apart. */
function checkOptions(translations: Translations, language: Locale, questions: readonly QuestionRow[]): void {
  for (const [at, { options }] of questions.entries()) {
    const shown = new Set(options.map((option) => translate(translations, language, option)))
    if (shown.size < options.length) throw refuseTranslation(language, 'translated_twice', { number: at + 1, language })
  }
}

type Reason = 'translation_unknown' | 'translation_too_long' | 'translated_twice'
const TEXT_NAMED_MAX = 80

function refuseTranslation(language: Locale, reason: Reason, values: Record<string, string | number>) {
  const named = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, TEXT_NAMED_MAX).toWellFormed() : value,
    ]),
  )
  const { message } = refuse('bad_request', SURVEY_REASONS, reason, { values: named })
  return refuse('bad_request', SURVEY_REASONS, reason, { values: named, issues: [{ path: `translations.${language}`, message }] })
}
