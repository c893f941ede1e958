import { Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'

type Props = {
  text: string
  /** Of the bar. */
  label: string
  /** What the button says. */
  stop: 'stop' | 'cancel'
  onStop: () => void
  isStopping?: boolean
  canStop?: boolean
}

/** One quiet line above what is being made, and the way to stop it. */
export function BusyLine({ text, label, stop, onStop, isStopping = false, canStop = true }: Props) {
  const t = useTranslations('workspace')
  return (
    <div className="bg-raised print:hidden">
      <div className="flex h-11 items-center justify-between gap-3 pr-2 pl-4">
        <output className="min-w-0 truncate text-muted tabular-nums">{text}</output>
        <Button size="sm" onClick={onStop} busy={isStopping} disabled={!canStop}>
          {!isStopping && <Square aria-hidden />}
          {t(stop)}
        </Button>
      </div>
      <Progress label={label} className="rounded-none" />
    </div>
  )
}
