import { Link, getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

const route = getRouteApi('/reset-password')

export function ResetPasswordPage() {
  const t = useTranslations('auth')
  const { token, invited = false } = route.useSearch()
  const title = t(invited ? 'reset.choose' : 'reset.title')
  usePageTitle(title)
  return (
    <AuthLayout title={title}>
      {token === undefined ? (
        <>
          <Alert tone="negative">{t('reset.missing')}</Alert>
          <Link to="/forgot-password" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            {t('reset.askAgain')}
          </Link>
        </>
      ) : (
        <ResetPasswordForm token={token} />
      )}
    </AuthLayout>
  )
}
