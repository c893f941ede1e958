import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { authApi } from './api.ts'

type Props = { onSubmit: (credentials: { email: string; password: string }) => Promise<unknown> }

export function LoginForm({ onSubmit }: Props) {
  const t = useTranslations('auth')
  const errorText = useErrorText('auth')
  const form = useForm({
    initial: { email: '', password: '' },
    // The rules come with zod, which is heavy: they are fetched while somebody types.
    contract: async () => (await import('../contract.ts')).authContract.login,
    texts: {
      email: { empty: t('required.email'), invalid: t('required.emailInvalid') },
      password: { empty: t('required.password') },
    },
    submit: onSubmit,
    errorText,
  })
  const email = useWatch({ control: form.control, name: 'email' })
  const resend = useMutation(
    authApi.resend.mutationOptions({
      onSuccess: () => toast.success(t('login.resent')),
      onError: (failure) => toast.error(errorText(failure)),
    }),
  )
  // The server says so only after the right password, so this tells a stranger nothing about an address.
  const isUnverified = isApiError(form.failure?.error) && form.failure.error.data?.reason === 'email_unverified'
  return (
    <FormFrame
      form={form}
      failureActions={
        isUnverified && (
          <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
            {t('login.resend')}
          </Button>
        )
      }
    >
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      {/* Below the field: between the two fields, the Tab key would lead from the email to the link. */}
      <TextLink look="quiet" to="/forgot-password" className="-mt-2 justify-self-end">
        {t('login.forgot')}
      </TextLink>
      <SubmitButton form={form} size="lg" label={t('login.submit')} busyLabel={t('login.submitting')} />
    </FormFrame>
  )
}
