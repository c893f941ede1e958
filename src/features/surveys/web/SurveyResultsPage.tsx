import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Participant } from '../results-contract.ts'
import { BackToSurveys } from './BackToSurveys.tsx'
import { DeniedPage } from './DeniedPage.tsx'
import { NotBegun } from './NotBegun.tsx'
import { ParticipantsTable } from './ParticipantsTable.tsx'
import { QualityCard } from './QualityCard.tsx'
import { RemindButton } from './RemindButton.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { ReportTab } from './report/ReportTab.tsx'
import { notBegunQuery, resultsQuery, surveyQuery } from './queries.ts'
import { isOver, whyClosed } from './why-not-taken.ts'

const route = getRouteApi('/app/surveys/$surveyId/results')
const TABS = ['people', 'answers', 'quality'] as const

/** /surveys/{surveyId}/results: who has begun and completed a survey, for the super admin. */
export function SurveyResultsPage() {
  const t = useTranslations('surveys')
  const { surveyId } = route.useParams()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const survey = useQuery(surveyQuery(surveyId))
  const results = useInfiniteQuery(resultsQuery(surveyId))
  const audience = useInfiniteQuery(notBegunQuery(surveyId))
  const asked = audience.data?.pages[0]
  const [reset, setReset] = useState<Participant>()
  const title = survey.data?.title ?? t('results.title')
  usePageTitle(title)
  if (isApiError(results.error)) {
    if (results.error.status === 403) return <DeniedPage title={title} />
    if ([400, 404].includes(results.error.status)) return <BackToSurveys message={t('reasons.survey_not_found')} />
  }
  const summary = results.data?.pages[0]?.summary
  const over = survey.data !== undefined && isOver(survey.data)
  const participants = survey.data?.is_anonymous ? (
    <EmptyState title={t('results.anonymousTitle')} text={t('results.anonymousText')} />
  ) : (
    <ParticipantsTable
      query={results}
      onReset={setReset}
      pending={<Skeleton className="h-80 w-full" />}
      empty={<EmptyState title={t(over ? 'results.emptyOver' : 'results.empty')} text={over ? undefined : t('results.emptyText')} />}
    />
  )
  const isOpen = survey.data !== undefined && whyClosed(survey.data) === null
  const contents = {
    people: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-h-9 items-center">
            {asked && <p>{t('results.asked', { n: asked.asked })}</p>}
            {audience.isPending && <Skeleton className="h-[1lh] w-40" />}
          </div>
          {isOpen && survey.data && <RemindButton survey={survey.data} people={asked?.to_remind ?? null} />}
        </div>
        {participants}
        {survey.data?.is_anonymous === false && <NotBegun surveyId={surveyId} isOver={over} />}
      </div>
    ),
    answers: <ReportTab surveyId={surveyId} />,
    quality: <QualityCard surveyId={surveyId} />,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Link to="/surveys" className={buttonStyle({ variant: 'ghost', size: 'sm', className: '-ml-3 justify-self-start' })}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Link>
        <PageHeader title={title} text={t('results.text')} />
      </div>
      {(summary || !results.isError) && <SummaryCards summary={summary} />}
      <Tabs
        label={t('results.tabs.label')}
        value={TABS.find((value) => value === tab) ?? 'people'}
        onValueChange={(value) => void navigate({ search: { tab: value }, replace: true })}
        tabs={TABS.map((value) => ({ value, label: t(`results.tabs.${value}`), content: contents[value] }))}
      />
      {reset && <ResetDialog surveyId={surveyId} participant={reset} isOpen={isOpen} onClose={() => setReset(undefined)} />}
    </div>
  )
}
