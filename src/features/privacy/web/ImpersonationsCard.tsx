import { useFormatter, useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import type { MyData } from '../contract.ts'

/** Who has acted for the person, when and why. Nothing if nobody has. */
export function ImpersonationsCard({ impersonations }: Pick<MyData, 'impersonations'>) {
  const t = useTranslations('privacy.impersonations')
  const format = useFormatter()
  if (impersonations.length === 0) return null
  const time = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('text')}</p>
      </div>
      <ul className="grid divide-y divide-border">
        {impersonations.map(({ id, by, reason, started_at: started, ended_at: ended }) => (
          <li key={id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
            <span className="font-medium wrap-anywhere">{by ?? t('gone')}</span>
            <span className="text-pretty wrap-anywhere">{t('reason', { reason })}</span>
            <span className="text-xs text-muted">
              {ended === null ? t('since', { start: time(started) }) : t('fromTo', { start: time(started), end: time(ended) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
