import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import type { SurveySummary } from '../survey-schemas.ts'
import { translate } from '../translations.ts'
import { usePeriod } from './use-period.ts'
import { whyNotTaken } from './why-not-taken.ts'

/** A survey in the list. Its buttons are those of whoever looks: take it, or edit it and see its results. */
export function SurveyCard({ survey }: { survey: SurveySummary }) {
  const t = useTranslations('surveys')
  const format = useFormatter()
  const period = usePeriod()
  const titleId = useId()
  const locale = useLocale()
  // Who manages it sees it as it is written.
  const say = (text: string) => (survey.can.manage ? text : translate(survey.translations, locale, text))
  const [title, description] = [say(survey.title), say(survey.description)]
  const { is_active: isActive, created_at: createdAt, own, can } = survey
  return (
    <li aria-labelledby={titleId}>
      <Card className="flex h-full flex-col gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 id={titleId} className="min-w-0 text-base font-semibold wrap-anywhere">
            {title}
          </h2>
          <div className="flex flex-wrap gap-1.5">
            <Badge tone={isActive ? 'positive' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>
            {!can.manage && <Badge tone={own.status === 'completed' ? 'info' : 'warning'}>{t(own.status)}</Badge>}
          </div>
        </div>
        <p className="line-clamp-4 text-pretty wrap-anywhere text-muted">{description === '' ? t('noDescription') : description}</p>
        <div className="mt-auto grid gap-0.5 text-xs text-muted">
          <p>{t('created', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) })}</p>
          {period(survey).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {can.manage ? <ManageLinks survey={survey} /> : <TakeLink survey={survey} title={title} />}
        </div>
      </Card>
    </li>
  )
}

function ManageLinks({ survey: { id, title } }: { survey: SurveySummary }) {
  const t = useTranslations('surveys')
  return (
    <>
      <Link to="/surveys/$surveyId/results" params={{ surveyId: id }} className={buttonStyle()} aria-label={t('viewResultsOf', { title })}>
        {t('viewResults')}
      </Link>
      <Link to="/surveys/$surveyId/edit" params={{ surveyId: id }} className={buttonStyle()} aria-label={t('editOf', { title })}>
        {t('edit')}
      </Link>
      <Link
        to="/surveys/create"
        search={{ from: id }}
        className={buttonStyle({ variant: 'ghost' })}
        aria-label={t('form.runAgainOf', { title })}
      >
        {t('form.runAgain')}
      </Link>
    </>
  )
}

function TakeLink({ survey, title }: { survey: SurveySummary; title: string }) {
  const t = useTranslations('surveys')
  const text = useTranslations()
  const { id, can } = survey
  if (!can.take) return <Button disabledReason={text(whyNotTaken(survey))}>{t('takeSurvey')}</Button>
  return (
    <Link
      to="/surveys/$surveyId/take"
      params={{ surveyId: id }}
      className={buttonStyle({ variant: 'primary' })}
      aria-label={t('takeSurveyOf', { title })}
    >
      {t('takeSurvey')}
    </Link>
  )
}
