import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { PASSWORD_MAX } from '#shared/limits.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { SecurityCard } from './SecurityCard.tsx'
import { securityApi } from './api.ts'
import { sessionsQuery } from './queries.ts'

const EMPTY = { current_password: '', password: '', repeated: '' }

export function PasswordCard() {
  const t = useTranslations('security.password')
  const auth = useTranslations('auth')
  const queryClient = useQueryClient()
  const change = useMutation(securityApi.changePassword.mutationOptions())
  const form = useForm({
    initial: EMPTY,
    contract: async () => (await import('../../security-contract.ts')).securityContract.changePassword,
    texts: {
      current_password: { empty: auth('required.password') },
      password: { empty: auth('required.password'), invalid: auth('reasons.password_short') },
    },
    check: ({ password, repeated }) => ({
      password: password.length > PASSWORD_MAX ? auth('passwordLong') : undefined,
      repeated: password === repeated ? undefined : auth('mismatch'),
    }),
    submit: async ({ current_password, password }) => {
      await change.mutateAsync({ current_password, password })
      form.reset(EMPTY)
      toast.success(t('done'))
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    errorText: useErrorText('auth'),
  })
  return (
    <SecurityCard title={t('title')} text={t('text')}>
      <FormFrame form={form}>
        <PasswordField form={form} name="current_password" label={t('current')} autoComplete="current-password" />
        <PasswordField
          form={form}
          name="password"
          label={auth('newPassword')}
          hint={auth('signup.passwordHint')}
          autoComplete="new-password"
          checksAlso="repeated"
        />
        <PasswordField form={form} name="repeated" label={auth('confirmPassword')} autoComplete="new-password" />
        <div>
          <SubmitButton form={form} label={t('submit')} busyLabel={t('submitting')} />
        </div>
      </FormFrame>
    </SecurityCard>
  )
}
