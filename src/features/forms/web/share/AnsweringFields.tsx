import { useTranslations } from 'use-intl'
import { CheckboxField } from '#web/form/CheckboxField.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import type { Form } from '#web/form/use-form.ts'
import type { SettingsFields } from './settings-fields.ts'

const ADDRESS_MAX = 2_000

/** How the form is answered: order, progress, changes afterwards, and where respondents go. */
export function AnsweringFields({ form }: { form: Form<SettingsFields> }) {
  const t = useTranslations('forms.settings')
  return (
    <>
      <SelectField
        form={form}
        name="shuffle"
        label={t('shuffle')}
        options={(['none', 'questions', 'options'] as const).map((value) => ({ value, label: t(`shuffles.${value}`) }))}
      />
      <CheckboxField form={form} name="show_progress" label={t('progress')} hint={t('progressHint')} />
      <CheckboxField form={form} name="allow_edit" label={t('allowEdit')} hint={t('allowEditHint')} />
      <TextField
        form={form}
        name="redirect_url"
        inputMode="url"
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        label={t('redirect')}
        hint={t('redirectHint')}
        optional
      />
    </>
  )
}
