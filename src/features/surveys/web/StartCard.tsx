import { useMutation, useQuery } from '@tanstack/react-query'
import { ClipboardList, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { generationApi } from '#features/generation/web/api.ts'
import { GeneratedSurvey } from '#shared/content/survey.ts'
import { PROMPT_MAX } from '#shared/limits.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { templatesQuery } from './queries.ts'
import { toNewDraft } from './survey-draft.ts'
import type { SurveyDraft } from './survey-draft.ts'

/** What the form below begins with, and the source of its questions if they are a template's. */
export type Start = { draft: SurveyDraft; source?: string | undefined }
type Props = Pick<Start, 'source'> & { onDraft: (start: Start) => void }

/** Fills the form below with a survey from a description or a template. Nothing is saved. */
export function StartCard({ source, onDraft }: Props) {
  const t = useTranslations('surveys.start')
  const [notices, setNotices] = useState<readonly string[]>([])
  const generate = useMutation(generationApi.generate.mutationOptions())
  const form = useForm({
    initial: { prompt: '' },
    contract: async () => (await import('#features/generation/contract.ts')).generationContract.generate,
    texts: { prompt: { empty: t('promptMissing') } },
    submit: async ({ prompt }) => {
      const { content } = await generate.mutateAsync({ prompt, documentType: 'survey' })
      const survey = GeneratedSurvey.parse(content)
      setNotices(survey.notices)
      onDraft({ draft: toNewDraft(survey) })
    },
    errorText: useErrorText('generation'),
  })
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <FormFrame form={form} failureTitle={t('failed')}>
        <TextareaField form={form} name="prompt" label={t('prompt')} rows={2} maxLength={PROMPT_MAX} placeholder={t('placeholder')} />
        <div>
          <SubmitButton form={form} label={t('generate')} busyLabel={t('generating')} icon={Sparkles} variant="secondary" />
        </div>
        {notices.map((notice) => (
          <Alert key={notice} tone="warning">
            {notice}
          </Alert>
        ))}
      </FormFrame>
      <Templates source={source} onDraft={onDraft} />
    </Card>
  )
}

function Templates({ source, onDraft }: Props) {
  const t = useTranslations('surveys.start')
  const templates = useQuery(templatesQuery)
  if (templates.isError)
    return <ErrorState title={t('failedTemplates')} onRetry={() => void templates.refetch()} isRetrying={templates.isFetching} />
  return (
    <section aria-label={t('templates')} className="grid gap-2">
      <h3 className="font-medium">{t('templates')}</h3>
      {templates.data ? (
        <ul className="flex flex-wrap gap-2">
          {templates.data.items.map((template) => (
            <li key={template.id}>
              <Button size="sm" onClick={() => onDraft({ draft: toNewDraft(template), source: template.source })}>
                <ClipboardList aria-hidden />
                {template.title}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-9 w-full" />
      )}
      {source !== undefined && <p className="text-xs text-pretty text-muted">{t('source', { source })}</p>}
    </section>
  )
}
