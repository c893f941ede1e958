import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryList } from '#web/ui/QueryList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { QueueItems } from './QueueItems.tsx'
import { queuePanelQuery } from './queries.ts'

/** The latest generations on the dashboard; an empty queue shows nothing. */
export function QueuePanel() {
  const t = useTranslations('generation')
  const queue = useQuery(queuePanelQuery)
  return (
    <QueryList query={queue} failed={t('failed.fetch')} pending={null} empty={null}>
      {(items) => (
        <section aria-labelledby="queue-panel" className="grid gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="queue-panel" className="text-base font-semibold">
              {t('panelTitle')}
            </h2>
            <TextLink look="quiet" to="/queue">
              {t('viewAll')}
            </TextLink>
          </div>
          <QueueItems items={items} />
        </section>
      )}
    </QueryList>
  )
}
