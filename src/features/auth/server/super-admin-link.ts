import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken, randomToken } from '#server/secrets.ts'
import { AUTH_REASONS } from '../contract.ts'
import type { SignedIn } from './open-session.ts'
import { changeRole } from './roles.ts'
import { readUser, startSession } from './sessions.ts'

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

/**
 * Warns the operator of super admins whose address SUPER_ADMIN_EMAIL does not name: the variable gives the role and never takes it away, so
 * whoever was named before keeps it. Addresses stay out of the log.
 */
export async function warnOfOtherSuperAdmins({ db, env, log }: Parts & Pick<Platform, 'log'>): Promise<void> {
  const email = env.SUPER_ADMIN_EMAIL
  if (!email) return
  const others = await db.asSystem((tx) =>
    tx.selectFrom('profiles').select('id').where('role', '=', 'super_admin').where('email', '!=', email).orderBy('id').execute(),
  )
  if (others.length === 0) return
  log.warn(
    { users: others.map(({ id }) => id) },
    'There are super admins whose address SUPER_ADMIN_EMAIL does not name. They keep the role. The README says under "The super admin" how to take it away.',
  )
}

/**
 * Makes the person the super admin, in a new session, and uses up all links, in one statement: of two people with a link each, one succeeds.
 */
export async function becomeSuperAdmin(
  { db, env }: Parts,
  { userId }: UserActor,
  token: string,
  from: { ip: string; userAgent: string },
): Promise<SignedIn> {
  if (env.SUPER_ADMIN_EMAIL) throw refuse('bad_request', AUTH_REASONS, 'super_admin_link_expired')
  return db.asSystem(async (tx) => {
    const { rows } = await sql`
      delete from mailed_links where purpose = 'super_admin' and exists (
        select from mailed_links where purpose = 'super_admin' and token_hash = ${hashToken(token)} and expires_at > now())
        and not exists (select from profiles where role = 'super_admin')
      returning token_hash`.execute(tx)
    if (rows.length === 0) throw refuse('bad_request', AUTH_REASONS, 'super_admin_link_expired')
    await changeRole(tx, userId, 'super_admin', from.ip)
    const { token: session, expiresAt } = await startSession(tx, userId, from.userAgent)
    return { user: await readUser(tx, userId), token: session, expires_at: expiresAt }
  })
}
