import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'
import { shutdownQuery } from './queries.ts'
import { useDay } from './use-day.ts'

/** On the model's own page: when the service shuts it down, and what to set instead. */
export function ShutdownAlert() {
  const t = useTranslations('models.shutdown')
  const day = useDay()
  const { data } = useQuery(shutdownQuery)
  if (!data?.shutdown) return null
  const { model, company, date, is_over: isOver, successor, models } = data.shutdown
  const when = isOver ? 'over' : 'soon'
  return (
    <Alert tone="warning" title={t(when, { model, company, date: day(date) })}>
      <p>{t('choose', { when })}</p>
      {successor !== null && <p>{t('successor', { company, model: successor })}</p>}
      {models.length > 0 && <p>{t('models', { models: models.join(', ') })}</p>}
    </Alert>
  )
}
