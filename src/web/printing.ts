import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** Whether the page is being put on paper: what is shown one by one on a screen is all there then, and what is edited is read. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(listener: () => void): () => void {
  // The browser prints what is drawn when the event is over.
  const set = (next: boolean) => {
    isPrinting = next
    flushSync(listener)
  }
  const media = window.matchMedia('print')
  const onMedia = () => set(media.matches)
  const onBefore = () => set(true)
  const onAfter = () => set(false)
  // Some print without the events, such as the browser's own tools for developers.
  media.addEventListener('change', onMedia)
  window.addEventListener('beforeprint', onBefore)
  window.addEventListener('afterprint', onAfter)
  return () => {
    media.removeEventListener('change', onMedia)
    window.removeEventListener('beforeprint', onBefore)
    window.removeEventListener('afterprint', onAfter)
  }
}
