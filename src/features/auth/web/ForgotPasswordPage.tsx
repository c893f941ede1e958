import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { usePageTitle } from '#web/page-title.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { CheckMail } from './CheckMail.tsx'
import { authApi } from './api.ts'

export function ForgotPasswordPage() {
  const t = useTranslations('auth')
  const recover = useMutation(authApi.recover.mutationOptions())
  const form = useForm({
    initial: { email: '' },
    contract: async () => (await import('../contract.ts')).authContract.recover,
    texts: { email: { empty: t('required.email'), invalid: t('required.emailInvalid') } },
    submit: recover.mutateAsync,
    errorText: useErrorText('auth'),
  })
  usePageTitle(t('forgot.title'))

  if (recover.isSuccess) return <CheckMail text={t('checkMail.recover', { email: recover.variables.email })} />
  return (
    <AuthLayout title={t('forgot.title')} text={t('forgot.text')} footer={<TextLink to="/login">{t('backToLogin')}</TextLink>}>
      <FormFrame form={form}>
        <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
        <SubmitButton form={form} size="lg" label={t('forgot.submit')} busyLabel={t('forgot.submitting')} />
      </FormFrame>
    </AuthLayout>
  )
}
