import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BackToSurveys } from './BackToSurveys.tsx'
import { DeniedPage } from './DeniedPage.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { surveysApi } from './api.ts'
import { surveyQuery } from './queries.ts'
import { toDraft } from './survey-draft.ts'

const route = getRouteApi('/app/surveys/$surveyId/edit')

/** /surveys/{surveyId}/edit, for the super admin. */
export function EditSurveyPage() {
  const t = useTranslations('surveys')
  const { surveyId } = route.useParams()
  const survey = useQuery({ ...surveyQuery(surveyId), staleTime: Infinity, refetchOnMount: 'always' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const update = useMutation(surveysApi.update.mutationOptions())
  const title = t('editSurvey')
  usePageTitle(title)
  if (survey.isError && !survey.data) {
    if (isApiError(survey.error) && [400, 404].includes(survey.error.status))
      return <BackToSurveys message={t('reasons.survey_not_found')} />
    return <ErrorState title={t('failed.load')} onRetry={() => void survey.refetch()} isRetrying={survey.isFetching} />
  }
  if (!survey.data || survey.isFetching) return <Skeleton className="h-96 w-full" />
  if (!survey.data.can.manage) return <DeniedPage title={title} />
  const { updated_at } = survey.data
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <PageHeader title={title} />
      <SurveyForm
        draft={toDraft(survey.data)}
        submitLabel={t('form.save')}
        failureTitle={t('failed.save')}
        submit={async (fields) => {
          await update.mutateAsync({ id: surveyId, ...fields, updated_at })
          toast.success(t('done.saved'))
          logAdministration('SURVEY_CHANGED', fields.title)
          await queryClient.invalidateQueries({ queryKey: surveysApi.key() })
          await navigate({ to: '/surveys', ignoreBlocker: true })
        }}
      />
    </div>
  )
}
