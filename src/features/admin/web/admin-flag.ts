import { readStored, writeStored } from '#web/stored.ts'

const KEY = 'adminLoggedIn'

/** Opens a menu entry, never a door: the server decides by the cookie of the session. */
export function rememberAdminLogin(isLoggedIn: boolean): void {
  writeStored(KEY, isLoggedIn ? 'true' : null)
}

export function isAdminLoggedIn(): boolean {
  return readStored(KEY) === 'true'
}
