import { sql } from 'kysely'
import { z } from 'zod'
import { auditActor } from '#server/audit.ts'
import type { UserActor } from '#server/actor.ts'
import type { ModelServer } from '#server/settings/chosen-model.ts'
import type { Platform } from '#server/platform.ts'

/* Tests of models are acts of the super admin, so the trail of acts knows the last one. */

/**
 * Adds a test to the trail. `failure` is the reason of its refusal, null if the model answered. Whoever tested is waiting for that answer, and may
 * have lost the role meanwhile, so a line that cannot be added is logged only.
 */
export async function recordTest(
  { db, log }: Platform,
  actor: UserActor,
  { server: { provider, model }, key }: { server: ModelServer; key: 'stored' | 'entered' },
  failure: string | null,
): Promise<void> {
  const details = { provider, model, key, ...(failure !== null && { failure }) }
  await db
    .asAdmin(actor, (tx) => auditActor(tx, actor, { action: 'model.tested', details }))
    .catch((error: unknown) => log.warn({ err: error }, 'The test of a model could not be added to the trail'))
}

const Details = z.object({ failure: z.string().nullable().default(null) })

/** Returns the last test of this model with the key that is in use. A model is set only after its test, so that counts as well. */
export async function readLastTest(
  { db }: Platform,
  { provider, model }: ModelServer,
): Promise<{ made_at: string; failure: string | null } | undefined> {
  const [row] = await db.writeAsSystem(
    db.withoutActor
      .selectFrom('audit_log')
      .select(['created_at', 'details'])
      .where('action', 'in', ['model.set', 'model.tested'])
      .where(
        sql<boolean>`details->>'provider' = ${provider} and details->>'model' = ${model} and coalesce(details->>'key', 'stored') = 'stored'`,
      )
      .orderBy('id', 'desc')
      .limit(1),
  )
  return row && { made_at: row.created_at.toISOString(), failure: Details.parse(row.details).failure }
}
