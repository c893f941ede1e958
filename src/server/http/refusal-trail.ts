import type { Actor } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import type { Authentication } from '#server/http/authenticate.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/errors.ts'
import { createLimit } from '#server/http/limits.ts'

/*
 * Records refusals for missing rights on calls of the administration (ASVS 16.3.2). At most one line a minute for each person and call, so that nobody
 * fills the trail.
 */

/** What only administrators hear. Other refusals are about the caller's own things. */
const REASONS: ReadonlySet<unknown> = new Set([
  'super_admin_only',
  'admin_only',
  'second_factor_required',
  'admin_login_required',
  'brand_admins_only',
  'not_while_impersonating',
])
const MINUTE_S = 60

type Caller = Pick<Authentication, 'authenticateEvenLeaving'>
export type RefusalTrail = (caller: Caller, call: string, error: unknown) => Promise<void>

export function createRefusalTrail(db: Db): RefusalTrail {
  const lines = createLimit(db, 'refused-call', 1, MINUTE_S)
  return async (caller, call, error) => {
    const refusal = findRefusal(error)
    if (!refusal) return
    const actor = await caller.authenticateEvenLeaving()
    if (!actor || !(await isFirst(actor, call))) return
    await db.asSystem((tx) => auditActor(tx, actor, { action: 'call.refused', details: { call, reason: refusal.data.reason } }))
  }

  function isFirst(actor: Extract<Actor, { sessionId: string }>, call: string): Promise<boolean> {
    return lines.consume(`${actor.userId} ${call}`).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof AppError) return false
        throw refusal
      },
    )
  }
}

/** A row that is "not found" may hide that the caller has no right to any: then the refusal is its cause, which leaves the server nowhere. */
function findRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return findRefusal(error.cause)
  return error.code === 'forbidden' && REASONS.has(error.data.reason) ? error : undefined
}
