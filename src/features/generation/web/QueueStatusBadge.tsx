import { useTranslations } from 'use-intl'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { QueueItemSummary } from '../contract.ts'

const tones = { pending: 'warning', processing: 'info', completed: 'positive', failed: 'negative' } as const

export function QueueStatusBadge({ status }: { status: QueueItemSummary['status'] }) {
  const t = useTranslations('generation')
  return (
    <StatusBadge tone={tones[status]} busy={status === 'processing'}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
