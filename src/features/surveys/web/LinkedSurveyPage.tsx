import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import { LinkMessage } from './LinkMessage.tsx'
import { SurveyQuestions } from './SurveyQuestions.tsx'
import { surveysApi } from './api.ts'
import { InSurveyLanguage } from './languages/InSurveyLanguage.tsx'
import { titleIn, useSurveyLanguage } from './languages/use-survey-language.ts'
import { withKeptAnswers } from './kept-answers.ts'
import { whyNotTaken } from './why-not-taken.ts'

const route = getRouteApi('/survey')

/** /survey?link=…: a survey through a personal link, without signing in. Whoever comes back goes on where they were. */
export function LinkedSurveyPage() {
  return (
    <LinkFrame>
      <LinkedSurvey />
    </LinkFrame>
  )
}

function LinkedSurvey() {
  const t = useTranslations('surveys')
  const text = useTranslations()
  const { link = '' } = route.useSearch()
  const queryClient = useQueryClient()
  const [isCompleted, setCompleted] = useState(false)
  // Fetched once for each visit, because each answer of the server has the options in another order.
  const open = useQuery(surveysApi.openLink.queryOptions({ input: { link }, staleTime: Infinity, gcTime: 0, enabled: link !== '' }))
  const reading = useSurveyLanguage(open.data?.survey, link, open.data?.locale)
  const title = titleIn(open.data?.survey, reading.language) ?? t('title')
  usePageTitle(title)
  const fetchAgain = () => queryClient.resetQueries({ queryKey: surveysApi.openLink.key() })
  if (isCompleted)
    return (
      <LinkMessage icon={<CircleCheck aria-hidden className="size-8 text-positive" />} title={t('done.taken')} text={t('link.close')} />
    )
  if (link === '' || (isApiError(open.error) && [400, 404].includes(open.error.status)))
    return <LinkMessage title={t('reasons.link_unknown')} text={t('link.unknownText')} />
  if (open.isError && !open.data)
    return <ErrorState title={t('failed.load')} onRetry={() => void open.refetch()} isRetrying={open.isFetching} />
  if (!open.data) return <Skeleton className="h-80 w-full" />
  const { survey, items, translations } = open.data
  if (!survey.can.take) return <LinkMessage title={title} text={text(whyNotTaken(survey))} />
  return (
    <InSurveyLanguage survey={survey} translations={translations} reading={reading}>
      <SurveyQuestions
        survey={survey}
        questions={survey.is_anonymous ? withKeptAnswers(items, survey.id, link) : items}
        keptFor={link}
        save={(given) => surveysApi.answerByLink.call({ link, ...given })}
        complete={(answers) => surveysApi.completeByLink.call({ link, ...(answers && { answers }) })}
        onCompleted={() => {
          reading.forget()
          setCompleted(true)
        }}
        onGone={fetchAgain}
        onQuestionsChanged={fetchAgain}
      />
    </InSurveyLanguage>
  )
}
