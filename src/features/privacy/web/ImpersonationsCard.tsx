import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Card } from '#web/ui/Card.tsx'
import type { MyData } from '../contract.ts'
import type { en } from './messages/en.ts'

type Area = keyof typeof en.impersonations.areas

/** Who acted for the person, why, and in which parts of the product. Also for whom no mail reaches. */
export function ImpersonationsCard({ impersonations }: Pick<MyData, 'impersonations'>) {
  const t = useTranslations('privacy.impersonations')
  const format = useFormatter()
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const nameOf = (area: string) => t(`areas.${t.has(`areas.${area}` as never) ? (area as Area) : 'other'}`)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('text')}</p>
      </div>
      <ul className="grid gap-4">
        {impersonations.map(({ id, by, reason, started_at, ended_at, acts }) => (
          <li key={id} className="grid gap-0.5 wrap-anywhere">
            <p className="font-medium">{by}</p>
            <p className="text-muted">
              {ended_at === null ? t('since', { from: time(started_at) }) : t('between', { from: time(started_at), to: time(ended_at) })}
            </p>
            <p>{t('reason', { reason })}</p>
            <p>
              {acts.length === 0
                ? t('nothing')
                : t('acts', { acts: format.list(acts.map(({ area, count }) => t('act', { area: nameOf(area), count }))) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
