import { writeStored } from '#web/stored.ts'

/** Kept for whoever reads them from outside. Nothing here decides by them: the session cookie does, on the server. */
export function rememberSignedIn(email: string): void {
  writeStored('userEmail', email)
  writeStored('isLoggedIn', 'true')
  rememberActivity()
}

export function rememberActivity(): void {
  writeStored('lastActivity', String(Date.now()))
}

export function forgetSignedIn(): void {
  for (const key of ['userEmail', 'isLoggedIn', 'lastActivity']) writeStored(key, null)
}
