import { sql } from 'kysely'
import { audit } from '#server/audit.ts'
import type { Authentication, RequestTokens } from '#server/http/authenticate.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Actor } from '#server/actor.ts'

/*
 * What the platform does about an impersonation: every act under it is recorded with both names, and some calls end it. How one begins is the
 * business of the people feature. However its session ends, a trigger closes its row and records the end (`app.end_impersonation`).
 */

export type Impersonated = Extract<Actor, { kind: 'impersonated' }>

type Caller = Pick<Authentication, 'authenticate'> & { request: Pick<RequestTokens, 'impersonationToken'> & { ip: string } }

/** Returns the super admin who acts for somebody in this request. Costs nothing for everybody else. */
export async function findImpersonated({ authenticate, request }: Caller): Promise<Impersonated | null> {
  if (request.impersonationToken === undefined) return null
  const actor = await authenticate()
  return actor?.kind === 'impersonated' ? actor : null
}

/** Records a call that may change something, before it does, so that nothing is ever changed without a line. */
export async function recordAct(db: Db, actor: Impersonated, { ip, ...details }: { call: string; id?: string; ip: string }): Promise<void> {
  await db.withActor(actor, (tx) => audit(tx, { userId: actor.userId, actorId: actor.actorId, action: 'impersonation.acted', ip, details }))
}

/** Ends the impersonation, in a transaction of the system. `because` is the call that ended it. The trigger on the session writes the line. */
export async function endImpersonation(tx: Tx, actor: Impersonated, { ip, because }: { ip: string; because: string }): Promise<void> {
  await sql`select set_config('app.because', ${because}, true), set_config('app.because_ip', ${ip}, true)`.execute(tx)
  await tx.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
}
