import { sql } from 'kysely'
import { audit } from '#server/audit.ts'
import type { UserActor } from '#server/actor.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken, randomToken } from '#server/secrets.ts'
import { AUTH_REASONS } from '../contract.ts'
import type { User } from '../contract.ts'
import { toUser } from './sessions.ts'

/** Long enough for somebody who reads the terminal later; the next start makes another one. */
const LINK_MS = 24 * 60 * 60 * 1000

type Parts = Pick<Platform, 'db' | 'env'>

/**
 * Returns the path and query of a link that makes whoever opens it the super admin, or null if SUPER_ADMIN_EMAIL names them or there is one. Only its hash is
 * stored. Links of earlier starts stay good, because several processes may start together and each of them prints one.
 */
export async function createSuperAdminLink({ db, env }: Parts): Promise<string | null> {
  if (env.SUPER_ADMIN_EMAIL) return null
  return db.asSystem(async (tx) => {
    if (await tx.selectFrom('profiles').select('id').where('role', '=', 'super_admin').limit(1).executeTakeFirst()) return null
    const token = randomToken()
    await tx
      .insertInto('mailed_links')
      .values({ token_hash: hashToken(token), user_id: null, purpose: 'super_admin', expires_at: new Date(Date.now() + LINK_MS) })
      .execute()
    return `/super-admin?token=${token}`
  })
}

/** Makes the person the super admin and uses up all links, in one statement: of two people with a link each, one succeeds. */
export async function becomeSuperAdmin({ db, env }: Parts, { userId }: UserActor, token: string, ip: string): Promise<User> {
  if (env.SUPER_ADMIN_EMAIL) throw refuse('bad_request', AUTH_REASONS, 'super_admin_link_expired')
  return db.asSystem(async (tx) => {
    const { rows } = await sql`
      delete from mailed_links where purpose = 'super_admin' and exists (
        select from mailed_links where purpose = 'super_admin' and token_hash = ${hashToken(token)} and expires_at > now())
        and not exists (select from profiles where role = 'super_admin')
      returning token_hash`.execute(tx)
    if (rows.length === 0) throw refuse('bad_request', AUTH_REASONS, 'super_admin_link_expired')
    const profile = await tx
      .updateTable('profiles')
      .set({ role: 'super_admin' })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { userId, action: 'role.changed', ip, details: { role: 'super_admin' } })
    return toUser(profile)
  })
}
