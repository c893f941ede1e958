import { useTranslations } from 'use-intl'
import { EmptyState } from './ui/EmptyState.tsx'

/** What belongs to the person alone (password, export and erasure of their data), as somebody sees it who acts for them. */
export function OnlyThePerson() {
  const t = useTranslations('ui')
  return <EmptyState title={t('onlyThePerson')} text={t('reasons.not_while_impersonating')} />
}
