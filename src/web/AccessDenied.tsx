import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonStyle } from './ui/button-style.ts'
import { EmptyState } from './ui/EmptyState.tsx'

/** What a page of the super admin shows everybody else. */
export function AccessDenied() {
  const t = useTranslations('ui.denied')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={
        <Link to="/dashboard" className={buttonStyle()}>
          {t('dashboard')}
        </Link>
      }
    />
  )
}
