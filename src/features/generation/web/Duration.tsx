import { useNow, useTranslations } from 'use-intl'
import { durationSeconds } from './duration.ts'

/** Counts on while the generation runs. Not announced: it would never stop talking. */
export function Duration({ item }: { item: { started_at: string | null; completed_at: string | null } }) {
  const t = useTranslations('generation')
  const isRunning = item.started_at !== null && item.completed_at === null
  const now = useNow(isRunning ? { updateInterval: 1_000 } : {})
  const seconds = durationSeconds(item, now)
  if (seconds === null) return null
  return (
    <span className="tabular-nums">
      <span className="sr-only">{t('took')} </span>
      {!isRunning && seconds === 0
        ? t('instant')
        : seconds < 60
          ? t('seconds', { seconds })
          : t('minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
    </span>
  )
}
