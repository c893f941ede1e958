import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** Stores and applies the theme. `index.html` applies the stored theme before the first paint; `theme.css` follows the attribute. */
export function setTheme(theme: Theme): void {
  writeStored(KEY, theme)
  apply(theme)
  for (const listener of listeners) listener()
}

/** Returns the chosen theme and re-renders on a change. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function currentTheme(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== KEY) return
    apply(currentTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
