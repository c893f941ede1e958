/** Wraps local storage. If it is unavailable (private windows, blocked by policy), reads return null and writes are ignored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns the keys of all entries that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Reads and removes an entry of this tab. Other tabs do not see it. It survives a reload and ends with the tab. */
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
    // Storage is blocked, so a reload finds the latest text of any tab.
  }
}

/** Writes or removes an entry. Returns whether that worked, because the storage may be full or unavailable. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
