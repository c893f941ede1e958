import { useTranslations } from 'use-intl'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { CheckboxField } from '#web/form/CheckboxField.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'

type Fields = { title: string; description: string; shared: boolean }
type Props = {
  heading: string
  text?: string
  initial: { title: string; description: string }
  /** Whether the person may share it with everybody. */
  canShare?: boolean
  onSave: (fields: Fields) => Promise<unknown>
  onClose: () => void
}

/** Edits title and description of a template. */
export function TemplateForm({ heading, text, initial, canShare = false, onSave, onClose }: Props) {
  const t = useTranslations('templates')
  const missing = t('reasons.template_title_missing')
  const form = useForm<Fields>({
    initial: { ...initial, shared: false },
    contract: async () => (await import('../contract.ts')).templatesContract.update,
    texts: { title: { empty: missing } },
    // The contract allows an empty title, because an update may omit it.
    check: ({ title }) => ({ title: title.trim() === '' ? missing : undefined }),
    submit: onSave,
    errorText: useErrorText('templates'),
  })
  return (
    <FormDialog
      form={form}
      title={heading}
      description={text}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      failureTitle={t('failed.save')}
      onClose={onClose}
    >
      <TextField form={form} name="title" label={t('fieldTitle')} maxLength={TITLE_MAX} />
      <TextareaField
        form={form}
        name="description"
        label={t('fieldDescription')}
        optional
        maxLength={DESCRIPTION_MAX}
        className="max-h-48"
      />
      {canShare && <CheckboxField form={form} name="shared" label={t('forEverybody')} hint={t('forEverybodyHint')} />}
    </FormDialog>
  )
}
