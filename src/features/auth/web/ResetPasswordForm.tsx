import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { PASSWORD_MAX } from '#shared/limits.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Session } from '../contract.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { authApi } from './api.ts'
import { adoptSession } from './sign-in.ts'

/** The new password, twice. `token` is the mailed link's. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useTranslations('auth')
  const router = useRouter()
  const queryClient = useQueryClient()
  const reset = useMutation(
    authApi.reset.mutationOptions({
      onSuccess: async ({ second_factor, ...session }) => {
        toast.success(t('reset.done'))
        if (second_factor === null) await enter(session)
      },
    }),
  )
  const form = useForm({
    initial: { password: '', repeated: '' },
    contract: async () => (await import('../contract.ts')).authContract.reset,
    texts: { password: { empty: t('required.password'), invalid: t('reasons.password_short') } },
    check: ({ password, repeated }) => ({
      password: password.length > PASSWORD_MAX ? t('passwordLong') : undefined,
      repeated: password === repeated ? undefined : t('mismatch'),
    }),
    submit: ({ password }) => reset.mutateAsync({ token, password }),
    errorText: useErrorText('auth'),
  })
  async function enter(session: z.infer<typeof Session>): Promise<void> {
    adoptSession(queryClient, session)
    await router.navigate({ to: session.user === null ? '/login' : '/dashboard', replace: true })
  }

  if (reset.data?.second_factor) {
    const again = () => void router.navigate({ to: '/login', search: {} })
    return <SecondFactorForm asked={reset.data.second_factor} onSignedIn={enter} onBack={again} />
  }
  return (
    <FormFrame
      form={form}
      failureActions={
        <Link to="/forgot-password" className={buttonStyle({ size: 'sm' })}>
          {t('reset.askAgain')}
        </Link>
      }
    >
      <PasswordField
        form={form}
        name="password"
        label={t('newPassword')}
        hint={t('signup.passwordHint')}
        autoComplete="new-password"
        checksAlso="repeated"
      />
      <PasswordField form={form} name="repeated" label={t('confirmPassword')} autoComplete="new-password" />
      <SubmitButton form={form} size="lg" label={t('reset.submit')} busyLabel={t('reset.submitting')} />
    </FormFrame>
  )
}
