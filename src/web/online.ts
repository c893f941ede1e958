import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a network. The server may still be unreachable (`reachability.ts`). */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
