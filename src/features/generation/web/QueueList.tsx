import { Card } from '#web/ui/Card.tsx'
import type { QueueItemSummary } from '../contract.ts'
import { QueueItemCard } from './QueueItemCard.tsx'

/** Says aloud when an item is added or changes its state. */
export function QueueList({ items }: { items: readonly QueueItemSummary[] }) {
  return (
    <Card>
      <ul aria-live="polite" aria-relevant="additions text" className="divide-y divide-border">
        {items.map((item) => (
          <QueueItemCard key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}
