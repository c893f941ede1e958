import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { addJob, removeJob } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { endAllSessions, startSession } from '#features/auth/server/sessions.ts'
import { cancelOpenItems } from '#features/generation/server/queue/queue-states.ts'
import { PRIVACY_REASONS } from '../contract.ts'
import { ERASE_JOB, eraseJobKey } from './erase-person.ts'
import { mailDeletion } from './mails.ts'
import type { PersonFor } from './policy.ts'

/*
 * states of an account: active ──request──▶ suspended, scheduled ──on its day, or 'erase now'──▶ erased
 *                         ▲───cancel (super admin)───┘
 *
 * The month of Art. 12(3) GDPR may have 28 days, so 30 days of grace could be too long: two days before the month is over at the latest.
 */
export const DUE_AT = sql<Date>`least(now() + interval '30 days', now() + interval '1 month' - interval '2 days')`

type Act = { actor: UserActor; ip: string; userAgent: string }
type Scheduled = { scheduledAt: Date; token: string | null }

/**
 * Suspends the account at once, ends its sessions, with their streams, and cancels what is being generated. Whoever asked for their own deletion goes on in a new session, which
 * opens /my-data only.
 */
export function requestDeletion(platform: Platform, person: PersonFor<'requestDeletion'>, act: Act): Promise<Scheduled> {
  return platform.db.asSystem(async (tx) => {
    const scheduledAt = await schedule(tx, person.id, DUE_AT)
    await mailDeletion(platform, tx, person.id, 'requested')
    await audit(tx, { userId: person.id, actorId: act.actor.userId, action: 'deletion.requested', ip: act.ip })
    const isOwn = act.actor.userId === person.id
    return { scheduledAt, token: isOwn ? (await startSession(tx, person.id, act.userAgent)).token : null }
  })
}

/** Makes the deletion due now, whether it was requested or not. A job erases. */
export function eraseNow({ db }: Platform, person: PersonFor<'erase'>, act: Act): Promise<Date> {
  return db.asSystem(async (tx) => {
    const scheduledAt = await schedule(tx, person.id, sql<Date>`now()`)
    await audit(tx, { userId: person.id, actorId: act.actor.userId, action: 'deletion.ordered', ip: act.ip })
    return scheduledAt
  })
}

export function cancelDeletion(platform: Platform, person: PersonFor<'cancelDeletion'>, act: Act): Promise<void> {
  return platform.db.asSystem(async (tx) => {
    const row = await tx
      .updateTable('profiles')
      .set({
        // Whoever was blocked before stays so.
        account_status: sql`coalesce(status_before_deletion, 'active')`,
        status_before_deletion: null,
        data_deletion_requested_at: null,
        data_deletion_scheduled_at: null,
      })
      .where('id', '=', person.id)
      // From its time on the erasure may have begun, and half an account comes back to nobody.
      .where('data_deletion_scheduled_at', '>', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refuse('conflict', PRIVACY_REASONS, 'not_requested')
    await removeJob(tx, eraseJobKey(person.id))
    // Their sessions could open /my-data only.
    await endAllSessions(tx, person.id)
    await mailDeletion(platform, tx, person.id, 'cancelled')
    await audit(tx, { userId: person.id, actorId: act.actor.userId, action: 'deletion.cancelled', ip: act.ip })
  })
}

async function schedule(tx: Tx, userId: string, at: typeof DUE_AT): Promise<Date> {
  const row = await tx
    .updateTable('profiles')
    .set({
      status_before_deletion: sql`coalesce(status_before_deletion, account_status)`,
      account_status: 'suspended',
      data_deletion_requested_at: sql`coalesce(data_deletion_requested_at, now())`,
      data_deletion_scheduled_at: at,
    })
    .where('id', '=', userId)
    // Asked again under the row's lock: somebody may have been promoted since the policy was asked.
    .where('role', '<>', 'super_admin')
    .returning('data_deletion_scheduled_at')
    .executeTakeFirst()
  if (!row?.data_deletion_scheduled_at) throw refuse('not_found', PRIVACY_REASONS, 'person_not_found')
  await endAllSessions(tx, userId)
  await cancelOpenItems(tx, userId)
  await addJob(tx, ERASE_JOB, { userId }, { key: eraseJobKey(userId), runAt: row.data_deletion_scheduled_at })
  return row.data_deletion_scheduled_at
}
