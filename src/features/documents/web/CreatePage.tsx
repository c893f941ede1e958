import { useTranslations } from 'use-intl'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function CreatePage() {
  const t = useTranslations('create')
  return <PageHeader title={t('title')} />
}
