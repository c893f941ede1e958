import { inPasswordLane, hashPassword, isCommonPassword, isPassword } from '#features/auth/server/passwords.ts'
import { createLoginAttempts } from '#features/auth/server/login-attempts.ts'
import { startAdminSession } from '#features/auth/server/admin-sessions.ts'
import { AUTH_REASONS } from '#features/auth/contract.ts'
import type { PanelAdministration } from '#server/administration.ts'
import { audit, auditActor } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { signText } from '#server/secrets.ts'
import { refuse, refuseField } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { ADMIN_REASONS } from '../contract.ts'
import type { AdminUser } from '../contract.ts'

/* The accounts of /admin-login. The super admin makes them, the first one, too. */

/** `userId`: whoever is signed in with the same browser, for the trail. */
type Attempt = { username: string; password: string; ip: string; deviceToken: string | undefined; userId: string | null }

/**
 * Returns the sign-in of /admin-login. Attempts are counted as those of /login are, under names that no address can have. They are signed, because
 * somebody may type their address here, and nothing of it must be stored in plain.
 */
export function createAdminLogin({ db, secretKey }: Platform) {
  const attempts = createLoginAttempts(db, secretKey)
  return async ({ username, password, ip, deviceToken, userId }: Attempt) => {
    const attempt = { email: `admin ${signText(secretKey, 'admin-attempt', username)}`, ip, deviceToken }
    return attempts.run(attempt, async () => {
      const account = await db.asSystem((tx) =>
        tx.selectFrom('admin_users').select(['id', 'username', 'password_hash']).where('username', '=', username).executeTakeFirst(),
      )
      const refused = () => refuse('unauthenticated', ADMIN_REASONS, 'admin_credentials_wrong')
      if (!(await isPassword(password, account?.password_hash)) || !account) {
        await db.asSystem((tx) => audit(tx, { userId: null, action: 'admin.refused', ip, details: account ? { username } : {} }))
        throw refused()
      }
      return db.asSystem(async (tx) => {
        if (!(await holdAccount(tx, account))) throw refused()
        await audit(tx, { userId, action: 'admin.signed_in', subjectId: account.id, ip, details: { username } })
        const deviceToken = attempts.issueDeviceToken(attempt.email)
        return { username: account.username, deviceToken, ...(await startAdminSession(tx, account.id)) }
      })
    })
  }
}

/** Returns whether the account still has the password that was verified, and keeps it so until the transaction ends, as `signIn` of people does. */
async function holdAccount(tx: Tx, { id, password_hash }: { id: string; password_hash: string }): Promise<boolean> {
  const held = await tx
    .selectFrom('admin_users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

export async function hasAdmins({ db }: Platform): Promise<boolean> {
  return (await db.asSystem((tx) => tx.selectFrom('admin_users').select('id').limit(1).executeTakeFirst())) !== undefined
}

export async function listAdmins({ db }: Platform, { actor }: PanelAdministration): Promise<AdminUser[]> {
  const rows = await db.asAdmin(actor, (tx) =>
    tx.selectFrom('admin_users').select(['id', 'username', 'created_at']).orderBy('username').execute(),
  )
  return rows.map(toAdminUser)
}

/** Throws `username_taken` or `password_common`. */
export async function createAdmin(
  { db }: Platform,
  { actor }: PanelAdministration,
  { username, password }: { username: string; password: string },
): Promise<AdminUser> {
  const passwordHash = await hashFor(actor.userId, password)
  return db.asAdmin(actor, async (tx) => {
    const row = await tx
      .insertInto('admin_users')
      .values({ username, password_hash: passwordHash })
      // Of two concurrent calls with one user name, the second gets `username_taken` instead of a constraint error.
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning(['id', 'username', 'created_at'])
      .executeTakeFirst()
    if (!row) throw refuseField('conflict', ADMIN_REASONS, 'username_taken', 'username')
    await auditActor(tx, actor, { action: 'admin.created', subjectId: row.id, details: { username } })
    return toAdminUser(row)
  })
}

export async function setAdminPassword({ db }: Platform, { actor }: PanelAdministration, id: string, password: string): Promise<void> {
  const passwordHash = await hashFor(actor.userId, password)
  await db.asAdmin(actor, async (tx) => {
    const row = await tx
      .updateTable('admin_users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refuse('not_found', ADMIN_REASONS, 'admin_not_found')
    await tx.deleteFrom('admin_sessions').where('admin_user_id', '=', id).execute()
    await auditActor(tx, actor, { action: 'admin.password_changed', subjectId: id })
  })
}

export async function removeAdmin({ db }: Platform, { actor }: PanelAdministration, id: string): Promise<void> {
  await db.asAdmin(actor, async (tx) => {
    // In one order, so that of two who remove each other's account one is refused.
    const all = await tx.selectFrom('admin_users').select('id').orderBy('id').forUpdate().execute()
    // Without any, the next one would be made without a session of /admin-login.
    if (all.length === 1 && all[0]?.id === id) throw refuse('conflict', ADMIN_REASONS, 'last_admin_user')
    const row = await tx.deleteFrom('admin_users').where('id', '=', id).returning('username').executeTakeFirst()
    if (!row) throw refuse('not_found', ADMIN_REASONS, 'admin_not_found')
    await auditActor(tx, actor, { action: 'admin.removed', subjectId: id, details: row })
  })
}

/** In the person's own lane, because hashing is expensive. */
async function hashFor(userId: string, password: string): Promise<string> {
  if (await isCommonPassword(password)) throw refuseField('bad_request', AUTH_REASONS, 'password_common', 'password')
  return inPasswordLane(`person ${userId}`, () => hashPassword(password))
}

function toAdminUser(row: { id: string; username: string; created_at: Date }): AdminUser {
  return { id: row.id, username: row.username, created_at: row.created_at.toISOString() }
}
