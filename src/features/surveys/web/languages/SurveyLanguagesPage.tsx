import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { BackToSurveys } from '../BackToSurveys.tsx'
import { DeniedPage } from '../DeniedPage.tsx'
import { surveyQuery } from '../queries.ts'
import { LanguagesForm } from './LanguagesForm.tsx'

const route = getRouteApi('/app/surveys/$surveyId/languages')

/** /surveys/{surveyId}/languages, for the super admin: what the survey says beside its translations. */
export function SurveyLanguagesPage() {
  const t = useTranslations('surveys')
  const { surveyId } = route.useParams()
  const survey = useQuery({ ...surveyQuery(surveyId), staleTime: Infinity, refetchOnMount: 'always' })
  const title = t('languages.title')
  usePageTitle(title)
  if (survey.isError && !survey.data) {
    if (isApiError(survey.error) && [400, 404].includes(survey.error.status))
      return <BackToSurveys message={t('reasons.survey_not_found')} />
    return <ErrorState title={t('failed.load')} onRetry={() => void survey.refetch()} isRetrying={survey.isFetching} />
  }
  if (!survey.data || !survey.isFetchedAfterMount) return <Skeleton className="h-96 w-full" />
  if (!survey.data.can.manage) return <DeniedPage title={title} />
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={
          <>
            {title}: <span lang={survey.data.language}>{survey.data.title}</span>
          </>
        }
        text={t('languages.text')}
        actions={
          <Link to="/surveys/$surveyId/edit" params={{ surveyId }} className={buttonStyle()}>
            {t('languages.edit')}
          </Link>
        }
      />
      <LanguagesForm survey={survey.data} />
    </div>
  )
}
