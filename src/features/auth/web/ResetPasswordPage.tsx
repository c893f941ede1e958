import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { authApi } from './api.ts'
import { adoptSession } from './sign-in.ts'
import { checkNewPassword, checkRepeated } from './validate.ts'

const route = getRouteApi('/reset-password')

export function ResetPasswordPage() {
  const t = useTranslations('auth')
  const errorText = useErrorText('auth')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { token } = route.useSearch()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const reset = useMutation(
    authApi.reset.mutationOptions({
      onSuccess: async (session) => {
        toast.success(t('reset.done'))
        adoptSession(queryClient, session)
        await router.navigate({ to: session.user === null ? '/login' : '/dashboard', replace: true })
      },
    }),
  )
  usePageTitle(t('reset.title'))

  const problem = checkNewPassword(password)
  const mismatch = checkRepeated(password, repeated)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (problem === undefined && mismatch === undefined && token !== undefined) reset.mutate({ token, password })
  }

  if (token === undefined) {
    return (
      <AuthLayout title={t('reset.title')}>
        <Alert tone="negative">{t('reset.missing')}</Alert>
        <Link to="/forgot-password" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {t('reset.askAgain')}
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('reset.title')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {reset.isError && (
          <Alert
            tone="negative"
            actions={
              <Link to="/forgot-password" className={buttonStyle({ size: 'sm' })}>
                {t('reset.askAgain')}
              </Link>
            }
          >
            {errorText(reset.error)}
          </Alert>
        )}
        <Field label={t('newPassword')} hint={t('signup.passwordHint')} error={isChecked && problem ? t(problem) : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('confirmPassword')} error={isChecked && mismatch ? t(mismatch) : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              required
              value={repeated}
              onChange={(event) => setRepeated(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
          {reset.isPending ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
