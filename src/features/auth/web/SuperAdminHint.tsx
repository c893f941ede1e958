import { useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'

/** Explains to somebody who followed the link of the first start why an account comes first. `redirect`: where they go after signing in. */
export function SuperAdminHint({ redirect }: { redirect: string | undefined }) {
  const t = useTranslations('auth.superAdmin')
  return redirect?.startsWith('/super-admin') ? <Alert>{t('accountFirst')}</Alert> : null
}
