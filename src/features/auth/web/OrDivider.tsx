import { useTranslations } from 'use-intl'

/** Between the ways to sign in without a password, and the form. */
export function OrDivider() {
  const t = useTranslations('auth.login')
  return (
    <div className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {t('or')}
    </div>
  )
}
