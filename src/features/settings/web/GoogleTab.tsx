import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { GOOGLE_AUTH_TYPES, GOOGLE_KEY_MAX_BYTES } from '../contract.ts'
import type { Settings } from '../contract.ts'
import { settingsApi } from './api.ts'
import { uploadGoogleKey } from './upload.ts'
import { keepSettings, useSaveSettings } from './use-save-settings.ts'

/** How the person's documents reach Google. The key goes to the server and never comes back. */
export function GoogleTab({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const errorText = useErrorText('settings')
  const queryClient = useQueryClient()
  const save = useSaveSettings()
  const done = (text: string) => (saved: Settings) => {
    keepSettings(queryClient, saved)
    toast.success(text)
  }
  const onError = (error: unknown) => toast.error(t('failed.save'), { description: errorText(error) })
  const upload = useMutation({ mutationFn: uploadGoogleKey, onSuccess: done(t('google.keySaved')), onError })
  const remove = useMutation(settingsApi.removeGoogleKey.mutationOptions({ onSuccess: done(t('google.keyRemoved')), onError }))
  const { client_email: email, has_key: hasKey } = settings.google_service_account

  function choose(file: File): void {
    if (file.size > GOOGLE_KEY_MAX_BYTES) toast.error(t('failed.save'), { description: t('reasons.google_key_too_large') })
    else upload.mutate(file)
  }

  return (
    <Card className="grid gap-6 p-6">
      <Field label={t('google.type')} hint={t(`google.hints.${settings.google_auth_type}`)}>
        {(control) => (
          <Select
            {...control}
            value={settings.google_auth_type}
            options={GOOGLE_AUTH_TYPES.map((value) => ({ value, label: t(`google.types.${value}`) }))}
            onValueChange={(value) => save.mutate({ google_auth_type: value as Settings['google_auth_type'] })}
          />
        )}
      </Field>
      <div role="group" aria-label={t('google.key')} className="grid gap-2">
        <span className="font-medium">{t('google.key')}</span>
        <p className="flex items-center gap-2 wrap-anywhere text-muted">
          <KeyRound aria-hidden className="size-4 shrink-0" />
          {hasKey ? email : t('google.noKey')}
        </p>
        <div className="flex flex-wrap gap-2">
          <FileButton accept=".json,application/json" fieldLabel={t('google.choose')} size="sm" busy={upload.isPending} onFile={choose}>
            {t(hasKey ? 'google.replace' : 'google.choose')}
          </FileButton>
          {hasKey && (
            <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('google.remove')}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">{t('google.keyHint')}</p>
      </div>
    </Card>
  )
}
