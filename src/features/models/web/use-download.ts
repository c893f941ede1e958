import { useEffect, useRef, useState } from 'react'
import type { Download } from '../contract.ts'
import { modelsApi } from './api.ts'
import { type KeptDownload, keepDownload, readKeptDownload } from './kept-download.ts'

type State = { status: 'idle' } | { status: 'running'; now: Download } | { status: 'failed'; error?: unknown; now?: Download }

/**
 * Follows a download by Ollama while this screen is open:
 *
 * idle ──▶ running ──▶ idle (done, cancelled, or the screen was left) or failed ──▶ running …
 */
export function useDownload(
  model: string,
  onDownloaded: () => Promise<void>,
): { state: State; kept: KeptDownload | undefined; begin: () => void; cancel: () => void } {
  const [state, setState] = useState<State>({ status: 'idle' })
  const [kept, setKept] = useState(readKeptDownload)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  function keep(next: KeptDownload | undefined): void {
    setKept(next)
    keepDownload(next)
  }
  async function run(signal: AbortSignal): Promise<void> {
    setState({ status: 'running', now: { phase: 'preparing' } })
    try {
      for await (const now of await modelsApi.download.call(undefined, { signal })) {
        if (now.phase === 'downloading' && now.completed > 0) keep({ model, completed: now.completed, total: now.total })
        if (now.phase === 'done') {
          keep(undefined)
          await onDownloaded()
          setState({ status: 'idle' })
          return
        }
        setState({ status: now.phase === 'failed' ? 'failed' : 'running', now })
      }
    } catch (error) {
      setState(signal.aborted ? { status: 'idle' } : { status: 'failed', error })
    }
  }

  return {
    state,
    kept: kept?.model === model ? kept : undefined,
    begin: () => {
      leaving.current?.abort()
      leaving.current = new AbortController()
      void run(leaving.current.signal)
    },
    cancel: () => leaving.current?.abort(),
  }
}
