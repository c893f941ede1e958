import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import type { AdminSettings } from '../contract.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** A key file has about 2,400 characters. A large file is refused before it is read. */
const FILE_MAX_BYTES = 20_000

/** The project and the service account with which documents will be created at Google. */
export function GoogleSettings({ settings }: { settings: AdminSettings }) {
  const t = useTranslations('administration.google')
  const titleId = useId()
  const { save, isSaving, failure } = useSaveSettings()
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initial: { project: settings.google_project_id ?? '' },
    submit: ({ project }) => save({ p_google_project_id: project.trim() === '' ? null : project.trim() }),
    errorText: failure,
  })
  async function store(file: File | null): Promise<void> {
    setProblem(undefined)
    if (file && file.size > FILE_MAX_BYTES) return setProblem(t('invalid'))
    await save({ p_google_service_account_key: file && (await file.text()) }).catch((error: unknown) => setProblem(failure(error)))
  }
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold">
          {t('title')}
        </h2>
        <p className="text-pretty text-muted">{t('text')}</p>
      </div>
      <FormFrame form={form}>
        <TextField form={form} name="project" label={t('project')} autoComplete="off" spellCheck={false} />
        <div>
          <SubmitButton form={form} label={t('save')} busyLabel={t('saving')} />
        </div>
      </FormFrame>
      <div className="grid gap-2">
        <p className="font-medium">{t('key')}</p>
        <p className="text-pretty wrap-anywhere text-muted">
          {settings.has_google_key ? t('stored', { email: settings.google_client_email ?? '–' }) : t('none')}
        </p>
        {problem !== undefined && <Alert tone="negative">{problem}</Alert>}
        <div className="flex flex-wrap gap-2">
          <FileButton accept=".json,application/json" fieldLabel={t('key')} busy={isSaving} onFile={(file) => void store(file)}>
            {settings.has_google_key ? t('replace') : t('choose')}
          </FileButton>
          {settings.has_google_key && (
            <Button variant="ghost" busy={isSaving} onClick={() => void store(null)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
