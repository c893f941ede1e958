import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { PASSWORD_MAX } from '#shared/limits.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'

type Account = { first_name: string; last_name: string; email: string; password: string }
type Props = { onSubmit: (account: Account) => Promise<unknown> }

export function SignupForm({ onSubmit }: Props) {
  const t = useTranslations('auth')
  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '', repeated: '' },
    contract: async () => (await import('../contract.ts')).authContract.signup,
    texts: {
      first_name: { empty: t('required.first_name') },
      last_name: { empty: t('required.last_name') },
      email: { empty: t('required.email'), invalid: t('required.emailInvalid') },
      password: { empty: t('required.password'), invalid: t('reasons.password_short') },
    },
    check: ({ password, repeated }) => ({
      password: password.length > PASSWORD_MAX ? t('passwordLong') : undefined,
      repeated: password === repeated ? undefined : t('mismatch'),
    }),
    submit: ({ first_name, last_name, email, password }) => onSubmit({ first_name, last_name, email, password }),
    errorText: useErrorText('auth'),
  })
  const hasReason = isApiError(form.failure?.error) && form.failure.error.data?.reason !== undefined
  return (
    <FormFrame form={form} failureTitle={hasReason ? undefined : t('signup.failed')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="first_name" label={t('firstName')} autoComplete="given-name" />
        <TextField form={form} name="last_name" label={t('lastName')} autoComplete="family-name" />
      </div>
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        hint={t('signup.passwordHint')}
        autoComplete="new-password"
        checksAlso="repeated"
      />
      <PasswordField form={form} name="repeated" label={t('confirmPassword')} autoComplete="new-password" />
      <SubmitButton form={form} size="lg" label={t('signup.submit')} busyLabel={t('signup.submitting')} />
    </FormFrame>
  )
}
