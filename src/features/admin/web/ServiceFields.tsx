import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KeyProvider } from '#shared/generators.ts'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import type { Form } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { AdminSettings } from '../contract.ts'
import type { AiValues } from './AiSettingsForm.tsx'
import { adminApi } from './api.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** What stands in the place of a stored key. Only ever a placeholder, so it cannot be sent. */
const PLACEHOLDER = 'CONFIGURED'
const VARIABLES = { openai: ['OPENAI_API_KEY', 'OPENAI_MODEL'], claude: ['ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL'] } as const

type Props = { form: Form<AiValues>; provider: KeyProvider; settings: AdminSettings }

/** Key and model of one service, where each comes from, and a test with a real call. */
export function ServiceFields({ form, provider, settings }: Props) {
  const t = useTranslations('administration.ai')
  const titleId = useId()
  const service = settings.services[provider]
  const [keyVariable, modelVariable] = VARIABLES[provider]
  const isWriting = settings.active_ai_service === provider
  const keyHint = service.key_unreadable
    ? t('keyUnreadable')
    : service.key_source === 'setting'
      ? t('keyStored')
      : service.key_source === 'environment'
        ? t('keyFromEnvironment', { variable: keyVariable })
        : t('keyMissing')
  const modelHint =
    service.model_source === 'setting'
      ? t('modelStored', { variable: modelVariable })
      : service.model_source === 'environment'
        ? t('modelFromEnvironment', { model: service.model, variable: modelVariable })
        : t('modelDefault', { model: service.model })
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold">
          {t(`services.${provider}`)}
        </h2>
        {isWriting && <Badge tone="positive">{t('writing')}</Badge>}
      </div>
      <PasswordField
        form={form}
        name={`${provider}_key`}
        label={t(`keyLabel.${provider}`)}
        hint={keyHint}
        placeholder={service.key_source === null ? undefined : PLACEHOLDER}
        secret="key"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        form={form}
        name={`${provider}_model`}
        label={t(`modelLabel.${provider}`)}
        hint={modelHint}
        placeholder={service.model}
        autoComplete="off"
        spellCheck={false}
      />
      <TestService form={form} provider={provider} canRemove={service.key_source === 'setting'} />
    </Card>
  )
}

/** Tests what is typed, or what is set where nothing is typed. */
function TestService({ form, provider, canRemove }: { form: Form<AiValues>; provider: KeyProvider; canRemove: boolean }) {
  const t = useTranslations('administration.ai')
  const errorText = useErrorText('models')
  const { saveAtOnce, isSaving } = useSaveSettings()
  const [isAsking, setIsAsking] = useState(false)
  const test = useMutation(adminApi.testService.mutationOptions())
  const run = () => {
    const values = form.read()
    const key = values[`${provider}_key`].trim()
    const model = values[`${provider}_model`].trim()
    test.mutate({ service: provider, ...(key === '' ? {} : { key }), ...(model === '' ? {} : { model }) })
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isPending} onClick={run}>
          {t('test')}
        </Button>
        {canRemove && (
          <Button variant="ghost" busy={isSaving} onClick={() => setIsAsking(true)}>
            {t('removeKey')}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {test.data && <Alert tone="positive">{t('tested', { model: test.data.model, company: test.data.company })}</Alert>}
      </div>
      {test.isError && <Alert tone="negative">{errorText(test.error)}</Alert>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle', { service: t(`services.${provider}`) })}
        description={t('removeText')}
        confirmLabel={t('removeKey')}
        onConfirm={() => {
          // What a test said was about the key that goes.
          test.reset()
          saveAtOnce({ [`p_${provider}_key`]: null })
        }}
      />
    </>
  )
}
