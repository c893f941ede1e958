import { useEffect, useEffectEvent, useRef } from 'react'

const AUTOSAVE_AFTER_MS = 1_500
/** Somebody who types without a pause is saved meanwhile. */
const AUTOSAVE_LATEST_MS = 5_000
const RETRY_AFTER_MS = 15_000

type Options = {
  /** There is something to save, and it may be saved without being asked. */
  isDue: boolean
  /** No other save runs. */
  isIdle: boolean
  /** `again`: the last try failed. `no`: the server refused this draft, another try would be refused as well. */
  retry: 'first' | 'again' | 'no'
  /** Changes with each change of the draft. */
  changed: readonly [fields: string, content: unknown]
  save: () => void
}

/** Saves after a silence, at the latest five seconds after the first change, and when the screen goes. */
export function useAutosave({ isDue, isIdle, retry, changed, save }: Options): void {
  const saveIfDue = useEffectEvent(() => isDue && save())
  const unsavedSince = useRef<number | null>(null)
  const [fields, content] = changed
  useEffect(() => {
    if (!isDue || !isIdle || retry === 'no') {
      unsavedSince.current = null
      return
    }
    const now = Date.now()
    unsavedSince.current ??= now
    const latest = unsavedSince.current + AUTOSAVE_LATEST_MS - now
    const wait = retry === 'again' ? RETRY_AFTER_MS : Math.max(0, Math.min(AUTOSAVE_AFTER_MS, latest))
    const timer = setTimeout(saveIfDue, wait)
    return () => clearTimeout(timer)
  }, [isDue, isIdle, retry, fields, content])
  useEffect(() => () => void saveIfDue(), [])
}
