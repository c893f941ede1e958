import { SURVEY_TEXTS, SURVEY_TOPICS } from '#generator/survey/survey-texts.ts'
import type { SurveyTexts } from '#generator/survey/survey-texts.ts'
import type { Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import { inEachLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { needsTranslation, pickTranslations, textsOf } from '../translations.ts'
import type { Translations } from '../translations.ts'
import type { SurveyRow } from './policy.ts'
import { findQuestions } from './questions.ts'
import type { QuestionRow } from './tables.ts'

/** What the product has in each language itself: the questions of its templates, and the scales of questions that use one of its own. */
export async function findKnownTranslations(
  tx: Tx,
  survey: Allowed<SurveyRow, 'manage'>,
  from: Locale = survey.language,
): Promise<Translations> {
  const questions = await findQuestions(tx, survey.id)
  const known = inEachLocale((to) =>
    to === from ? undefined : Object.fromEntries([...scalesOf(questions, from, to), ...phrases(from, to)]),
  )
  return pickTranslations(known, textsOf({ ...survey, questions }).filter(needsTranslation))
}

const phrasesOf = ({ comments, aboutText, topics }: SurveyTexts): string[] => [
  ...comments,
  aboutText,
  ...SURVEY_TOPICS.flatMap((topic) => {
    const { title, description, items } = topics[topic]
    return [title, description, ...items.flatMap(([, text, again]) => [text, again])]
  }),
]

function phrases(from: Locale, to: Locale): [string, string][] {
  const translated = phrasesOf(SURVEY_TEXTS[to])
  return phrasesOf(SURVEY_TEXTS[from]).map((text, at) => [text, translated[at] ?? text])
}

/** Only of whole scales: one of its words alone may mean something else. */
function scalesOf(questions: readonly QuestionRow[], from: Locale, to: Locale): [string, string][] {
  const { scales, paired } = SURVEY_TEXTS[from]
  const names = ['agree', 'quality', 'often', 'recommend'] as const
  return questions.flatMap(({ options }) => {
    const name = names.find((one) => isSame(scales[one], options)) ?? (paired && isSame(paired, options) ? 'quality' : undefined)
    return name ? options.map((option, at): [string, string] => [option, SURVEY_TEXTS[to].scales[name][at] ?? option]) : []
  })
}

function isSame(scale: readonly string[], options: readonly string[]): boolean {
  return scale.length === options.length && scale.every((point, at) => point === options[at])
}
