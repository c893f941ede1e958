import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { AdminUserFields } from './AdminUserFields.tsx'
import { useAdminUserForm } from './use-admin-user-form.ts'

export function FirstAdminForm() {
  const t = useTranslations('administration')
  const form = useAdminUserForm((username) => toast.success(t('admins.created', { username })))
  return (
    <FormFrame form={form}>
      <AdminUserFields form={form} />
      <SubmitButton form={form} size="lg" label={t('login.create')} busyLabel={t('login.creating')} />
    </FormFrame>
  )
}
