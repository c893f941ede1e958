import { useEffect, useRef, useState } from 'react'
import type { Download } from '../contract.ts'
import { modelsApi } from './api.ts'

type State = { status: 'idle' } | { status: 'running'; now: Download } | { status: 'failed'; error?: unknown; now?: Download }

/**
 * Follows a download by Ollama while this screen is open:
 *
 * idle ──▶ running ──▶ idle (done, cancelled, or the screen was left) or failed ──▶ running …
 */
export function useDownload(onDownloaded: () => Promise<void>): { state: State; begin: () => void; cancel: () => void } {
  const [state, setState] = useState<State>({ status: 'idle' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function run(signal: AbortSignal): Promise<void> {
    setState({ status: 'running', now: { phase: 'preparing' } })
    try {
      for await (const now of await modelsApi.download.call(undefined, { signal })) {
        if (now.phase === 'done') {
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
    begin: () => {
      leaving.current?.abort()
      leaving.current = new AbortController()
      void run(leaving.current.signal)
    },
    cancel: () => leaving.current?.abort(),
  }
}
