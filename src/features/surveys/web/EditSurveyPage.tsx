import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BackToSurveys } from './BackToSurveys.tsx'
import { DeniedPage } from './DeniedPage.tsx'
import type { Survey } from '../survey-schemas.ts'
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
  /** Saved all the same, although somebody else has changed the survey. */
  const isKeeping = useRef(false)
  /** What it said then: a further refusal, as of untranslated texts, must not be about the same change again. */
  const overwritten = useRef<Survey>(undefined)
  const title = t('editSurvey')
  usePageTitle(title)
  if (survey.isError && !survey.data) {
    if (isApiError(survey.error) && [400, 404].includes(survey.error.status))
      return <BackToSurveys message={t('reasons.survey_not_found')} />
    return <ErrorState title={t('failed.load')} onRetry={() => void survey.refetch()} isRetrying={survey.isFetching} />
  }
  if (!survey.data || survey.isFetching) return <Skeleton className="h-96 w-full" />
  if (!survey.data.can.manage) return <DeniedPage title={title} />
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <PageHeader
        title={title}
        actions={
          <Link to="/surveys/$surveyId/languages" params={{ surveyId }} className={buttonStyle()}>
            <Languages aria-hidden />
            {t('languages.title')}
          </Link>
        }
      />
      <SurveyForm
        draft={toDraft(survey.data)}
        submitLabel={t('form.save')}
        failureTitle={t('failed.save')}
        failureActions={(error) =>
          isApiError(error) &&
          error.data?.reason === 'survey_changed' && (
            <>
              <a href={`/surveys/${surveyId}/edit`} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
                {t('form.showSaved')}
              </a>
              {/* It is fetched again, and the form begins anew. */}
              <Button
                size="sm"
                onClick={() => {
                  overwritten.current = undefined
                  void survey.refetch()
                }}
              >
                {t('form.takeSaved')}
              </Button>
              <Button size="sm" type="submit" onClick={() => (isKeeping.current = true)}>
                {t('form.keepMine')}
              </Button>
            </>
          )
        }
        submit={async (fields) => {
          if (isKeeping.current) overwritten.current = await surveysApi.read.call({ id: surveyId })
          isKeeping.current = false
          const saved = overwritten.current ?? survey.data
          // What somebody else has removed meanwhile is a new question.
          const known = new Set(saved.questions?.map(({ id }) => id))
          const questions = fields.questions.map(({ id, ...question }) =>
            id !== undefined && known.has(id) ? { id, ...question } : question,
          )
          await update.mutateAsync({ id: surveyId, ...fields, questions, updated_at: saved.updated_at })
          toast.success(t('done.saved'))
          logAdministration('SURVEY_CHANGED', fields.title)
          await queryClient.invalidateQueries({ queryKey: surveysApi.key() })
          await navigate({ to: '/surveys', ignoreBlocker: true })
        }}
      />
    </div>
  )
}
