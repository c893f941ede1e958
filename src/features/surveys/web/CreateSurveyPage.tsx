import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { logAdministration } from '#web/action-log.ts'
import { usePageTitle } from '#web/page-title.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { pickTranslations, textsOf } from '../translations.ts'
import { DeniedPage } from './DeniedPage.tsx'
import { StartCard } from './StartCard.tsx'
import type { Start } from './StartCard.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { surveysApi } from './api.ts'
import { surveyQuery } from './queries.ts'
import { newDraft, toCopy } from './survey-draft.ts'
import type { SurveyDraft } from './survey-draft.ts'

const route = getRouteApi('/app/surveys/create')

/** /surveys/create, for the super admin. `from` is a survey whose questions it begins with. */
export function CreateSurveyPage() {
  const t = useTranslations('surveys')
  const { user } = useSuspenseQuery(sessionQuery).data
  const { from } = route.useSearch()
  const source = useQuery({ ...surveyQuery(from ?? ''), enabled: from !== undefined })
  usePageTitle(t('createSurvey'))
  if (user?.can.super_administer !== true) return <DeniedPage title={t('createSurvey')} />
  if (from !== undefined && source.isPending) return <Skeleton className="h-96 w-full" />
  return <NewSurvey first={source.data ? toCopy(source.data) : undefined} />
}

function NewSurvey({ first }: { first: SurveyDraft | undefined }) {
  const t = useTranslations('surveys')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation(surveysApi.create.mutationOptions())
  /** `made` counts the drafts, so that each has a form of its own. */
  const [start, setStart] = useState<Start & { made: number }>(() => ({ draft: first ?? newDraft(), made: 0 }))
  const [isChanged, setChanged] = useState(first !== undefined)
  const [waiting, setWaiting] = useState<Start>()
  const fill = (next: Start) => {
    setStart({ ...next, made: start.made + 1 })
    toast.success(t('start.filled'))
  }
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <PageHeader title={t('createSurvey')} />
      <StartCard source={start.source} onDraft={(next) => (isChanged ? setWaiting(next) : fill(next))} />
      <SurveyForm
        key={start.made}
        draft={start.draft}
        isNew={start.made > 0}
        onChanged={setChanged}
        submitLabel={t('form.create')}
        failureTitle={t('failed.create')}
        submit={async (fields) => {
          const { language, translations } = start.draft
          // Of a copy, what it says still.
          await create.mutateAsync({ translations: pickTranslations(translations, textsOf(fields)), ...fields, language })
          toast.success(t('done.created'))
          logAdministration('SURVEY_CREATED', fields.title)
          await queryClient.invalidateQueries({ queryKey: surveysApi.list.key() })
          await navigate({ to: '/surveys', ignoreBlocker: true })
        }}
      />
      {waiting && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setWaiting(undefined)}
          title={t('start.replaceTitle')}
          description={t('start.replaceText')}
          confirmLabel={t('start.replace')}
          onConfirm={() => {
            fill(waiting)
            setWaiting(undefined)
          }}
        />
      )}
    </div>
  )
}
