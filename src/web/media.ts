import { useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()

/** Returns whether a media query matches, and follows its changes. */
export function useMedia(query: string): boolean {
  const list = listOf(query)
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}

function listOf(query: string): MediaQueryList {
  const list = queries.get(query) ?? window.matchMedia(query)
  queries.set(query, list)
  return list
}
