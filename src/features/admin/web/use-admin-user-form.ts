import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Form, useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { adminApi } from './api.ts'
import { adminSessionQuery, adminsQuery } from './queries.ts'

type Account = { username: string; password: string }

/** The form that makes an account of the administration. */
export function useAdminUserForm(onCreated: (account: Account) => Promise<void> | void): Form<Account> {
  const t = useTranslations('administration.login')
  const errorText = useErrorText('administration')
  const queryClient = useQueryClient()
  const create = useMutation(
    adminApi.createAdmin.mutationOptions({
      onSuccess: async (_, account) => {
        await onCreated(account)
        await queryClient.invalidateQueries({ queryKey: adminsQuery.queryKey })
        // Of the first account there is only one.
        await queryClient.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
      },
    }),
  )
  return useForm({
    initial: { username: '', password: '' },
    contract: async () => (await import('../contract.ts')).adminContract.createAdmin,
    texts: {
      username: { empty: t('usernameMissing'), invalid: t('usernameHint') },
      password: { empty: t('passwordMissing'), invalid: t('passwordShort') },
    },
    submit: (account) => create.mutateAsync(account),
    errorText,
  })
}
