import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { CheckMail } from './CheckMail.tsx'
import { authApi } from './api.ts'
import { checkEmail } from './validate.ts'

export function ForgotPasswordPage() {
  const t = useTranslations('auth')
  const errorText = useErrorText('auth')
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const recover = useMutation(authApi.recover.mutationOptions())
  const problem = isChecked ? checkEmail(email) : undefined
  usePageTitle(t('forgot.title'))

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (checkEmail(email) === undefined) recover.mutate({ email })
  }

  if (recover.isSuccess) return <CheckMail text={t('checkMail.recover', { email: recover.variables.email })} />
  return (
    <AuthLayout
      title={t('forgot.title')}
      text={t('forgot.text')}
      footer={
        <Link to="/login" className="text-accent-strong underline underline-offset-4">
          {t('backToLogin')}
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {recover.isError && <Alert tone="negative">{errorText(recover.error)}</Alert>}
        <Field label={t('email')} error={problem && t(problem)}>
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
        <Button type="submit" variant="primary" size="lg" busy={recover.isPending}>
          {recover.isPending ? t('forgot.submitting') : t('forgot.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
