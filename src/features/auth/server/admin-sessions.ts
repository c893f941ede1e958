import type { Tx } from '#server/db/db.ts'
import { ADMIN_SESSION_MS } from '#server/http/cookies.ts'
import { hashToken, randomToken } from '#server/secrets.ts'

/*
 * The short session that /admin-login begins, beside the person's own. It lasts an hour, used or not, and gives the rights of an administrator
 * to whoever is signed in with the same browser (`app.has_admin_session`). By itself it signs nobody in.
 */

export async function startAdminSession(tx: Tx, adminUserId: string): Promise<{ token: string; expiresAt: string }> {
  const token = randomToken()
  const expires = new Date(Date.now() + ADMIN_SESSION_MS)
  await tx
    .insertInto('admin_sessions')
    .values({ token_hash: hashToken(token), admin_user_id: adminUserId, expires_at: expires })
    .execute()
  return { token, expiresAt: expires.toISOString() }
}

export async function findAdminSession(tx: Tx, token: string): Promise<{ username: string; expiresAt: string } | undefined> {
  const row = await tx
    .selectFrom('admin_sessions')
    .innerJoin('admin_users', 'admin_users.id', 'admin_sessions.admin_user_id')
    .select(['admin_users.username', 'admin_sessions.expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row && { username: row.username, expiresAt: row.expires_at.toISOString() }
}

export async function endAdminSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('admin_sessions').where('token_hash', '=', hashToken(token)).execute()
}
