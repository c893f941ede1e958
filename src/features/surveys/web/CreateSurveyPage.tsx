import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { logAdministration } from '#web/action-log.ts'
import { usePageTitle } from '#web/page-title.ts'
import { DeniedPage } from './DeniedPage.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { surveysApi } from './api.ts'
import { newDraft } from './survey-draft.ts'

/** /surveys/create, for the super admin. */
export function CreateSurveyPage() {
  const t = useTranslations('surveys')
  const { user } = useSuspenseQuery(sessionQuery).data
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation(surveysApi.create.mutationOptions())
  usePageTitle(t('createSurvey'))
  if (user?.can.super_administer !== true) return <DeniedPage title={t('createSurvey')} />
  return (
    <SurveyForm
      title={t('createSurvey')}
      draft={newDraft()}
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
