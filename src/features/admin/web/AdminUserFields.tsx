import { useTranslations } from 'use-intl'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import type { Form } from '#web/form/use-form.ts'

/** The two fields of a new account of the administration. */
export function AdminUserFields({ form }: { form: Form<{ username: string; password: string }> }) {
  const t = useTranslations('administration.login')
  const auth = useTranslations('auth.signup')
  return (
    <>
      <TextField
        form={form}
        name="username"
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField form={form} name="password" label={t('password')} hint={auth('passwordHint')} autoComplete="new-password" />
    </>
  )
}
