import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#shared/content/slide.ts'
import { SlideView } from '../view/SlideView.tsx'

type Props = { notes: string; next: Slide | undefined; nextNumber: number; startedAt: number }

/** Notes for the speaker: what to say, the next slide, the elapsed time. */
export function PresenterNotes({ notes, next, nextNumber, startedAt }: Props) {
  const t = useTranslations('artefacts.presenter')
  return (
    <aside
      aria-label={t('notes')}
      className="relative flex w-80 shrink-0 flex-col gap-5 overflow-y-auto border-border bg-surface p-5 max-md:max-h-[45dvh] max-md:w-full max-md:border-t md:border-l"
    >
      <p className="flex items-baseline justify-between text-muted">
        {t('elapsed')} <Elapsed since={startedAt} />
      </p>
      <section className="grid gap-2">
        <h2 className="text-xs font-semibold text-muted">{t('nextUp')}</h2>
        {next ? <SlideView slide={next} number={nextNumber} small /> : <p className="text-muted">{t('end')}</p>}
      </section>
      <section className="grid gap-2">
        <h2 className="text-xs font-semibold text-muted">{t('notes')}</h2>
        <p className="text-base wrap-anywhere whitespace-pre-line">{notes || <span className="text-muted">{t('noNotes')}</span>}</p>
      </section>
    </aside>
  )
}

/** Minutes and seconds. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((now - since) / 1_000)
  return (
    <span role="timer" className="text-lg font-semibold text-text tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
