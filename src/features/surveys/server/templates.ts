import { SURVEY_TEXTS, SURVEY_TOPICS } from '#generator/survey/survey-texts.ts'
import { writeSurvey } from '#generator/survey/write-survey.ts'
import type { Locale } from '#shared/locale.ts'

/** One for each topic, with all of its questions and the control questions that a survey of this length has by itself. */
export function writeTemplates(language: Locale) {
  return SURVEY_TOPICS.map((topic) => {
    const { source, items } = SURVEY_TEXTS[language].topics[topic]
    const { notices: _, ...survey } = writeSurvey({ language, topics: [topic], subjects: [], questions: items.length })
    return { id: topic, source, ...survey }
  })
}
