import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { authApi } from './api.ts'
import { checkEmail } from './validate.ts'

type Props = { isBusy: boolean; error: unknown; onSubmit: (credentials: { email: string; password: string }) => void }

/** What was typed stays, whatever the answer. */
export function LoginForm({ isBusy, error, onSubmit }: Props) {
  const t = useTranslations('auth')
  const errorText = useErrorText('auth')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const resend = useMutation(
    authApi.resend.mutationOptions({
      onSuccess: () => toast.success(t('login.resent')),
      onError: (failure) => toast.error(errorText(failure)),
    }),
  )

  const emailProblem = isChecked ? checkEmail(email) : undefined
  const passwordProblem = isChecked && password === '' ? ('required.password' as const) : undefined
  const isUnverified = isApiError(error) && error.data?.reason === 'email_unverified'

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (checkEmail(email) === undefined && password !== '') onSubmit({ email, password })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {error !== null && !isBusy && (
        <Alert
          tone="negative"
          actions={
            isUnverified && (
              <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
                {t('login.resend')}
              </Button>
            )
          }
        >
          {errorText(error)}
        </Alert>
      )}
      <Field label={t('email')} error={emailProblem && t(emailProblem)}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('password')}
        error={passwordProblem && t(passwordProblem)}
        aside={
          <Link to="/forgot-password" className="text-accent-strong underline-offset-4 hover:underline">
            {t('login.forgot')}
          </Link>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {isBusy ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  )
}
