import { useTranslations } from 'use-intl'
import { PEOPLE_MIN } from '../report-contract.ts'
import type { SurveySummary } from '../survey-schemas.ts'
import { SurveyText } from './languages/SurveyText.tsx'
import { usePeriod } from './use-period.ts'

type Props = { survey: SurveySummary; isFirst: boolean }

/** What people read above a question: what the survey is, who sees their answers, and until when they can give them. */
export function SurveyIntro({ survey, isFirst }: Props) {
  const t = useTranslations('surveys')
  const period = usePeriod()
  return (
    <div className="grid gap-1">
      <h1 className="text-xl font-semibold wrap-anywhere">
        <SurveyText text={survey.title} />
      </h1>
      {/* Above each question it would keep phones from showing the options. */}
      {isFirst && survey.description !== '' && (
        <p className="max-w-[65ch] text-pretty wrap-anywhere text-muted">
          <SurveyText text={survey.description} />
        </p>
      )}
      <p className="max-w-[65ch] text-xs text-pretty text-muted">
        {t(survey.is_anonymous ? 'isAnonymous' : 'isNamed', { min: PEOPLE_MIN })}
      </p>
      {period(survey).map((text) => (
        <p key={text} className="text-xs text-muted">
          {text}
        </p>
      ))}
    </div>
  )
}
