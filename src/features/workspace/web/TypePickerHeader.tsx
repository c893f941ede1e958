import { useTranslations } from 'use-intl'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function TypePickerHeader() {
  const t = useTranslations('workspace')
  return <PageHeader title={t('pickTitle')} text={t('pickText')} />
}
