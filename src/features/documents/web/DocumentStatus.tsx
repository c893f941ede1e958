import { useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { DocumentSummary } from '../contract.ts'

const tones = { draft: 'neutral', published: 'positive', archived: 'warning' } as const

export function DocumentStatus({ document }: { document: Pick<DocumentSummary, 'status' | 'has_unpublished_changes'> }) {
  const t = useTranslations('documents')
  return (
    <>
      <StatusBadge tone={tones[document.status]}>{t(`status.${document.status}`)}</StatusBadge>
      {document.has_unpublished_changes && <Badge tone="info">{t('unpublishedChanges')}</Badge>}
    </>
  )
}
