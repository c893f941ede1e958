import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { endAllSessions } from './sessions.ts'
import type { ProfileRow } from './tables.ts'

/**
 * Gives a person another role. Ends all of their sessions: a session that began with fewer rights may be in somebody else's hands, and must
 * not gain any. The caller starts the new session of the browser that asked.
 */
export async function changeRole(tx: Tx, userId: string, role: ProfileRow['role'], ip: string | null, actorId = userId): Promise<void> {
  await tx.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
  await endAllSessions(tx, userId)
  await audit(tx, { userId, actorId, action: 'role.changed', ip, details: { role } })
}

/** Whoever has asked for deletion is suspended by that, and still comes in, to /my-data. */
export function mayEnter(person: Pick<ProfileRow, 'is_active' | 'account_status' | 'data_deletion_requested_at'>): boolean {
  return person.is_active && (person.account_status === 'active' || person.data_deletion_requested_at !== null)
}
