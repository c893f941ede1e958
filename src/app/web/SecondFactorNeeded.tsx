import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** In the place of every page of the administration, for whoever administers nothing until they have a second factor. */
export function SecondFactorNeeded() {
  const t = useTranslations('shell.secondFactor')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={
        <Link to="/settings" search={{ tab: 'security' }} className={buttonStyle({ variant: 'primary' })}>
          {t('link')}
        </Link>
      }
    />
  )
}
