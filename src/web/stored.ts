/** Wraps local storage. If it is unavailable (private windows, blocked by policy), reads return null and writes are ignored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The names of all entries that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** An entry of this tab alone: it survives a reload, is not seen by other tabs, and is gone with the tab. Reads it and removes it. */
export function takeFromTab(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch {
    return null
  }
}

export function leaveInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked: a reload finds the latest text of any tab.
  }
}

/** Returns whether it was written: the storage may be full or unavailable. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
