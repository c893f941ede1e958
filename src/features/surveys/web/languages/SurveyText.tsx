import { use } from 'react'
import { translationOf } from '../../translations.ts'
import { SurveyTexts } from './survey-texts.ts'

/** A text of the survey in the reader's language, or as it is written if there is no translation. Screen readers are told which. */
export function SurveyText({ text, className }: { text: string; className?: string }) {
  const { base, language, translations } = use(SurveyTexts)
  const translation = language && translationOf(translations, language, text)
  return (
    <span lang={translation === undefined ? base : language} className={className}>
      {translation ?? text}
    </span>
  )
}
