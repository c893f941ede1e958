import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { AdminUserFields } from './AdminUserFields.tsx'
import { useAdminLogin } from './use-admin-login.ts'
import { useAdminUserForm } from './use-admin-user-form.ts'

/** Creates the account and signs in with it, because the person has just chosen its password. */
export function FirstAdminForm() {
  const t = useTranslations('administration')
  const login = useAdminLogin()
  const form = useAdminUserForm(async (account) => {
    toast.success(t('admins.created', account))
    // If it fails, the form for signing in takes this one's place.
    await login(account).catch(() => undefined)
  })
  return (
    <FormFrame form={form}>
      <AdminUserFields form={form} />
      <SubmitButton form={form} size="lg" label={t('login.create')} busyLabel={t('login.creating')} />
    </FormFrame>
  )
}
