import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AuthLayout } from '#features/auth/web/AuthLayout.tsx'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { FirstAdminForm } from './FirstAdminForm.tsx'
import { adminSessionQuery } from './queries.ts'
import { useAdminLogin } from './use-admin-login.ts'

/** /admin-login: for everybody signed in who has a user name. The super admin makes the first one here. */
export function AdminLoginPage() {
  const t = useTranslations('administration.login')
  const isFirst = useQuery(adminSessionQuery).data?.can.create_first === true
  usePageTitle(t('title'))
  return (
    <AuthLayout title={isFirst ? t('firstTitle') : t('title')} text={isFirst ? t('firstText') : t('text')}>
      {isFirst ? <FirstAdminForm /> : <SignInForm />}
    </AuthLayout>
  )
}

function SignInForm() {
  const t = useTranslations('administration.login')
  const errorText = useErrorText('administration')
  const login = useAdminLogin()
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => (username.trim() !== '' && password !== '' ? {} : { password: t('missing') }),
    submit: login,
    // A reason says itself what is wrong.
    errorText: (error) =>
      isApiError(error) && error.data?.reason !== undefined ? errorText(error) : t('failed', { reason: errorText(error) }),
  })
  return (
    <FormFrame form={form}>
      <TextField form={form} name="username" label={t('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <SubmitButton form={form} size="lg" label={t('submit')} busyLabel={t('submitting')} />
    </FormFrame>
  )
}
