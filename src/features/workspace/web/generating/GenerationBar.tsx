import { useTranslations } from 'use-intl'
import { useEditorSession } from '../session/editor-session.ts'
import { BusyLine } from './BusyLine.tsx'
import type { Watched } from './use-stream.ts'

/** How the document that is being written comes on: queued and its position, thinking, what has been written, saving. */
export function GenerationBar() {
  const t = useTranslations('workspace')
  const { generating } = useEditorSession()
  const { state, watched, stop } = generating
  const text = useProgressText()
  return (
    <BusyLine
      text={text(watched)}
      label={t('progress.label')}
      stop="stop"
      onStop={stop}
      isStopping={state.status === 'watching' && state.isStopping}
      canStop={state.status === 'watching'}
    />
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
