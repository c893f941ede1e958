import type { Tx } from '#server/db/db.ts'
import type { Platform } from '#server/platform.ts'
import type { User } from '../contract.ts'
import { changeRole } from './roles.ts'
import { endSession, readUser, startSession } from './sessions.ts'
import type { ProfileRow } from './tables.ts'

export type SignedIn = { user: User; token: string; expires_at: string }
/** The origin of a sign-in. The session that this browser had before ends when the new one starts (no session fixation). */
export type Origin = { ip: string; isLocal: boolean; sessionToken: string | undefined; userAgent: string }

/**
 * Starts the session of somebody who has proven who they are. The caller has made sure that the account's address is verified or needs no
 * verification. `isProven`: the person owns the address, or sits at the machine of the installation.
 */
export async function openSession(
  { env }: Platform,
  tx: Tx,
  profile: Pick<ProfileRow, 'id' | 'email' | 'role'> & { isProven: boolean },
  { ip, sessionToken, userAgent }: Origin,
): Promise<SignedIn> {
  if (sessionToken) await endSession(tx, sessionToken, ip)
  // The owner of the configured address gets the role. It is never taken away here.
  const role = profile.isProven && profile.email === env.SUPER_ADMIN_EMAIL ? 'super_admin' : profile.role
  if (role !== profile.role) await changeRole(tx, profile.id, role, ip)
  const { token, expiresAt } = await startSession(tx, profile.id, userAgent)
  return { user: await readUser(tx, profile.id), token, expires_at: expiresAt }
}
