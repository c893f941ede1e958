import { Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { useEditorSession } from '../session/editor-session.ts'
import type { Watched } from './use-stream.ts'

/** One quiet line above the document that is being written: queued and its position, thinking, what has been written, saving. */
export function GenerationBar() {
  const t = useTranslations('workspace')
  const { generating } = useEditorSession()
  const { state, watched } = generating
  const text = useProgressText()
  const isStopping = state.status === 'watching' && state.isStopping
  return (
    <div className="bg-raised print:hidden">
      <div className="flex h-11 items-center justify-between gap-3 pr-2 pl-4">
        <output className="min-w-0 truncate text-muted tabular-nums">{text(watched)}</output>
        <Button size="sm" onClick={generating.stop} busy={isStopping} disabled={state.status !== 'watching'}>
          {!isStopping && <Square aria-hidden />}
          {t('stop')}
        </Button>
      </div>
      <Progress label={t('progress.label')} className="rounded-none" />
    </div>
  )
}

function useProgressText(): (watched: Watched | null) => string {
  const t = useTranslations('workspace.progress')
  return (watched) => {
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
