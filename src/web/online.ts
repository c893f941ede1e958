import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a network. The server may still be unreachable (`reachability.ts`). */
export function isOnline(): boolean {
  return navigator.onLine
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
