import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AuthLayout } from './AuthLayout.tsx'

/** `redirect`: where the person goes after signing in. */
export function CheckMail({ text, redirect }: { text: string; redirect?: string | undefined }) {
  const t = useTranslations('auth')
  return (
    <AuthLayout title={t('checkMail.title')}>
      <output className="block text-center text-pretty wrap-anywhere">{text}</output>
      <Link to="/login" search={{ redirect }} className={buttonStyle({ size: 'lg' })}>
        {t('backToLogin')}
      </Link>
    </AuthLayout>
  )
}
