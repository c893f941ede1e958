import { useTranslations } from 'use-intl'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { KEY_PROVIDERS } from '#shared/generators.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { AdminSettings, SettingsChange } from '../contract.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { useSaveSettings } from './use-save-settings.ts'

export type AiValues = { service: string; openai_key: string; openai_model: string; claude_key: string; claude_model: string }

/** One form for both services. Keys are never filled in: an empty field keeps the stored one. */
export function AiSettingsForm({ settings }: { settings: AdminSettings }) {
  const t = useTranslations('administration.ai')
  const { save, failure } = useSaveSettings()
  const form = useForm<AiValues>({
    initial: valuesOf(settings),
    submit: async (values) => {
      const change = changeOf(values, settings)
      if (Object.keys(change).length > 0) form.reset(valuesOf(await save(change)))
    },
    errorText: failure,
  })
  const { active_ai_service: active } = settings
  const isLocal = active !== null && !KEY_PROVIDERS.some((provider) => provider === active)
  const options = [
    { value: '', label: isLocal ? t(`services.${active}`) : t('automatic') },
    ...KEY_PROVIDERS.map((provider) => ({ value: provider as string, label: t(`services.${provider}`) })),
  ]
  return (
    <FormFrame form={form} className="gap-6">
      <Card className="grid gap-4 p-5">
        <SelectField form={form} name="service" label={t('service')} hint={t('serviceHint')} options={options} />
        <p className="text-muted">
          {t('local')} <TextLink to="/admin/model">{t('localLink')}</TextLink>
        </p>
        <p>
          <HelpLink article="connect-an-ai-model" />
        </p>
      </Card>
      {KEY_PROVIDERS.map((provider) => (
        <ServiceFields key={provider} form={form} provider={provider} settings={settings} />
      ))}
      <div>
        <SubmitButton form={form} label={t('save')} busyLabel={t('saving')} />
      </div>
    </FormFrame>
  )
}

function valuesOf({ active_ai_service: active, active_source: source, services }: AdminSettings): AiValues {
  const isChosen = source === 'setting' && KEY_PROVIDERS.some((provider) => provider === active)
  const model = (provider: 'openai' | 'claude') => (services[provider].model_source === 'setting' ? services[provider].model : '')
  return {
    service: isChosen ? (active ?? '') : '',
    openai_key: '',
    claude_key: '',
    openai_model: model('openai'),
    claude_model: model('claude'),
  }
}

/** Leaves out what is as it was. */
function changeOf(values: AiValues, settings: AdminSettings): SettingsChange {
  const before = valuesOf(settings)
  const change: SettingsChange = {}
  if (values.service !== before.service) change.p_active_ai_service = KEY_PROVIDERS.find((provider) => provider === values.service) ?? null
  for (const provider of KEY_PROVIDERS) {
    const key = values[`${provider}_key`].trim()
    const model = values[`${provider}_model`].trim()
    if (key !== '') change[`p_${provider}_key`] = key
    if (model !== before[`${provider}_model`]) change[`p_${provider}_model`] = model === '' ? null : model
  }
  return change
}
