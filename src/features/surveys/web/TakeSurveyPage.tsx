import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BackToSurveys } from './BackToSurveys.tsx'
import { SurveyQuestions } from './SurveyQuestions.tsx'
import { surveysApi } from './api.ts'
import { InSurveyLanguage } from './languages/InSurveyLanguage.tsx'
import { titleIn, useSurveyLanguage } from './languages/use-survey-language.ts'
import { withKeptAnswers } from './kept-answers.ts'
import { questionsQuery, surveyQuery } from './queries.ts'
import { whyNotTaken } from './why-not-taken.ts'

const route = getRouteApi('/app/surveys/$surveyId/take')

/** /surveys/{surveyId}/take: one question at a time. Whoever comes back goes on at the first question without an answer. */
export function TakeSurveyPage() {
  const t = useTranslations('surveys')
  const text = useTranslations()
  const { surveyId } = route.useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user } = useSuspenseQuery(sessionQuery).data
  // What it says in the list may be old.
  const survey = useQuery({ ...surveyQuery(surveyId), staleTime: 0 })
  const questions = useQuery(questionsQuery(surveyId))
  const [isCompleted, setCompleted] = useState(false)
  const userId = user?.id ?? ''
  const reading = useSurveyLanguage(survey.data, userId)
  usePageTitle(titleIn(survey.data, reading.language) ?? t('title'))
  // Only the first fetch holds the page back. A later one, as when the tab is shown again, must not unmount the questions.
  const isCurrent = survey.isFetchedAfterMount
  if (survey.data && isCurrent && !isCompleted && !survey.data.can.take)
    return <BackToSurveys tone={survey.data.own.status === 'completed' ? 'info' : 'error'} message={text(whyNotTaken(survey.data))} />
  // What the survey says comes first: the questions of an inactive one are refused.
  const failed = [survey, ...(isCurrent ? [questions] : [])].find((query) => query.isError && !query.data)
  if (failed) {
    if (isApiError(failed.error) && [400, 404].includes(failed.error.status))
      return <BackToSurveys message={t('reasons.survey_not_found')} />
    return <ErrorState title={t('failed.load')} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  }
  if (!survey.data || !questions.data || !isCurrent) return <Skeleton className="h-80 w-full" />
  const items = survey.data.is_anonymous ? withKeptAnswers(questions.data.items, surveyId, userId) : questions.data.items
  return (
    <InSurveyLanguage survey={survey.data} translations={questions.data.translations} reading={reading}>
      <SurveyQuestions
        survey={survey.data}
        questions={items}
        keptFor={userId}
        save={(given) => surveysApi.answer.call({ id: surveyId, ...given })}
        complete={(answers) => surveysApi.complete.call({ id: surveyId, ...(answers && { answers }) })}
        onCompleted={async () => {
          setCompleted(true)
          reading.forget()
          toast.success(t('done.taken'))
          await queryClient.invalidateQueries({ queryKey: surveysApi.key() })
          await navigate({ to: '/surveys' })
        }}
        // This page says what has happened to the survey, and leads back.
        onGone={() => queryClient.resetQueries({ queryKey: surveysApi.read.key() })}
        onQuestionsChanged={() => queryClient.invalidateQueries({ queryKey: surveysApi.questions.key() })}
      />
    </InSurveyLanguage>
  )
}
