import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** Returns whether the page is being printed. Then screens show everything that they otherwise show one by one, and editors become views. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(listener: () => void): () => void {
  // The browser prints what has been rendered when the event ends.
  const set = (next: boolean) => {
    isPrinting = next
    flushSync(listener)
  }
  const media = window.matchMedia('print')
  const onMedia = () => set(media.matches)
  const onBefore = () => set(true)
  const onAfter = () => set(false)
  // Some browsers print without these events, for example from their developer tools.
  media.addEventListener('change', onMedia)
  window.addEventListener('beforeprint', onBefore)
  window.addEventListener('afterprint', onAfter)
  return () => {
    media.removeEventListener('change', onMedia)
    window.removeEventListener('beforeprint', onBefore)
    window.removeEventListener('afterprint', onAfter)
  }
}
