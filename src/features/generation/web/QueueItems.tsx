import { Card } from '#web/ui/Card.tsx'
import type { QueueItemSummary } from '../contract.ts'
import { QueueItemCard } from './QueueItemCard.tsx'
import { SetHeader } from './sets/SetHeader.tsx'

/** Says aloud when an item is added or changes its state. What was asked for together stands together. */
export function QueueItems({ items }: { items: readonly QueueItemSummary[] }) {
  return (
    <Card>
      <ul aria-live="polite" aria-relevant="additions text" className="divide-y divide-border">
        {bySet(items).map((group) => {
          const [first] = group
          const id = first?.metadata.set?.id
          if (!first) return null
          if (id === undefined) return <QueueItemCard key={first.id} item={first} />
          return (
            <li key={id} className="pt-3.5">
              <div className="px-4">
                <SetHeader id={`set-${id}`} items={group} />
              </div>
              <ul aria-labelledby={`set-${id}`} className="ml-4 divide-y divide-border border-l border-border">
                {group.map((item) => (
                  <QueueItemCard key={item.id} item={item} />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** A set where its newest item stands, in the order of its brief. */
function bySet(items: readonly QueueItemSummary[]): QueueItemSummary[][] {
  const groups = [...Map.groupBy(items, ({ id, metadata }) => metadata.set?.id ?? id).values()]
  return groups.map((group) => group.toSorted((a, b) => (a.metadata.set?.index ?? 0) - (b.metadata.set?.index ?? 0)))
}
