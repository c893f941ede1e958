import { useTranslations } from 'use-intl'
import { Progress } from '#web/ui/Progress.tsx'
import type { Watched } from './use-generation.ts'

/** One quiet line that tells the truth: queued and where, thinking, what has been written, saving. */
export function GenerationProgress({ watched }: { watched: Watched | null }) {
  const t = useTranslations('workspace.progress')
  return (
    <div className="grid gap-2">
      <Progress label={t('label')} />
      <output className="block text-muted tabular-nums">{text()}</output>
    </div>
  )

  function text(): string {
    const phase = watched?.phase
    switch (phase?.phase) {
      case 'thinking':
        return t('thinking')
      case 'writing':
        return t('writing', { pieces: watched?.pieces ?? 0 })
      case 'saving':
        return t('saving')
      default:
        return phase?.position ? t('position', { position: phase.position }) : t('queued')
    }
  }
}
