import { useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'

const ADMINISTRATION = /^\/admin(-login)?(\?|$)/

/**
 * Explains why an account comes first, to somebody who followed the link of the first start or wants to the administration. `redirect`: where
 * they go after signing in.
 */
export function AccountFirst({ redirect }: { redirect: string | undefined }) {
  const t = useTranslations('auth')
  if (redirect?.startsWith('/super-admin')) return <Alert>{t('superAdmin.accountFirst')}</Alert>
  return ADMINISTRATION.test(redirect ?? '') ? <Alert>{t('administrationNext')}</Alert> : null
}
