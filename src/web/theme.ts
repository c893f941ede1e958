import { useSyncExternalStore } from 'react'
import { THEMES, type Theme } from '#shared/themes.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'theme'
const listeners = new Set<() => void>()

/** Stores and applies the theme. `index.html` applies the stored theme before the first paint; `theme.css` follows the attribute. */
export function setTheme(theme: Theme): void {
  if (theme !== currentTheme()) writeStored(KEY, theme)
  apply(theme)
  for (const listener of listeners) listener()
}

/** Returns the chosen theme and re-renders on a change. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

export function currentTheme(): Theme {
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
