import { sql } from 'kysely'
import { readUser } from '#features/auth/server/sessions.ts'
import type { Administration } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken, randomToken } from '#server/secrets.ts'
import { PEOPLE_REASONS } from '../contract.ts'
import { MAILS } from './mails.ts'
import { nameWithAddress } from './named-actor.ts'
import { lockPerson, lockSuperAdmins } from './people.ts'
import { personPolicy } from './policy.ts'

/*
 * A super admin acts for another person:
 *
 *   started ──▶ ended: by the bar, by a generation, after one hour, with the super admin's own session or role, or when either is suspended
 *
 * It is a second session with a cookie of its own, so that the own one is untouched and comes back. The database decides whether it is still
 * good (`app.is_session_good`), on every request and for every open stream. Never nested: under impersonation nobody is the super admin.
 */

export async function startImpersonation(
  { db, env }: Platform,
  { actor }: Administration,
  { userId, reason, ip }: { userId: string; reason: string; ip: string },
) {
  return db.asSystem(async (tx) => {
    await lockSuperAdmins(tx, actor)
    const person = personPolicy.authorize(actor, 'impersonate', await lockPerson({ env }, tx, userId))
    await requireSettledPassword(tx, actor.userId)
    await requireSettledFactor(tx, actor.userId)
    await tx.deleteFrom('sessions').where('parent_id', '=', actor.sessionId).execute()
    const { token, expiresAt } = await startSession(tx, { superAdminId: actor.userId, parentId: actor.sessionId, userId, reason })
    await audit(tx, { userId, actorId: actor.userId, action: 'impersonation.started', ip, details: { reason } })
    const { email, first_name, last_name } = await tx
      .selectFrom('profiles')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const facts = { name: person.first_name, product: env.PRODUCT_NAME, actor: await nameWithAddress(tx, actor.userId), reason }
    await queueMail(tx, MAILS.impersonation, { userId, to: person.email, locale: person.locale, facts })
    const expires_at = expiresAt.toISOString()
    const original = { id: actor.userId, email, first_name, last_name }
    return {
      token,
      session: { user: await readUser(tx, userId, 'impersonated'), expires_at, impersonation: { original, expires_at } },
    }
  })
}

/** Both rows get the same end from the database's clock, which also decides when it has come. */
async function startSession(
  tx: Tx,
  { superAdminId, parentId, userId, reason }: { superAdminId: string; parentId: string; userId: string; reason: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomToken()
  const { rows } = await sql<{ expires_at: Date }>`
    with started as (
      insert into sessions (token_hash, user_id, kind, parent_id, absolute_expires_at)
      select ${hashToken(token)}, ${superAdminId}, 'impersonation', id, least(now() + interval '1 hour', absolute_expires_at)
        from sessions where id = ${parentId} and kind = 'person'
      returning id, absolute_expires_at)
    insert into impersonation_sessions (session_id, super_admin_id, impersonated_user_id, reason, expires_at)
    select id, ${superAdminId}, ${userId}, ${reason}, absolute_expires_at from started
    returning expires_at`.execute(tx)
  const [row] = rows
  // The own session ended while this waited for the lock.
  if (!row) throw refuse('conflict', PEOPLE_REASONS, 'impersonation_failed')
  return { token, expiresAt: row.expires_at }
}

/**
 * Refuses whoever has changed their password in the last ten minutes: it may have been somebody else, and the mail about it has not been read yet. A
 * link that was only asked for stops nobody, because a stranger can ask for one.
 */
async function requireSettledPassword(tx: Tx, userId: string): Promise<void> {
  const change = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('action', '=', 'password.changed')
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  if (change) throw refuse('conflict', PEOPLE_REASONS, 'password_being_changed')
}

/** Refuses whoever has begun to set up a second factor in the last ten minutes: until it is there, the session proves less than it is about to. */
async function requireSettledFactor(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`
    select from totp_secrets where user_id = ${userId} and confirmed_at is null and created_at > now() - interval '10 minutes'
    union all
    select from auth_challenges where user_id = ${userId} and purpose = 'passkey_setup' and expires_at > now()`.execute(tx)
  if (rows.length > 0) throw refuse('conflict', PEOPLE_REASONS, 'factor_being_changed')
}
