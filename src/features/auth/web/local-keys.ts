import { writeStored } from '#web/stored.ts'

/** Kept for whoever reads them from outside. Nothing here decides by them: the session cookie does, on the server. */
export function rememberSignedIn(email: string): void {
  writeStored('userEmail', email)
  writeStored('isLoggedIn', 'true')
  rememberActivity()
}

/** In milliseconds since 1970, as the specification has it. */
export function rememberActivity(): void {
  writeStored('lastActivity', String(Date.now()))
}

/** At sign-out, so that the next person at this browser finds nothing. */
export function forgetSignedIn(): void {
  for (const key of ['userEmail', 'isLoggedIn', 'lastActivity']) writeStored(key, null)
}
