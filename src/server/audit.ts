import type { Generated } from 'kysely'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import type { AuditAct } from '#shared/audit-acts.ts'

declare module '#server/db/db.ts' {
  interface Tables {
    audit_log: {
      id: Generated<string>
      created_at: Generated<Date>
      user_id: string | null
      actor_id: string | null
      action: string
      subject_id: string | null
      ip: string | null
      details: Generated<unknown>
      salts: Generated<(string | null)[]>
      commitments: Generated<Buffer[]>
    }
  }
}

/**
 * Adds a line to the append-only audit trail, in the transaction of the act that it records. `details` say what was changed; who is in the ids only.
 */
export async function audit(
  tx: Tx,
  entry: { userId: string | null; actorId?: string | null; action: AuditAct; subjectId?: string; ip?: string | null; details?: object },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      actor_id: entry.actorId === undefined ? entry.userId : entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      ip: entry.ip ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}

/** Adds the act of somebody who is signed in, with the address of the request, and under impersonation with both people. */
export async function auditActor(
  tx: Tx,
  actor: UserActor,
  entry: { action: AuditAct; subjectId?: string; details?: object },
): Promise<void> {
  await audit(tx, { userId: actor.userId, actorId: actingId(actor), ip: actor.ip ?? null, ...entry })
}
