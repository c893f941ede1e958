import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Download } from '../contract.ts'
import { modelsApi } from './api.ts'
import { type KeptDownload, keepDownload, readKeptDownload } from './kept-download.ts'

type State = { status: 'idle' } | { status: 'running'; now: Download } | { status: 'failed'; error?: unknown; now?: Download }

/**
 * Follows a download by Ollama while this screen is open. The server goes on with it when the screen is left:
 *
 * idle ──▶ running ──▶ idle (done or cancelled) or failed ──▶ running …
 *
 * `isRunning`: it was begun elsewhere, or before the screen was left. `onDownloaded` is told whether it was begun here.
 */
export function useDownload(
  model: string,
  isRunning: boolean,
  onDownloaded: (isBegunHere: boolean) => Promise<void>,
): { state: State; kept: KeptDownload | undefined; begin: () => void; cancel: () => void } {
  const [state, setState] = useState<State>({ status: 'idle' })
  const [kept, setKept] = useState(readKeptDownload)
  const leaving = useRef<AbortController>(null)
  const followRunning = useEffectEvent(() => isRunning && state.status === 'idle' && follow(false))
  useEffect(() => {
    followRunning()
  }, [isRunning])
  useEffect(() => () => leaving.current?.abort(), [])

  function keep(next: KeptDownload | undefined): void {
    setKept(next)
    keepDownload(next)
  }
  function follow(isBegunHere: boolean): void {
    leaving.current?.abort()
    leaving.current = new AbortController()
    void run(leaving.current.signal, isBegunHere)
  }
  async function run(signal: AbortSignal, isBegunHere: boolean): Promise<void> {
    setState({ status: 'running', now: { phase: 'preparing' } })
    try {
      for await (const now of await modelsApi.download.call(undefined, { signal })) {
        if (now.phase === 'downloading' && now.completed > 0) keep({ model, completed: now.completed, total: now.total })
        if (now.phase === 'done') {
          keep(undefined)
          await onDownloaded(isBegunHere)
          setState({ status: 'idle' })
          return
        }
        if (now.phase === 'cancelled') return setState({ status: 'idle' })
        setState({ status: now.phase === 'failed' ? 'failed' : 'running', now })
      }
    } catch (error) {
      setState(signal.aborted ? { status: 'idle' } : { status: 'failed', error })
    }
  }

  return {
    state,
    kept: kept?.model === model ? kept : undefined,
    begin: () => follow(true),
    cancel: () => void modelsApi.cancelDownload.call().catch((error: unknown) => setState({ status: 'failed', error })),
  }
}
