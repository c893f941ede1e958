import { useTranslations } from 'use-intl'
import { VOICE_SERVICES } from '#shared/voice.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { AdminSettings } from '../contract.ts'
import { LoadedSettings } from './AiSettings.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** The tab Voice Settings: whether people may speak and listen, who speaks, and with which voice. */
export function VoiceSettings() {
  return <LoadedSettings>{(settings) => <VoiceForm settings={settings} />}</LoadedSettings>
}

function VoiceForm({ settings }: { settings: AdminSettings }) {
  const t = useTranslations('administration.voice')
  const { save, saveAtOnce, isSaving, failure } = useSaveSettings()
  const form = useForm({
    initial: { service: settings.voice_service as string, voice: settings.voice_id },
    submit: ({ service, voice }) =>
      save({
        p_voice_service: VOICE_SERVICES.find((one) => one === service) ?? 'browser',
        p_voice_id: voice.trim() === '' ? null : voice.trim(),
      }),
    errorText: failure,
  })
  return (
    <Card className="grid max-w-2xl gap-5 p-5">
      <Switch
        label={t('allowed')}
        hint={t('allowedHint')}
        checked={settings.voice_enabled}
        busy={isSaving}
        onCheckedChange={(isAllowed) => saveAtOnce({ p_voice_enabled: isAllowed })}
      />
      <FormFrame form={form}>
        <SelectField
          form={form}
          name="service"
          label={t('service')}
          options={VOICE_SERVICES.map((service) => ({ value: service as string, label: t(`services.${service}`) }))}
        />
        <TextField form={form} name="voice" label={t('voice')} hint={t('voiceHint')} autoComplete="off" spellCheck={false} />
        <div>
          <SubmitButton form={form} label={t('save')} busyLabel={t('saving')} />
        </div>
      </FormFrame>
    </Card>
  )
}
