import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SurveyCard } from './SurveyCard.tsx'
import { surveysQuery } from './queries.ts'

/** /surveys: what is assigned to the person; for the super admin all surveys, to edit and to see their results. */
export function SurveysPage() {
  const t = useTranslations('surveys')
  const { user } = useSuspenseQuery(sessionQuery).data
  const list = useInfiniteQuery(surveysQuery)
  const isManager = user?.can.super_administer === true
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        text={t(isManager ? 'manageText' : 'text')}
        actions={
          isManager && (
            <Link to="/surveys/create" className={buttonStyle({ variant: 'primary' })}>
              <Plus aria-hidden />
              {t('createSurvey')}
            </Link>
          )
        }
      />
      <QueryList
        query={list}
        pending={<Skeleton className="h-60 w-full" />}
        failed={t('failed.list')}
        empty={
          <EmptyState
            title={t('empty')}
            text={t(isManager ? 'emptyManager' : 'emptyText')}
            action={isManager && <HelpLink article="run-a-survey" />}
          />
        }
      >
        {(surveys) => (
          <ul aria-label={t('title')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {surveys.map((survey) => (
              <SurveyCard key={survey.id} survey={survey} />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  )
}
