import { useSyncExternalStore } from 'react'

/* The time zone of all times on screen: the signed-in person's, or else the browser's. The profile has it, so it follows a person to every browser. */

const browsers = Intl.DateTimeFormat().resolvedOptions().timeZone
const listeners = new Set<() => void>()
let shown = browsers

export function currentTimeZone(): string {
  return shown
}

/** Null for the browser's own, when nobody is signed in. */
export function setTimeZone(timeZone: string | null): void {
  const next = timeZone !== null && isKnown(timeZone) ? timeZone : browsers
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

export function useShownTimeZone(): string {
  return useSyncExternalStore(subscribe, currentTimeZone)
}

/** The server may know zones that an older browser does not. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
