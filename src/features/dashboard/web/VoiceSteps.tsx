import { FileCheck2, Mic, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'

const steps = [
  ['speak', Mic],
  ['process', Sparkles],
  ['generate', FileCheck2],
] as const

export function VoiceSteps() {
  const t = useTranslations('dashboard.voice')
  return (
    <section aria-labelledby="voice-steps" className="grid gap-3">
      <h2 id="voice-steps" className="text-base font-semibold">
        {t('title')}
      </h2>
      <Card>
        <ol className="grid divide-y divide-border sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {steps.map(([step, Icon], index) => (
            <li key={step} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 p-5">
              <span
                aria-hidden
                className="flex size-6 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong tabular-nums"
              >
                {index + 1}
              </span>
              <span className="flex items-center gap-2 font-semibold">
                {t(step)}
                <Icon aria-hidden className="size-4 text-muted" />
              </span>
              <span className="col-start-2 text-pretty text-muted">{t(`${step}Text`)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
