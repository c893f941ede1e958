import { useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import type { Period } from '../queries.ts'
import { PeriodFields } from './PeriodFields.tsx'

const CHOICES = ['all', 'week', 'month', 'custom'] as const
type Choice = (typeof CHOICES)[number]
const DAYS = { week: 7, month: 30 } as const
const DAY_MS = 86_400_000

/** The days that the summary counts: all, the last 7 or 30 with today, or others. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTranslations('forms.periods')
  const zone = useTimeZone()
  const [isCustom, setCustom] = useState(false)
  const [now] = useState(() => Date.now())
  const firstOf = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(now - (days - 1) * DAY_MS)
  const choice = isCustom ? 'custom' : choiceOf(period, firstOf)
  const choose = (next: Choice) => {
    setCustom(next === 'custom')
    if (next !== 'custom') onChange({ from: next === 'all' ? undefined : firstOf(DAYS[next]), to: undefined })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceButtons label={t('label')} value={choice} onChange={choose} options={CHOICES.map((value) => ({ value, label: t(value) }))} />
      {choice === 'custom' && <PeriodFields from={period.from} to={period.to} onChange={onChange} />}
    </div>
  )
}

function choiceOf({ from, to }: Period, firstOf: (days: number) => string): Choice {
  if (from === undefined && to === undefined) return 'all'
  if (to !== undefined) return 'custom'
  return from === firstOf(DAYS.week) ? 'week' : from === firstOf(DAYS.month) ? 'month' : 'custom'
}
