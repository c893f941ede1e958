import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { QueueItemSummary } from '../contract.ts'

const GenerationFacts = lazyPart(async () => (await import('./GenerationFacts.tsx')).GenerationFacts)

export function QueueItemDetails({ item }: { item: QueueItemSummary }) {
  const t = useTranslations('generation')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group text-xs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        aria-label={t('detailsOf', { prompt: item.user_prompt.slice(0, 60) })}
        className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className="size-3.5 transition-transform duration-150 group-open:rotate-90" />
        {t('details')}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-1.5 h-24" />}>
          <GenerationFacts item={item} />
        </Suspense>
      )}
    </details>
  )
}
