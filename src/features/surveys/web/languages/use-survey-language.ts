import { startTransition, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { readStored, writeStored } from '#web/stored.ts'
import type { SurveySummary } from '../../survey-schemas.ts'
import { translate } from '../../translations.ts'

/**
 * The language in which somebody takes a survey: the one that they chose here, otherwise their own if the survey has it. The choice is kept in this browser
 * until the survey is completed, and nowhere else: beside anonymous answers it could tell who they are.
 */
export function useSurveyLanguage(survey: Pick<SurveySummary, 'id' | 'languages'> | undefined, keptFor: string, account?: Locale | null) {
  const reader = useLocale()
  const [chosen, setChosen] = useState<Locale>()
  const key = `survey language ${survey?.id} ${keptFor}`
  const wanted: unknown[] = [chosen, survey && readStored(key), account, reader]
  // Undefined if the survey has no language of theirs.
  const language = survey && wanted.flatMap((one) => survey.languages.find((offered) => offered === one) ?? [])[0]
  return {
    language,
    choose: (next: Locale) => {
      writeStored(key, next)
      // Its texts are loaded first, so that what has the focus stays.
      startTransition(() => setChosen(next))
    },
    forget: () => writeStored(key, null),
  }
}

export function titleIn(survey: SurveySummary | undefined, language: Locale | undefined): string | undefined {
  return survey && language ? translate(survey.translations, language, survey.title) : survey?.title
}
