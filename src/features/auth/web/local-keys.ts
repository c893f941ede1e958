import { localPath } from '#web/local-path.ts'
import { readStored, writeStored } from '#web/stored.ts'
import type { User } from '../contract.ts'
import { nameOf } from './person-name.ts'

/** Kept for whoever reads them from outside. Nothing here decides by them: the session cookie does, on the server. */
export function rememberSignedIn(email: string): void {
  writeStored('userEmail', email)
  writeStored('isLoggedIn', 'true')
  rememberActivity()
}

/** The server's settings, once more. Nothing reads them here. */
export function mirrorSettings({ voice_enabled, notifications_enabled, theme, locale: language }: User): void {
  writeStored('user_settings', JSON.stringify({ voice_enabled, notifications_enabled, theme, language }))
}

/** In milliseconds since 1970, as the specification has it. */
export function rememberActivity(): void {
  writeStored('lastActivity', String(Date.now()))
}

/** Where somebody who signs up wants to go. The link in the mail that confirms the address opens in another tab, which does not know it. */
export function rememberReturnPath(path: string): void {
  writeStored('returnPath', path)
}

export function takeReturnPath(): string | undefined {
  const path = localPath(readStored('returnPath'))
  writeStored('returnPath', null)
  return path
}

type Impersonation = { user: Pick<User, 'id' | 'email' | 'first_name' | 'last_name'>; originalEmail: string }

/** Who the super admin of this browser acts for, or null. */
export function rememberImpersonation(impersonation: Impersonation | null): void {
  const { user, originalEmail } = impersonation ?? {}
  writeStored('impersonationSession', user ? JSON.stringify({ impersonatedUserEmail: user.email, impersonatedUserId: user.id }) : null)
  writeStored('impersonatingUserEmail', user?.email ?? null)
  writeStored('impersonatingUserName', user ? nameOf(user) : null)
  writeStored('originalUserEmail', originalEmail ?? null)
}

/** At sign-out, so that the next person at this browser finds nothing. */
export function forgetSignedIn(): void {
  for (const key of ['userEmail', 'isLoggedIn', 'lastActivity', 'user_settings', 'returnPath']) writeStored(key, null)
  rememberImpersonation(null)
}
