import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { TextsIn } from '#web/i18n/TextsIn.tsx'
import { uiMessages } from '#web/i18n/ui-messages.ts'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import type { SurveySummary } from '../../survey-schemas.ts'
import type { Translations } from '../../translations.ts'
import { surveysMessages } from '../messages.ts'
import { SurveyTexts } from './survey-texts.ts'
import type { useSurveyLanguage } from './use-survey-language.ts'

const CATALOGUES = [surveysMessages, uiMessages]

type Props = {
  survey: SurveySummary
  translations: Translations
  reading: ReturnType<typeof useSurveyLanguage>
  children: ReactNode
}

/** Draws a survey, and the words around it, in the reader's language, which they may change at any question. */
export function InSurveyLanguage({ survey, translations, reading: { language, choose }, children }: Props) {
  const reader = useLocale()
  return (
    <TextsIn language={language ?? reader} catalogues={CATALOGUES}>
      <SurveyTexts value={{ base: survey.language, language, translations }}>
        <div lang={language ?? reader} className="grid gap-6">
          {survey.languages.length > 1 && (
            <LanguageChoice value={language ?? survey.language} languages={survey.languages} onChange={choose} />
          )}
          {children}
        </div>
      </SurveyTexts>
    </TextsIn>
  )
}

type ChoiceProps = {
  value: SurveySummary['language']
  languages: SurveySummary['languages']
  onChange: (value: SurveySummary['language']) => void
}

function LanguageChoice({ value, languages, onChange }: ChoiceProps) {
  const t = useTranslations('surveys')
  return (
    <div className="mx-auto flex w-full max-w-2xl justify-end">
      <ChoiceButtons
        label={t('language')}
        value={value}
        options={languages.map((one) => ({ value: one, label: <span lang={one}>{LANGUAGE_NAMES[one]}</span> }))}
        onChange={onChange}
      />
    </div>
  )
}
