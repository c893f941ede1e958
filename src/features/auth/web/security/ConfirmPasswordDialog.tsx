import { useTranslations } from 'use-intl'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'

type Props = { title: string; text: string; submitLabel: string; onConfirm: (password: string) => Promise<unknown>; onClose: () => void }

/** Asks for the password before something changes about how the person signs in. */
export function ConfirmPasswordDialog({ title, text, submitLabel, onConfirm, onClose }: Props) {
  const auth = useTranslations('auth')
  const t = useTranslations('security')
  const form = useForm({
    initial: { password: '' },
    texts: { password: { empty: auth('required.password') } },
    submit: ({ password }) => onConfirm(password),
    errorText: useErrorText('auth'),
  })
  return (
    <FormDialog form={form} title={title} description={text} submitLabel={submitLabel} onClose={onClose}>
      <PasswordField form={form} name="password" label={t('password.current')} autoComplete="current-password" />
    </FormDialog>
  )
}
