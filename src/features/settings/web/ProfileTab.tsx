import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { AskBeforeLeaving } from '#web/form/AskBeforeLeaving.tsx'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import type { Settings, SettingsChanges } from '../contract.ts'
import { AvatarField } from './AvatarField.tsx'
import { settingsApi } from './api.ts'
import { keepSettings } from './use-save-settings.ts'

const FIELDS = ['first_name', 'last_name', 'department', 'position'] as const
type Profile = Pick<Settings, (typeof FIELDS)[number]>

export function ProfileTab({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Profile>(() => profileOf(settings))
  const form = useForm<Profile>({
    initial: shown,
    contract: async () => (await import('../contract.ts')).settingsContract.update,
    texts: { first_name: { empty: t('required.first_name') }, last_name: { empty: t('required.last_name') } },
    submit: async (values) => {
      // Only what was changed here: another tab may have changed the rest.
      const changes: SettingsChanges = Object.fromEntries(
        FIELDS.filter((name) => values[name] !== shown[name]).map((name) => [name, values[name]]),
      )
      const saved = await settingsApi.update.call(changes)
      keepSettings(queryClient, saved)
      setShown(profileOf(saved))
      form.reset(profileOf(saved))
      toast.success(t('profile.saved'))
    },
    errorText: useErrorText('settings'),
  })
  return (
    <Card className="grid gap-6 p-6">
      <AskBeforeLeaving isUnsaved={form.isChanged} />
      <AvatarField settings={settings} />
      <FormFrame form={form} failureTitle={t('failed.save')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="first_name" label={t('profile.first_name')} autoComplete="given-name" />
          <TextField form={form} name="last_name" label={t('profile.last_name')} autoComplete="family-name" />
          <TextField form={form} name="department" label={t('profile.department')} />
          <TextField form={form} name="position" label={t('profile.position')} autoComplete="organization-title" />
        </div>
        <Field label={t('profile.email')} hint={t('profile.emailFixed')}>
          {(control) => <Input {...control} type="email" value={settings.email} readOnly className="text-muted" />}
        </Field>
        <div>
          <SubmitButton form={form} label={t('save')} busyLabel={t('saving')} />
        </div>
      </FormFrame>
    </Card>
  )
}

function profileOf({ first_name, last_name, department, position }: Settings): Profile {
  return { first_name, last_name, department, position }
}
