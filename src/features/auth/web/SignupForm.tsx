import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { checkEmail, checkNewPassword, checkRepeated } from './validate.ts'

type Account = { first_name: string; last_name: string; email: string; password: string }
type Props = { isBusy: boolean; error: unknown; onSubmit: (account: Account) => void }

const emptyAccount = { first_name: '', last_name: '', email: '', password: '', repeated: '' }

/** What was typed stays, whatever the answer; a field's message goes as soon as the field is right. */
export function SignupForm({ isBusy, error, onSubmit }: Props) {
  const t = useTranslations('auth')
  const errorText = useErrorText('auth')
  const [account, setAccount] = useState(emptyAccount)
  const [isChecked, setIsChecked] = useState(false)

  const problems = {
    first_name: account.first_name.trim() === '' ? ('required.first_name' as const) : undefined,
    last_name: account.last_name.trim() === '' ? ('required.last_name' as const) : undefined,
    email: checkEmail(account.email),
    password: checkNewPassword(account.password),
    repeated: checkRepeated(account.password, account.repeated),
  }
  const set = (field: keyof typeof account) => (event: { target: { value: string } }) =>
    setAccount({ ...account, [field]: event.target.value })
  const shown = (field: keyof typeof problems): string | undefined => {
    const problem = problems[field]
    return isChecked && problem !== undefined ? t(problem) : undefined
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChecked(true)
    const { repeated: _, ...rest } = account
    if (Object.values(problems).every((problem) => problem === undefined)) onSubmit(rest)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {error !== null && !isBusy && (
        <Alert tone="negative" title={isApiError(error) && error.data?.reason !== undefined ? undefined : t('signup.failed')}>
          {errorText(error)}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={shown('first_name')}>
          {(control) => (
            <Input
              {...control}
              name="first_name"
              autoComplete="given-name"
              required
              value={account.first_name}
              onChange={set('first_name')}
            />
          )}
        </Field>
        <Field label={t('lastName')} error={shown('last_name')}>
          {(control) => (
            <Input
              {...control}
              name="last_name"
              autoComplete="family-name"
              required
              value={account.last_name}
              onChange={set('last_name')}
            />
          )}
        </Field>
      </div>
      <Field label={t('email')} error={shown('email')}>
        {(control) => (
          <Input {...control} type="email" name="email" autoComplete="username" required value={account.email} onChange={set('email')} />
        )}
      </Field>
      <Field label={t('password')} hint={t('signup.passwordHint')} error={shown('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            required
            value={account.password}
            onChange={set('password')}
          />
        )}
      </Field>
      <Field label={t('confirmPassword')} error={shown('repeated')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirm_password"
            autoComplete="new-password"
            required
            value={account.repeated}
            onChange={set('repeated')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {isBusy ? t('signup.submitting') : t('signup.submit')}
      </Button>
    </form>
  )
}
