import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { logAdministration } from '#web/action-log.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeniedPage } from './DeniedPage.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { surveysApi } from './api.ts'
import { surveyQuery } from './queries.ts'
import { newDraft, toCopy } from './survey-draft.ts'

const route = getRouteApi('/app/surveys/create')

/** /surveys/create, for the super admin. `from` is a survey whose questions it begins with. */
export function CreateSurveyPage() {
  const t = useTranslations('surveys')
  const { user } = useSuspenseQuery(sessionQuery).data
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation(surveysApi.create.mutationOptions())
  const { from } = route.useSearch()
  const source = useQuery({ ...surveyQuery(from ?? ''), enabled: from !== undefined })
  usePageTitle(t('createSurvey'))
  if (user?.can.super_administer !== true) return <DeniedPage title={t('createSurvey')} />
  if (from !== undefined && source.isPending) return <Skeleton className="h-96 w-full" />
  return (
    <SurveyForm
      title={t('createSurvey')}
      draft={source.data ? toCopy(source.data) : newDraft()}
      submitLabel={t('form.create')}
      failureTitle={t('failed.create')}
      submit={async (fields) => {
        await create.mutateAsync(fields)
        toast.success(t('done.created'))
        logAdministration('SURVEY_CREATED', fields.title)
        await queryClient.invalidateQueries({ queryKey: surveysApi.list.key() })
        await navigate({ to: '/surveys', ignoreBlocker: true })
      }}
    />
  )
}
