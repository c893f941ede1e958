import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { SurveySummary } from '../survey-schemas.ts'

/** Returns a function that says when a survey opens and closes. Of an inactive one, its dates say nothing. */
export function usePeriod() {
  const t = useTranslations('surveys.period')
  const format = useFormatter()
  return ({ is_active: isActive, opens_at: opens, closes_at: closes }: SurveySummary): string[] => {
    if (!isActive) return []
    const now = new Date().toISOString()
    const date = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
    if (closes !== null && closes <= now) return [t('closed', { date: date(closes) })]
    return [
      ...(opens !== null && opens > now ? [t('opens', { date: date(opens) })] : []),
      ...(closes === null ? [] : [t('closes', { date: date(closes) })]),
    ]
  }
}
